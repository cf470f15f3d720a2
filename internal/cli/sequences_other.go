//go:build !windows

package cli

import "os"

func obeySequences(*os.File) {}
