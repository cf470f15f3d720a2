package outfile

import (
	"os"
	"path/filepath"
)

// A pending file has a temporary name until it replaces its target. Package renameio is not for Windows, which replaces a file less safely.
type pending struct {
	*os.File
	target string
}

// newPending creates a temporary file beside the target.
func newPending(target string) (*pending, error) {
	file, err := os.CreateTemp(filepath.Dir(target), "."+filepath.Base(target))
	return &pending{file, target}, err
}

// CloseAtomicallyReplace gives the file its name.
func (p *pending) CloseAtomicallyReplace() error {
	if err := p.Sync(); err != nil {
		return err
	}
	if err := p.Close(); err != nil {
		return err
	}
	return os.Rename(p.Name(), p.target)
}

// Cleanup removes the file.
func (p *pending) Cleanup() error {
	p.Close()
	return os.Remove(p.Name())
}
