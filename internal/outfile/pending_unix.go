//go:build !windows

package outfile

import (
	"path/filepath"

	"github.com/google/renameio/v2"
)

// A pending file has a temporary name until it replaces its target.
type pending = renameio.PendingFile

// newPending creates a temporary file beside the target, with the mode of the file that it replaces.
func newPending(target string) (*pending, error) {
	return renameio.NewPendingFile(target, renameio.WithTempDir(filepath.Dir(target)), renameio.WithPermissions(0o666), renameio.WithExistingPermissions())
}
