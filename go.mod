module qorbit

go 1.26

require (
	github.com/dominikbraun/graph v0.23.0
	gonum.org/v1/gonum v0.17.0
	pgregory.net/rapid v1.3.0
)
