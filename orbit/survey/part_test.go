package survey

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
	"qorbit/orbit/internal/literal"
	"qorbit/testdata"
)

// TestMergedPartsAreTheWhole: parts of any number, added in any order, some of them twice, are the survey in one run.
func TestMergedPartsAreTheWhole(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for n := 1; n <= 13; n++ {
		orbits := enumerate(t, n)
		want := literal.Must(Run(context.Background(), orbits, 1, orbit.Options{}))
		for range 2 {
			parts := 1 + random.IntN(9)
			var order []int
			for part := range parts {
				for range 1 + random.IntN(2) {
					order = append(order, part)
				}
			}
			random.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
			var m Merger
			for i, part := range order {
				limit := uint64(1 << 30)
				if random.IntN(2) == 0 {
					limit = partOf(orbits, 3*parts) // several passes
				}
				p := literal.Must(runPart(context.Background(), orbits, part, parts, limit, orbit.Options{Threads: 1 + random.IntN(4)}))
				if err := m.Add(fmt.Sprint(i), read(t, written(t, p))); err != nil {
					t.Fatal(err)
				}
			}
			if got, err := m.Survey(); err != nil || !reflect.DeepEqual(got, want) {
				t.Fatalf("order %d in %d parts, %v: %+v, %v, expected %+v", n, parts, order, got, err, want)
			}
		}
	}
}

func written(t testing.TB, p *Part) []byte {
	t.Helper()
	var b bytes.Buffer
	if n, err := p.WriteTo(&b); err != nil || int(n) != b.Len() {
		t.Fatalf("%d of %d bytes, %v", n, b.Len(), err)
	}
	return b.Bytes()
}

func read(t testing.TB, file []byte) *Part {
	t.Helper()
	return literal.Must(ReadPart(bytes.NewReader(file)))
}

// part is a part of order n.
func part(t testing.TB, n, number, parts int) *Part {
	t.Helper()
	return literal.Must(RunPartOfOrder(context.Background(), n, number, parts, orbit.Options{}))
}

// TestPartsOfVersion1 stay what they are: a part of an earlier build and one of this build merge.
func TestPartsOfVersion1(t *testing.T) {
	if PartVersion != 1 {
		t.Fatal("expected new sums here")
	}
	for name, want := range map[[3]int]string{
		{8, 0, 2}: "b8ec22db8ecefd51", {12, 3, 7}: "e531ca7c0ef81b24", {13, 0, 1}: "3b7adc151719def8",
	} {
		if got := sha256.Sum256(written(t, part(t, name[0], name[1], name[2]))); fmt.Sprintf("%x", got[:8]) != want {
			t.Errorf("order %d, part %d/%d: SHA-256 %x, expected %s: parts that differ need another PartVersion", name[0], name[1], name[2], got[:8], want)
		}
	}
}

// TestThreadsMakeTheSamePart, in one pass or several.
func TestThreadsMakeTheSamePart(t *testing.T) {
	orbits := enumerate(t, 12)
	want := written(t, literal.Must(RunPart(context.Background(), orbits, 1, 3, orbit.Options{Threads: 1})))
	for threads := 2; threads <= 5; threads++ {
		opt := orbit.Options{Threads: threads}
		if got := written(t, literal.Must(runPart(context.Background(), orbits, 1, 3, partOf(orbits, 3*threads), opt))); !bytes.Equal(got, want) {
			t.Errorf("%d threads: another file", threads)
		}
	}
}

