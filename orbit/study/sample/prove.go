package sample

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"hash"
	"io"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/certificate"
	"qorbit/orbit/certificate/checker"
)

// A Proof is a certificate of a component that was found from a random solution. The checker has accepted it.
type Proof struct {
	Found   *Missed
	Key     ops.Perm // of the orbit that was drawn
	Bytes   int64    // of the certificate
	SHA256  [sha256.Size]byte
	Checked checker.Proof
}

// Prove proves from random solutions that the search of order n is not complete. It draws solutions until one is in a
// component that the search misses, as FindMissed does, and writes the certificate of this component. Nothing is
// enumerated. The checker reads the certificate while it is written. Prove fails like FindMissed and
// [certificate.WriteComponent], and with orbit.ErrContradiction where the checker does not accept the certificate.
func Prove(ctx context.Context, w io.Writer, n int, o Options) (*Proof, error) {
	found, err := FindMissed(ctx, n, o)
	if err != nil {
		return nil, err
	}
	p := &Proof{Found: found, Key: orbit.Canonical(found.Draw.Perm)}
	if err := p.write(ctx, w, o.Work); err != nil {
		return nil, err
	}
	return p, nil
}

// errRefused ends the writer where the checker does not accept what is written.
var errRefused = errors.New("the checker refuses the certificate")

// write writes the certificate to w, to the hash and to the checker.
func (p *Proof) write(ctx context.Context, w io.Writer, opt orbit.Options) error {
	read, write := io.Pipe()
	checked := make(chan error, 1)
	go func() {
		var err error
		p.Checked, err = checker.Check(read)
		read.CloseWithError(errRefused) // nothing is written after the end, which the checker has read
		checked <- err
	}()
	m := &meter{hash: sha256.New()}
	all, draw := io.MultiWriter(w, m, write), p.Found.Draw
	err := certificate.WriteComponent(ctx, all, orbit.Queens, draw.Perm, draw.Size, opt)
	write.CloseWithError(err)
	refusal := <-checked
	switch {
	case err != nil && !errors.Is(err, errRefused):
		return err
	case refusal != nil:
		return fmt.Errorf("%w: the checker refuses the certificate of the component of %v: %w",
			orbit.ErrContradiction, p.Key, refusal)
	case p.Checked.N != p.Found.N || p.Checked.Missed != p.Found.Draw.Size:
		return fmt.Errorf("%w: the certificate of the component of %v has %d orbits, the local search found %d",
			orbit.ErrContradiction, p.Key, p.Checked.Missed, p.Found.Draw.Size)
	}
	p.Bytes = m.bytes
	m.hash.Sum(p.SHA256[:0])
	return nil
}

// A meter takes the number of bytes and the digest of what is written to it.
type meter struct {
	hash  hash.Hash
	bytes int64
}

func (m *meter) Write(b []byte) (int, error) {
	m.bytes += int64(len(b))
	return m.hash.Write(b)
}
