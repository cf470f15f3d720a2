// Package count counts the solutions of the N-Queens problem, and their orbits by class.
//
// A [Method] is one way to count. This package has the methods of Suzuki's ladder, in [Ladder], and two of other sources.
// Package count/methods lists all methods of the project; package count/counttest tests that a method conforms.
//
// The package is the oracle that the rest of the project is checked against: what lists solutions, orbits and moves is
// compared with the counts of [Oracle]. It therefore shares no code with count/halves and orbit; a test derives this from
// the imports. The only package that both use is the worker pool internal/parallel, which knows nothing of queens.
//
// Sources are cited by their key in doc/references.bib.
package count
