// Package board has what several counting methods share: a backtracking search with bitboards, the comparison of a
// solution with its images under the symmetries of the square, and the tally of what a search finds.
package board
