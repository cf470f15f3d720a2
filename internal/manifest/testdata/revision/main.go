// Command revision prints the version of the program that is running, for a test of programs that the Go toolchain builds.
package main

import (
	"fmt"

	"qorbit/internal/manifest"
)

func main() { fmt.Print(manifest.ThisVersion()) }
