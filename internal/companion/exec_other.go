//go:build !unix

package companion

// Run runs a program with arguments and waits for it. The error of a program that fails is its Status.
func Run(path string, args []string) error { return run(path, args) }
