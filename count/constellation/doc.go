// Package constellation writes, reads, checks and counts from start constellations (engelhardt): the queens on the four
// border lines of the board.
//
// A search that begins with all border queens knows the symmetry of what it begins with, and needs only one constellation
// of each class, that is, of those that turns and reflections map to each other. [All] lists one of each class, [Count]
// counts from a list, [Write] and [Read] keep lists in files. [Method] is the counting method.
package constellation
