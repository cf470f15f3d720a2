// Package count counts the solutions of the N-Queens problem, and their orbits by class. It is the oracle that the rest
// of the project is checked against, and so it imports nothing of the project.
//
// A Method is one way to count; each stands in a file of its own. Methods lists them, Lookup finds one by name, and
// Default is the one to use. Constellations are the queens of the border that one of them begins with; CountFrom counts from
// a list of them, which ReadConstellations and WriteConstellations keep in files.
//
// Sources are cited by their key in doc/references.bib.
package count
