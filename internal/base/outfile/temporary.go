package outfile

import (
	"crypto/rand"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/gofrs/flock"
)

// Temporary files are named .qorbit-RANDOM.tmp, whatever their targets are. A process holds a lock on each one while
// it writes it. The system releases the lock when the process ends, even by SIGKILL: a temporary file that can be
// locked is a leftover. Windows does not need locks, since it removes no file that is open, and nobody could write
// what is locked by another handle.
const (
	temporaryPrefix = ".qorbit-"
	temporarySuffix = ".tmp"
)

// createTemporary creates and locks a temporary file beside the target, with the mode of the old file that it replaces,
// if there is one. It first removes leftovers there.
func (f *File) createTemporary(old fs.FileInfo) (err error) {
	f.target = place(f.name)
	dir := filepath.Dir(f.target)
	removeLeftovers(dir)
	mode := fs.FileMode(0o666)
	if old != nil {
		mode = old.Mode().Perm()
	}
	for locked := false; !locked; {
		name := filepath.Join(dir, temporaryPrefix+rand.Text()+temporarySuffix)
		if f.file, err = os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, mode); err != nil {
			return err
		}
		if locked = f.lockTemporary(); !locked { // another process took it for a leftover
			f.remove()
		}
	}
	if old != nil { // the umask does not hold for it
		err = f.file.Chmod(mode)
	}
	if err != nil {
		f.remove()
		return err
	}
	unfinished.Store(f, nil)
	return nil
}

// lockTemporary locks the temporary file, where the file system has locks. It reports whether the file is still there.
func (f *File) lockTemporary() bool {
	if runtime.GOOS == "windows" {
		return true
	}
	f.lock = flock.New(f.file.Name(), flock.SetFlag(os.O_RDONLY))
	locked, failed := f.lock.TryLock()
	_, gone := os.Stat(f.file.Name())
	return gone == nil && (locked || failed != nil)
}

// removeLeftovers removes the temporary files in a directory that no process holds. What it cannot remove stays.
func removeLeftovers(dir string) {
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), temporaryPrefix) || !strings.HasSuffix(e.Name(), temporarySuffix) {
			continue
		}
		name := filepath.Join(dir, e.Name())
		if runtime.GOOS == "windows" {
			os.Remove(name)
			continue
		}
		lock := flock.New(name, flock.SetFlag(os.O_RDONLY))
		if locked, _ := lock.TryLock(); locked {
			os.Remove(name)
		}
		lock.Close()
	}
}
