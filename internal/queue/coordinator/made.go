package coordinator

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// missing lists which of the files are not there, each after the directories above it that are not there, either.
func missing(files ...string) (all []string) {
	for _, name := range files {
		var above []string
		for ; !slices.Contains(all, name); name = filepath.Dir(name) {
			if _, err := os.Lstat(name); !errors.Is(err, fs.ErrNotExist) {
				break
			}
			above = append(above, name)
		}
		slices.Reverse(above)
		all = append(all, above...)
	}
	return all
}

// discard ends the use of the directory, and removes what this run made there, unless there are results.
func (s *state) discard() {
	info, err := s.journal.Stat()
	if s.close() != nil || err != nil || info.Size() > 0 {
		return
	}
	for _, name := range slices.Backward(s.made) {
		os.Remove(name) // a directory that has something else stays
	}
}
