"""The commands of `fivetribes --game alibaba`."""
