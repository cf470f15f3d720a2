package outfile

import (
	"crypto/rand"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"

	"github.com/gofrs/flock"
)

// Temporary files are named .qorbit-RANDOM.tmp, whatever their targets are. A process holds a lock on each one while
// it writes it. The system releases the lock when the process ends, even by SIGKILL: a temporary file that can be
// locked is a leftover.
const (
	pendingPrefix = ".qorbit-"
	pendingSuffix = ".tmp"
)

// A pending file has a temporary name until it replaces its target.
type pending struct {
	*os.File
	target string
	lock   *flock.Flock // nil where the file cannot be locked
}

// cleaned holds the directories in which this process has looked for leftovers.
var cleaned sync.Map

// newPending creates a temporary file beside the target, with the mode of the file that it replaces. It first removes
// leftovers there.
func newPending(target string) (*pending, error) {
	dir := filepath.Dir(target)
	if _, done := cleaned.LoadOrStore(place(dir), true); !done {
		removeLeftovers(dir)
	}
	mode, replaced := os.FileMode(0o666), false
	if old, err := os.Lstat(target); err == nil && old.Mode().IsRegular() {
		mode, replaced = old.Mode().Perm(), true
	}
	for {
		name := filepath.Join(dir, pendingPrefix+rand.Text()+pendingSuffix)
		file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, mode)
		if err != nil {
			return nil, err
		}
		p := &pending{File: file, target: target}
		var kept bool
		if p.lock, kept = lock(name); !kept {
			p.discard()
			continue
		}
		if replaced { // the umask does not hold for it
			err = file.Chmod(mode)
		}
		if err != nil {
			p.discard()
			return nil, err
		}
		return p, nil
	}
}

// settle writes what is left to the disk: after it, a full disk cannot be in the way.
func (p *pending) settle() error {
	if err := p.Sync(); err != nil {
		return err
	}
	return p.Close()
}

// replace gives the file its name.
func (p *pending) replace() error {
	if err := os.Rename(p.Name(), p.target); err != nil {
		return err
	}
	p.unlock()
	return nil
}

// discard removes the file.
func (p *pending) discard() {
	p.Close() // Windows removes no open file
	os.Remove(p.Name())
	p.unlock()
}

func (p *pending) unlock() {
	if p.lock != nil {
		p.lock.Close()
	}
}

// lock locks a file or a directory that this process has just made. Some file systems have no locks: then held is nil.
// kept is false if another process takes it for a leftover before it is locked.
func lock(name string) (held *flock.Flock, kept bool) {
	if runtime.GOOS == "windows" { // where nobody can write what is locked by another handle
		return nil, true
	}
	held = flock.New(name, flock.SetFlag(os.O_RDONLY))
	locked, err := held.TryLock()
	if locked {
		if info, err := held.Stat(); err == nil && (Identity{info: info}).IsStill(name) {
			return held, true
		}
	}
	held.Close()
	return nil, err != nil && !errors.Is(err, fs.ErrNotExist)
}

// removeLeftovers removes the temporary files in a directory that no process holds. What it cannot
// remove stays.
func removeLeftovers(dir string) {
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), pendingPrefix) || !strings.HasSuffix(e.Name(), pendingSuffix) {
			continue
		}
		name := filepath.Join(dir, e.Name())
		if runtime.GOOS == "windows" { // which removes no file that is open
			os.Remove(name)
			continue
		}
		l := flock.New(name, flock.SetFlag(os.O_RDONLY))
		if locked, err := l.TryLock(); locked && err == nil {
			os.Remove(name)
		}
		l.Close()
	}
}
