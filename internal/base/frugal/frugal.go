// Package frugal starts a program again at once where its address space is limited (ulimit -v), so that it reserves
// less of it. It imports little, and so it is initialized among the first: those that come later may need the memory.
package frugal
