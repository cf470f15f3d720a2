package certificate_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/certificate"
	"qorbit/orbit/certificate/checker"
	"qorbit/orbit/move"
	"qorbit/orbit/study/family"
	"qorbit/orbit/study/sample"
)

// The orders of orders.tsv, and the largest one whose certificate is kept.
const (
	first, last, lastKept = family.LeastOrder, 100, 30
)

// columns are those of orders.tsv.
var columns = []string{
	"n", "draws", "size", "key", "limit", "method", "seed_of_generator", "certificate", "bytes", "sha256",
}

// A storedOrder is a line of orders.tsv.
type storedOrder struct {
	n, draws, size, limit, bytes int
	seed                         uint64
	key                          ops.Perm
	method, sha256               string
}

// storedOrders reads orders.tsv.
func storedOrders(t *testing.T) (all []storedOrder) {
	t.Helper()
	text := test.Must(os.ReadFile("proofs/orders.tsv"))
	head, rows, _ := strings.Cut(string(text), "\n")
	if head != strings.Join(columns, "\t") {
		t.Fatalf("orders.tsv has the columns %q", head)
	}
	for line := range strings.Lines(rows) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(f) != len(columns) {
			t.Fatalf("%q", line)
		}
		number := func(i int) int {
			value, err := strconv.Atoi(f[i])
			if err != nil {
				t.Fatalf("%q: %v", line, err)
			}
			return value
		}
		key, err := ops.ParsePerm(f[3])
		if err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		all = append(all, storedOrder{
			n:      number(0),
			draws:  number(1),
			size:   number(2),
			key:    key,
			limit:  number(4),
			method: f[5],
			seed:   uint64(number(6)),
			bytes:  number(8),
			sha256: f[9],
		})
	}
	if len(all) != last-first+1 {
		t.Fatalf("orders.tsv has %d orders", len(all))
	}
	return all
}

// TestStoredOrders: each order has an orbit that is isolated and no seed. Since it is isolated, its component has one
// orbit.
func TestStoredOrders(t *testing.T) {
	var scanner move.Scanner
	for i, s := range storedOrders(t) {
		if s.n != first+i || len(s.key) != s.n || !s.key.IsSolution() || s.size != 1 {
			t.Fatalf("%+v, expected a solution of order %d, a component of one orbit", s, first+i)
		}
		if found := scanner.Scan(s.key); found.Degree > 0 || found.Seed {
			t.Errorf("order %d: %v: %+v", s.n, s.key, found)
		}
	}
}

// TestStoredCertificates: the checker accepts each certificate that is kept, and no order to lastKept is without one.
func TestStoredCertificates(t *testing.T) {
	for _, s := range storedOrders(t)[:lastKept-first+1] {
		text := test.Must(os.ReadFile(filepath.Join("proofs/certificates", strconv.Itoa(s.n)+".txt")))
		proof, err := checker.Check(bytes.NewReader(text))
		want := checker.Proof{N: s.n, Missed: 1, Components: 1, Component: true, Condition: "queens"}
		if err != nil || proof != want {
			t.Errorf("order %d: %+v, %v", s.n, proof, err)
		}
		sum := sha256.Sum256(text)
		if hex.EncodeToString(sum[:]) != s.sha256 || len(text) != s.bytes ||
			!bytes.Contains(text, []byte("\norbit 1 class 8 key "+s.key.String()+"\n")) {
			t.Errorf("order %d: the certificate is not that of orders.tsv", s.n)
		}
	}
	if kept, err := os.ReadDir("proofs/certificates"); err != nil || len(kept) != lastKept-first+1 {
		t.Errorf("%d certificates are kept, %v", len(kept), err)
	}
}

// TestStoredSeeds draws the orbits of some orders again. The script generate does it for all, which takes longer.
func TestStoredSeeds(t *testing.T) {
	for _, s := range storedOrders(t) {
		if s.n != 9 && s.n != 17 && s.n != 18 && s.n != 47 || !test.IsLong() && s.n > 18 {
			continue
		}
		p, err := sample.Prove(t.Context(), io.Discard, s.n,
			sample.Options{Samples: 1000, Seed: s.seed, Component: s.limit})
		test.OK(t, err)
		if !p.Key.Equal(s.key) || p.Found.Number != s.draws || string(p.Found.Method) != s.method ||
			hex.EncodeToString(p.SHA256[:]) != s.sha256 || int(p.Bytes) != s.bytes {
			t.Errorf("order %d: %v after %d draws, %d bytes; expected %+v", s.n, p.Key, p.Found.Number, p.Bytes, s)
		}
	}
}

// TestCertificatesOfStoredOrbits: the certificate of an order that is not kept follows from its orbit alone, without
// draws.
func TestCertificatesOfStoredOrbits(t *testing.T) {
	for _, s := range storedOrders(t) {
		if s.n != 31 && s.n != 64 {
			continue
		}
		sum := sha256.New()
		err := certificate.WriteComponent(t.Context(), sum, orbit.Queens, s.key, 1, orbit.Options{})
		if err != nil || hex.EncodeToString(sum.Sum(nil)) != s.sha256 {
			t.Errorf("order %d: another certificate, %v", s.n, err)
		}
	}
}
