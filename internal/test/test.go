// Package test has what the tests of several packages share: values that cannot fail, the long tier, the programs that
// tests ask of a machine, and the parts of documents that tests compute. Only tests import it.
//
// Every package with tests imports it, so that go test ./... -long works: a test binary refuses flags that it does not
// know.
package test

import "testing"

// Must returns the value, or panics.
func Must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// OK ends the test at an error.
func OK(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
