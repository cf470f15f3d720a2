// Command qorbit studies the orbits of N-Queens solutions under the symmetries of the square, and the graph that moves
// of queens draw between them. `qorbit help` lists what it does.
package main

import "qorbit/internal/cli"

func main() { cli.Main("qorbit", newRoot) }

// An app is what all commands share.
type app = cli.App
