//go:build !windows

package colour

import "os"

func obeySequences(*os.File) {}