// TestAPartHasTheEdgesOfItsSmallestPatterns, by the definition: each pair of orbits that share patterns is an edge of one part.
func TestAPartHasTheEdgesOfItsSmallestPatterns(t *testing.T) {
	const n, parts = 10, 5
	orbits := enumerate(t, n)
	of := make(map[orbit.Key][]int) // the orbits that have a pattern
	p, q := make(ops.Perm, n), make(ops.Perm, n)
	for v := range orbits.Len() {
		orbits.Key(v).Put(p, q)
		for column := range n {
			key, _ := orbit.PatternKey(p, q, 1<<column)
			if !slices.Contains(of[key], v) {
				of[key] = append(of[key], v)
			}
		}
	}
	smallest := make(map[[2]int]orbit.Key)
	for _, key := range slices.Sorted(maps.Keys(of)) {
		for i, v := range of[key] {
			for _, w := range of[key][i+1:] {
				if _, before := smallest[[2]int{v, w}]; !before {
					smallest[[2]int{v, w}] = key
				}
			}
		}
	}
	edges := 0
	for number := range parts {
		degrees := make([]int32, orbits.Len())
		j := incidence.NewShare(orbits, number, parts, 1<<30)
		for pair, key := range smallest {
			if j.Owns(key) {
				degrees[pair[0]]++
				degrees[pair[1]]++
				edges++
			}
		}
		got := make([]int32, orbits.Len())
		part(t, n, number, parts).each(func(o partOrbit) { got[o.v] = o.degree })
		if !slices.Equal(got, degrees) {
			t.Errorf("part %d has the degrees %v, expected %v", number, got, degrees)
		}
	}
	if edges != len(smallest) {
		t.Errorf("%d edges in all parts, expected %d", edges, len(smallest))
	}
}

// TestDamagedParts: what is cut off or changed anywhere is refused.
func TestDamagedParts(t *testing.T) {
	file := written(t, part(t, 9, 1, 3))
	refused := func(what string, file []byte) {
		if _, err := ReadPart(bytes.NewReader(file)); !errors.Is(err, ErrPart) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", what, err)
		}
	}
	for at := range file {
		refused(fmt.Sprint("cut off at ", at), file[:at])
		changed := bytes.Clone(file)
		changed[at] ^= 1 << (at % 8)
		refused(fmt.Sprintf("byte %d changed", at), changed)
	}
	refused("a byte behind", append(bytes.Clone(file), 0))
	spaced := bytes.Replace(file, []byte(`"n":9`), []byte(`"n": 9`), 1)
	sum := sha256.Sum256(spaced[:len(spaced)-sha256.Size])
	refused("another form of the same line", append(spaced[:len(spaced)-sha256.Size], sum[:]...))
}

// forge makes the file of a part whose check number is right.
func forge(t testing.TB, h PartHead, body []byte) []byte {
	p := &Part{PartHead: h, body: body}
	p.Bytes = len(body)
	p.sum = sha256.Sum256(append(p.head(), body...))
	return written(t, p)
}

