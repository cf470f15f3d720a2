// Package methods lists every counting method of the project, and runs what needs several of them: the choice by name, the
// timed ladder, and counting by halves with records of earlier runs.
//
// To add a method, write a file that makes a count.Method, in a package of its own or in package count, and add the method
// to the list in methods.go. The test of this package then runs the conformance suite on it.
package methods

import (
	"fmt"
	"slices"
	"strings"

	"qorbit/count"
	"qorbit/count/constellation"
)

// all is the list: Suzuki's ladder, the methods of other sources, then this project's own.
var all = append(count.Ladder(), constellation.Method, Halves{})

// All lists the methods, roughly from the plainest to the fastest.
func All() []count.Method { return slices.Clone(all) }

// Default returns the fastest method.
func Default() count.Method { return Halves{} }

// Lookup returns the method with the name. The error lists the names.
func Lookup(name string) (count.Method, error) {
	var names []string
	for _, m := range all {
		if m.Describe().Name == name {
			return m, nil
		}
		names = append(names, m.Describe().Name)
	}
	return nil, fmt.Errorf("count: method %q, expected one of %s", name, strings.Join(names, ", "))
}
