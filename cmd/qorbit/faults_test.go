//go:build unix

package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"qorbit/internal/facts"
	"qorbit/internal/test"
)

// A recorder is a part of a count, which processes compute one after the other, each until it is killed.
type recorder struct {
	n, part, parts int
	record         string
	random         *rand.Rand
	midway         *atomic.Int64 // how many processes were killed when they had recorded some of the blocks
}

// command prepares the process.
func (r recorder) command() *exec.Cmd {
	c := exec.Command(os.Args[0], "count", fmt.Sprint(r.n), "--part", fmt.Sprintf("%d/%d", r.part, r.parts),
		"--record", r.record, "-j", "1", "-q")
	c.Env = append(os.Environ(), asCommand+"=1")
	return c
}

// size is that of the record, 0 while there is none.
func (r recorder) size() int64 {
	info, err := os.Stat(r.record)
	if err != nil {
		return 0
	}
	return info.Size()
}

// head is the length of the first line of the record, 0 while there is none.
func (r recorder) head() int64 {
	text, err := os.ReadFile(r.record)
	if err != nil {
		return 0
	}
	return int64(bytes.IndexByte(text, '\n') + 1)
}

// kill starts a process, and kills it when it has recorded so many bytes more. A machine that fails can also lose some
// of the last ones; the first line is kept, because a file without it is no record.
func (r recorder) kill(more int64) error {
	before := r.size()
	c := r.command()
	if err := c.Start(); err != nil {
		return err
	}
	ended := make(chan error, 1)
	go func() { ended <- c.Wait() }()
	for r.size() < before+more {
		select {
		case err := <-ended: // all blocks were recorded before
			return err
		case <-time.After(100 * time.Microsecond):
		}
	}
	c.Process.Signal(syscall.SIGKILL)
	if err := <-ended; err == nil {
		return nil
	}
	after := r.size()
	if after > before {
		r.midway.Add(1)
	}
	kept := max(before, r.head(), after-r.random.Int64N(30))
	return os.Truncate(r.record, min(after, kept))
}

// run computes the part.
func (r recorder) run() error {
	for range r.random.IntN(4) {
		if err := r.kill(r.random.Int64N(250)); err != nil && !os.IsNotExist(err) {
			return fmt.Errorf("part %d: %w", r.part, err)
		}
	}
	if out, err := r.command().CombinedOutput(); err != nil {
		return fmt.Errorf("part %d: %w, %s", r.part, err, out)
	}
	return nil
}

// TestFaults: processes that record parts are killed at random points, and continued. The records add up to the number
// of the OEIS each time, and no block that was recorded is computed again.
func TestFaults(t *testing.T) {
	test.Long(t)
	var midway atomic.Int64
	const runs = 20
	for seed := range uint64(runs) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			random := rand.New(rand.NewPCG(seed, 12))
			n, parts := 15+random.IntN(2), 2+random.IntN(2)
			merge := []string{"merge"}
			var wait sync.WaitGroup
			for part := range parts {
				record := filepath.Join(t.TempDir(), fmt.Sprint(part))
				merge = append(merge, record)
				r := recorder{n, part, parts, record, rand.New(rand.NewPCG(seed, uint64(part))), &midway}
				wait.Go(func() {
					if err := r.run(); err != nil {
						t.Error(err)
					}
				})
			}
			wait.Wait()
			for _, record := range merge[1:] {
				once(t, record)
			}
			equal[any](t, "solutions", lines(t, merge...)[0]["solutions"], float64(facts.OEIS()[n].Solutions))
		})
	}
	t.Logf("%d processes were killed midway", midway.Load())
	if midway.Load() < runs/2 {
		t.Errorf("%d processes were killed midway in %d runs: the test tests little", midway.Load(), runs)
	}
}
