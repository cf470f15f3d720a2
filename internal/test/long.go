package test

import (
	"flag"
	"os"
	"testing"
)

var long = flag.Bool("long", false, "run the long tests too, as CI=true does")

// Long skips a test of the long tier: one that needs another program, or more than a second or two. The flag -long or
// CI=true runs it.
func Long(t testing.TB) {
	t.Helper()
	if !IsLong() {
		t.Skip("a long test: -long or CI=true runs it")
	}
}

// IsLong reports whether the long tier runs. A test that is not of it may then compute more.
func IsLong() bool { return *long || inCI() }

// ByTier returns the first value, such as the last order that a test computes, but the second one if the long tier
// runs.
func ByTier[T any](quick, all T) T {
	if IsLong() {
		return all
	}
	return quick
}

func inCI() bool { return os.Getenv("CI") == "true" }