// TestForgedParts: numbers that do not fit together are refused, though the check number is right.
func TestForgedParts(t *testing.T) {
	// Orbits 1 and 3 are joined, and 4 and 5; the seeds are those of orbits 0 to 7.
	h := PartHead{N: 8, Parts: 1, Version: 1, Orbits: 12, Class4: 1, Moves8: 1, Edges: 2}
	good := []byte{2<<3 | 1, 0, 2<<3 | 1, 1, 1<<3 | 1, 0, 1<<3 | 1, 2, 0xff, 0x0f}
	if _, err := ReadPart(bytes.NewReader(forge(t, h, good))); err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(h *PartHead, body []byte) []byte{
		"another version":           func(h *PartHead, body []byte) []byte { h.Version = 2; return body },
		"order 0":                   func(h *PartHead, body []byte) []byte { h.N = 0; return body },
		"a large order":             func(h *PartHead, body []byte) []byte { h.N = 20; return body },
		"no part":                   func(h *PartHead, body []byte) []byte { h.Parts = 0; return body },
		"a part behind the last":    func(h *PartHead, body []byte) []byte { h.Part = 1; return body },
		"many parts":                func(h *PartHead, body []byte) []byte { h.Parts = 1 << 40; return body },
		"fewer orbits":              func(h *PartHead, body []byte) []byte { h.Orbits = 9; return body },
		"orbits of another order":   func(h *PartHead, body []byte) []byte { h.N = 9; return body },
		"no orbits":                 func(h *PartHead, body []byte) []byte { h.Orbits = -1; return body },
		"many orbits":               func(h *PartHead, body []byte) []byte { h.Orbits = 1 << 31; return body },
		"more of a class":           func(h *PartHead, body []byte) []byte { h.Class2 = 12; return body },
		"more self-moves":           func(h *PartHead, body []byte) []byte { h.SelfMoves8 = 2; return body },
		"another number of edges":   func(h *PartHead, body []byte) []byte { h.Edges = 3; return body },
		"an orbit twice":            func(_ *PartHead, body []byte) []byte { body[2] = 1; return body },
		"an orbit that is not":      func(_ *PartHead, body []byte) []byte { body[6] = 8<<3 | 1; return body },
		"a component that is not":   func(_ *PartHead, body []byte) []byte { body[7] = 3; return body },
		"a component of one":        func(_ *PartHead, body []byte) []byte { body[7] = 1; return body },
		"a degree as the component": func(_ *PartHead, body []byte) []byte { body[0], body[2] = 2<<3|2, 2<<3|2; return body },
		"an odd degree":             func(_ *PartHead, body []byte) []byte { body[0], body[4] = 2<<3|2, 1<<3; return body },
		"a short degree that is long": func(_ *PartHead, body []byte) []byte {
			return append([]byte{2 << 3, 1}, body[1:]...)
		},
		"a number of another form": func(_ *PartHead, body []byte) []byte {
			return append([]byte{2<<3 | 1 | 0x80, 0}, body[1:]...)
		},
		"a number without end": func(_ *PartHead, body []byte) []byte { return slices.Concat(body[:7], []byte{0x80}, body[8:]) },
		"no seeds":             func(_ *PartHead, body []byte) []byte { return body[:1] },
		"an orbit half":        func(_ *PartHead, body []byte) []byte { return append(body[:7], body[8:]...) },
		"a seed that is not":   func(_ *PartHead, body []byte) []byte { body[9] |= 0x10; return body },
		"a gap that wraps round": func(_ *PartHead, body []byte) []byte {
			return append(binary.AppendUvarint(nil, 1<<64-7), body[1:]...)
		},
	} {
		forged := h
		body := change(&forged, bytes.Clone(good))
		if _, err := ReadPart(bytes.NewReader(forge(t, forged, body))); !errors.Is(err, ErrPart) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestPartsThatDoNotMerge are named, with what was expected. They leave the merger as it was.
func TestPartsThatDoNotMerge(t *testing.T) {
	orbits := enumerate(t, 9)
	want := literal.Must(Run(context.Background(), orbits, 1, orbit.Options{}))
	one, two := part(t, 9, 0, 2), part(t, 9, 1, 2)
	var m Merger
	if err := m.Add("one", one); err != nil {
		t.Fatal(err)
	}
	another, fewer := *one, *two
	another.sum[0]++
	fewer.Orbits, fewer.Class4 = 45, 3
	for text, p := range map[string]*Part{
		`survey: is part 0/3 of a survey of order 9, expected a part of 2 of order 9, as "one" is`: part(t, 9, 0, 3),
		`survey: is part 1/2 of a survey of order 8, expected a part of 2 of order 9, as "one" is`: part(t, 8, 1, 2),
		`survey: contradicts "one": both are part 0/2 of a survey of order 9`:                      &another,
		`survey: contradicts "one": order 9 has 45 orbits, 3 of class 4`:                           &fewer,
	} {
		if err := m.Add("x", p); err == nil || !strings.HasPrefix(err.Error(), text) {
			t.Errorf("%v, expected %s", err, text)
		}
	}
	_, err := m.Survey()
	if missing, ok := errors.AsType[*MissingError](err); !ok || !slices.Equal(missing.Missing, []int{1}) || err.Error() != "1 of 2 parts of the survey of order 9 are missing: 1/2" {
		t.Error(err)
	}
	if err := m.Add("two", two); err != nil {
		t.Fatal(err)
	}
	if got, err := m.Survey(); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, %v", got, err)
	}
	if _, err := new(Merger).Survey(); err == nil {
		t.Error("no parts are a survey")
	}
	m = Merger{}
	if err := m.Add("", part(t, 5, 3, 100)); err != nil {
		t.Fatal(err)
	}
	if _, err := m.Survey(); err == nil || !strings.HasSuffix(err.Error(), "99 of 100 parts of the survey of order 5 are missing: 0/100, 1/100, 2/100, 4/100, 5/100, 6/100, 7/100, 8/100, 9/100, 10/100, 11/100, 12/100, 13/100, 14/100, 15/100, 16/100, 17/100, 18/100, 19/100, 20/100, and 79 more") {
		t.Error(err)
	}
}

// TestNoSuchPart is refused before any work.
func TestNoSuchPart(t *testing.T) {
	for want, c := range map[string][3]int{
		"order 0, expected":             {0, 0, 1},
		"order 20, expected":            {20, 0, 1},
		"0 parts, expected":             {8, 0, 0},
		"65537 parts, expected":         {8, 0, 65537},
		"part 2 of 2, expected 0 to 1":  {8, 2, 2},
		"part -1 of 2, expected 0 to 1": {8, -1, 2},
	} {
		if _, err := RunPartOfOrder(context.Background(), c[0], c[1], c[2], orbit.Options{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v, expected %s", c, err, want)
		}
	}
	if _, err := RunPartOfOrder(context.Background(), 13, 0, 2, orbit.Options{Memory: 1 << 19}); err == nil || !strings.Contains(err.Error(), "MiB are free") {
		t.Errorf("little memory: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := RunPart(ctx, enumerate(t, 8), 0, 2, orbit.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

func FuzzReadPart(f *testing.F) {
	f.Add(written(f, part(f, 8, 0, 1)))
	f.Add(written(f, part(f, 9, 1, 3)))
	f.Add(forge(f, PartHead{N: 8, Parts: 1, Version: 1, Orbits: 12, Edges: 1}, []byte{1<<3 | 1, 0, 1<<3 | 1, 1, 0, 0}))
	f.Fuzz(func(t *testing.T, file []byte) {
		if _, line, ok := bytes.Cut(file, []byte("\n")); ok { // the check number is made right, or no input would come behind it
			var h PartHead
			if line, body, ok := bytes.Cut(line, []byte("\n")); ok && json.Unmarshal(line, &h) == nil && len(body) > sha256.Size {
				file = forge(t, h, body[:len(body)-sha256.Size])
			}
		}
		p, err := ReadPart(bytes.NewReader(file))
		if err != nil {
			if !errors.Is(err, ErrPart) {
				t.Fatal(err)
			}
			return
		}
		if again := read(t, written(t, p)); !reflect.DeepEqual(again, p) {
			t.Fatalf("%+v was written and read as %+v", p, again)
		}
		if p.Orbits > 1<<16 {
			return
		}
		var m Merger
		if err := m.Add("", p); err != nil || len(m.Missing()) != p.Parts-1 {
			t.Fatal(err)
		}
	})
}

// TestForgedPartsTakeNoMemory: a file of a few bytes cannot make a merger take memory for orbits that its order does not have, nor
// more than is free for those that it has.
func TestForgedPartsTakeNoMemory(t *testing.T) {
	most := PartHead{N: 9, Parts: MaxParts, Version: PartVersion, Orbits: math.MaxInt32}
	from, to := partRange(most.Orbits, 0, most.Parts)
	file := forge(t, most, make([]byte, (to-from+7)/8))
	if _, err := ReadPart(bytes.NewReader(file)); !errors.Is(err, ErrPart) || !strings.Contains(err.Error(), "order 9, which has 46 orbits, not 2147483647 (OEIS A002562)") {
		t.Errorf("%d orbits in %d bytes: %v", most.Orbits, len(file), err)
	}
	largest := PartHead{N: orbit.MaxEnumerated, Parts: MaxParts, Version: PartVersion, Orbits: int(testdata.OEIS()[orbit.MaxEnumerated].Orbits)}
	from, to = partRange(largest.Orbits, 0, largest.Parts)
	p := read(t, forge(t, largest, make([]byte, (to-from+7)/8)))
	m := Merger{Memory: 1 << 30}
	if err := m.Add("x", p); err == nil || !strings.Contains(err.Error(), "MiB of memory, and 1024 MiB are free") || m.degrees != nil {
		t.Errorf("order %d in a GiB: %v", largest.N, err)
	}
	if err := m.Add("good", part(t, 9, 0, 1)); err != nil {
		t.Errorf("after a failure: %v", err)
	}
}
