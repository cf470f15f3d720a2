package counttest_test

import (
	"testing"

	"qorbit/count"
	"qorbit/count/counttest"
)

// TestOracle is the test of a method: bound-parallel, up to order 10.
func TestOracle(t *testing.T) { counttest.TestMethod(t, count.Oracle(), 10) }

func ExampleTestMethod() {
	_ = func(t *testing.T) { counttest.TestMethod(t, count.Oracle(), 10) }
	// Output:
}
