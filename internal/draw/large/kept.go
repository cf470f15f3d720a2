package large

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"qorbit/internal/outfile"
	"qorbit/orbit"
)

// Kept returns what Positions does for the graph of an order, and keeps it in the user's cache directory, one file per order: computed
// once, places are read the next time. Places of another graph, of another version of the algorithm or with a damaged byte are
// computed again. It is no error that there is no cache directory, or that it cannot be written.
func Kept(ctx context.Context, order int, g Graph, opt orbit.Options) (Places, error) {
	name, err := fileOf(order)
	if err != nil {
		return Positions(ctx, g, opt)
	}
	head := g.head()
	if places, ok := read(name, head, g.Vertices); ok {
		return places, nil
	}
	places, err := Positions(ctx, g, opt)
	if err == nil {
		keep(name, append(head, places.bytes()...))
	}
	return places, err
}

// fileOf is the name of the file of an order.
func fileOf(order int) (string, error) {
	dir, err := os.UserCacheDir()
	return filepath.Join(dir, "qorbit", fmt.Sprintf("positions-%d", order)), err
}

// head is how a file of the places of a graph begins: its kind, the version of the algorithm, and a checksum of the edges.
func (g Graph) head() []byte {
	sum := sha256.New()
	var row []byte
	for v := range g.Vertices {
		near := g.Neighbours(v)
		row = binary.LittleEndian.AppendUint32(row[:0], uint32(len(near)))
		for _, w := range near {
			row = binary.LittleEndian.AppendUint32(row, uint32(w))
		}
		sum.Write(row)
	}
	return sum.Sum(fmt.Appendf(nil, "qorbit positions, version %d\n", Version))
}

// bytes are the numbers, and a checksum of them.
func (p Places) bytes() []byte {
	var all []byte
	for _, coordinates := range [][]uint16{p.X, p.Y} {
		for _, c := range coordinates {
			all = binary.LittleEndian.AppendUint16(all, c)
		}
	}
	sum := sha256.Sum256(all)
	return append(all, sum[:]...)
}

// read reads places, if they are there.
func read(name string, head []byte, vertices int) (Places, bool) {
	text, err := os.ReadFile(name)
	if err != nil || len(text) != len(head)+4*vertices+sha256.Size || !bytes.HasPrefix(text, head) {
		return Places{}, false
	}
	numbers := text[len(head) : len(head)+4*vertices]
	places := Places{make([]uint16, vertices), make([]uint16, vertices)}
	for v := range vertices {
		places.X[v] = binary.LittleEndian.Uint16(numbers[2*v:])
		places.Y[v] = binary.LittleEndian.Uint16(numbers[2*(vertices+v):])
	}
	return places, bytes.Equal(places.bytes(), text[len(head):])
}

// keep writes a file, where that is possible. What cannot be kept is computed again.
func keep(name string, text []byte) {
	if os.MkdirAll(filepath.Dir(name), 0o755) == nil {
		_ = outfile.WriteFile(name, func(w io.Writer) error { _, err := w.Write(text); return err })
	}
}
