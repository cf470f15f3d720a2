// Package survey computes the statistics of orbit graphs whose edges do not fit the memory: it counts edges, degrees and
// components, and keeps no edge. A survey makes several passes over the orbits; between two passes its state can be saved as a
// checkpoint and resumed.
package survey
