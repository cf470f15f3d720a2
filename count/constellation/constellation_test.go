package constellation

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"qorbit/internal/facts"
	"qorbit/internal/test"
	"qorbit/work"
)

// all lists the constellations of an order, asymmetric ones first.
func all(t testing.TB, n int) []Constellation {
	t.Helper()
	asymmetric, symmetric, err := All(n)
	test.OK(t, err)
	return append(asymmetric, symmetric...)
}

// TestConstellationsAgainstAllSubsets: the definition, with nothing clever. Of all sets of squares on the border, those
// whose queens do not attack each other and leave no border line empty; a class is what three generators of the
// symmetries make of one.
func TestConstellationsAgainstAllSubsets(t *testing.T) {
	for n := 1; n <= 6; n++ {
		var border []Square
		for y := range n {
			for x := range n {
				if x == 0 || y == 0 || x == n-1 || y == n-1 {
					border = append(border, Square{x, y})
				}
			}
		}
		class := make(map[string]int) // the size of each set's class
		var asymmetric, symmetric int
		for subset := range 1 << len(border) {
			var queens []Square
			for i, square := range border {
				if subset>>i&1 == 1 {
					queens = append(queens, square)
				}
			}
			if !isConstellation(n, queens) || class[fmt.Sprint(queens)] > 0 {
				continue
			}
			images := imagesOf(n, queens)
			for image := range images {
				class[image] = len(images)
			}
			if len(images) == 8 {
				asymmetric++
			} else {
				symmetric++
			}
		}
		a, s, err := All(n)
		if err != nil || len(a) != asymmetric || len(s) != symmetric {
			t.Errorf("order %d: %d and %d constellations, %v, by definition %d and %d",
				n, len(a), len(s), err, asymmetric, symmetric)
		}
		for _, c := range append(a, s...) {
			if size := class[fmt.Sprint(c.Queens())]; size == 0 || size != c.Size() {
				t.Errorf("order %d: %v has %d images, by definition %d", n, c.Queens(), c.Size(), size)
			}
		}
	}
}

// isConstellation is the definition.
func isConstellation(n int, queens []Square) bool {
	for i, a := range queens {
		for _, b := range queens[:i] {
			if a.X == b.X || a.Y == b.Y || a.X-a.Y == b.X-b.Y || a.X+a.Y == b.X+b.Y {
				return false
			}
		}
	}
	var first, last, top, bottom bool
	for _, q := range queens {
		first, last, top, bottom = first || q.X == 0, last || q.X == n-1, top || q.Y == 0, bottom || q.Y == n-1
	}
	return first && last && top && bottom
}

// imagesOf closes a set of squares under two generators of the symmetries: a reflection and a turn.
func imagesOf(n int, queens []Square) map[string]bool {
	images := make(map[string]bool)
	for todo := [][]Square{queens}; len(todo) > 0; todo = todo[1:] {
		if images[fmt.Sprint(todo[0])] {
			continue
		}
		images[fmt.Sprint(todo[0])] = true
		var reflection, turn []Square
		for _, q := range todo[0] {
			reflection, turn = append(reflection, Square{n - 1 - q.X, q.Y}), append(turn, Square{n - 1 - q.Y, q.X})
		}
		for _, image := range [][]Square{reflection, turn} {
			slices.SortFunc(image, func(a, b Square) int { return (a.Y-b.Y)*n + a.X - b.X })
			todo = append(todo, image)
		}
	}
	return images
}

// TestCount: any member of each class will do, and each constellation's own count adds up to the whole.
func TestCount(t *testing.T) {
	for n := 4; n <= 10; n++ {
		var sum facts.Terms
		list := all(t, n)
		for i, c := range list {
			list[i] = c.images()[i%8]
			part, whole, err := Count(context.Background(), list[i:i+1], work.Options{})
			if err != nil || whole != (len(list) == 1) {
				t.Fatalf("order %d: %v, all: %v", n, err, whole)
			}
			sum.Solutions, sum.Orbits = sum.Solutions+part.Solutions, sum.Orbits+part.Orbits
			sum.Fixed180, sum.Fixed90 = sum.Fixed180+part.Fixed180(), sum.Fixed90+part.Fixed90()
		}
		got, whole, err := Count(context.Background(), list, work.Options{Threads: 2})
		if err != nil || !whole || got.Solutions != sum.Solutions || sum != facts.OEIS()[n] {
			t.Errorf("order %d: %+v, all: %v, %v, sum %v, OEIS has %v", n, got, whole, err, sum, facts.OEIS()[n])
		}
	}
}

func TestCountFromRefuses(t *testing.T) {
	four, five, large := all(t, 4), all(t, 5), all(t, 21)
	for want, list := range map[string][]Constellation{
		"no constellations, expected":         nil,
		"order 5, expected 4 as":              {four[0], five[0]},
		"record 3 is an image of record 1 of": {five[0], five[1], five[0].images()[5]},
		"order 21, expected 1 to 20":          large,
		"\"the list\": order 0, exp":          {four[0], {}},
	} {
		_, _, err := Count(context.Background(), list, work.Options{})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, expected %q", err, want)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, _, err := Count(ctx, four, work.Options{}); err != context.Canceled {
		t.Errorf("cancelled: %v", err)
	}
	for _, n := range []int{-1, 0, 31} {
		if _, _, err := All(n); err == nil {
			t.Errorf("constellations of order %d", n)
		}
		if _, err := New(n, nil); err == nil {
			t.Errorf("a constellation of order %d", n)
		}
	}
}

// layouts are the four.
var layouts = []Layout{{binary.BigEndian, 2}, {binary.BigEndian, 0}, {binary.LittleEndian, 2}, {binary.LittleEndian, 0}}

// file writes records in a layout.
func file(l Layout, list ...Constellation) []byte {
	var b []byte
	for _, c := range list {
		b = append(b, l.record(c)...)
	}
	return b
}

// TestWhatTheDocumentSaysOfConstellations is what is found.
func TestWhatTheDocumentSaysOfConstellations(t *testing.T) {
	text := test.Must(os.ReadFile("../../doc/counting.md"))
	figures := func(n int) string {
		asymmetric, _, _ := All(n)
		return fmt.Sprintf("%d of %d", len(asymmetric), len(all(t, n)))
	}
	want := fmt.Sprintf("At N = 8 this is so for %s classes, at N = 30 for %s.", figures(8), figures(30))
	if !strings.Contains(strings.Join(strings.Fields(string(text)), " "), want) {
		t.Errorf("the document does not say %q", want)
	}
}

func TestFilesGoRoundForEveryOrder(t *testing.T) {
	for n := MinFileOrder; n <= test.ByTier(20, MaxOrder); n++ {
		list := all(t, n)
		var b bytes.Buffer
		test.OK(t, Write(&b, list))
		got, layout, err := Read(&b)
		if err != nil || layout != written || !slices.Equal(got, list) {
			t.Errorf("order %d: %d constellations are read as %d, %v, %v", n, len(list), len(got), layout, err)
		}
	}
}

// TestEveryLayoutIsRead, of one record of either size as of many.
func TestEveryLayoutIsRead(t *testing.T) {
	list := all(t, 9)
	for _, layout := range layouts {
		for _, part := range [][]Constellation{list, list[:1], list[len(list)-1:]} {
			got, read, err := Read(bytes.NewReader(file(layout, part...)))
			if err != nil || read != layout || !slices.Equal(got, part) {
				t.Errorf("%v: %d constellations are read as %d, %v, %v", layout, len(part), len(got), read, err)
			}
		}
	}
	if list[0].Size() != 8 || len(list[0].Queens()) != 3 || len(list[len(list)-1].Queens()) != 4 {
		t.Error("no record of either size")
	}
}

// TestARecordIsWhatTheDescriptionSays, byte by byte.
func TestARecordIsWhatTheDescriptionSays(t *testing.T) {
	c := test.Must(New(4, []Square{{1, 0}, {3, 1}, {0, 2}, {2, 3}}))
	heads := []string{
		"\x00\x10PP\x01\x04\x00\x04",
		"\x00\x0ePP\x01\x04\x00\x04",
		"\x10\x00PP\x01\x04\x04\x00",
		"\x0e\x00PP\x01\x04\x04\x00",
	}
	for i, want := range heads {
		if got := string(layouts[i].record(c)); got != want+"\x01\x00\x03\x01\x00\x02\x02\x03" {
			t.Errorf("%v: %q, expected %q", layouts[i], got, want)
		}
	}
}

// TestFilesThatAreNotRight: each fault has one line, with the record, its place, what is there and what was expected.
func TestFilesThatAreNotRight(t *testing.T) {
	list := all(t, 8)
	good := string(file(written, list[0])) // 3 queens, 14 bytes
	record := func(n byte, squares ...byte) string {
		return good + string([]byte{0, byte(8 + len(squares)), 'P', 'P', 1, n, 0, byte(len(squares) / 2)}) + string(squares)
	}
	square := string(file(written, all(t, 5)[0]))
	for _, c := range []struct{ text, want string }{
		{"", "no constellations, expected one or more"},
		{good + "x", "record 2 at byte 14: the file ends after 1 of its bytes, expected a whole record"},
		{good + good[:8], "record 2 at byte 14: the file ends after 8 of its 14 bytes, expected a whole record"},
		{good[:13], "record 1 at byte 0: the file ends after 13 of its 14 bytes"},
		{good + "\x00\x00\x00\x00\x00\x00\x00\x00", `record 2 at byte 14: marker "\x00\x00", expected "PP"`},
		{strings.Replace(good, "PP", "PQ", 1), `record 1 at byte 0: marker "PQ", expected "PP"`},
		{strings.Replace(good, "PP\x01", "PP\x02", 1), "version 2, expected 1"},
		{strings.Replace(good, "\x01\x08", "\x01\x03", 1), "board size 3, expected 4 to 30"},
		{strings.Replace(good, "\x01\x08", "\x01\x1f", 1), "board size 31, expected 4 to 30"},
		{good + square, "record 2 at byte 14: board size 5, expected 8 as in record 1"},
		{"\xff\xffPP\x01\x08\xff\xff" + good[8:], "ff ff for the number of queens, expected 3 or 4"},
		{
			"\xff\xffPP\x01\x08\x00\x03" + good[8:],
			"length 65535, expected 12 with 3 queens (big-endian), or 14 if it counts itself",
		},
		{
			"\x00\x0dPP\x01\x08\x00\x03" + good[8:],
			"record 1 at byte 0: length 13, expected 12 with 3 queens (big-endian), or 14",
		},
		{"\x0c\x00PP\x01\x08\x00\x03" + good[8:], "length 3072, expected 12 with 3 queens (big-endian), or 14"},
		{
			good + string(file(layouts[1], list[1])),
			"record 2 at byte 14: length 12, expected 14 with 3 queens (big-endian, the length counts itself, as in record 1)",
		},
		{
			good + string(file(layouts[2], list[1])),
			"record 2 at byte 14: 768 queens, expected 3 or 4 (big-endian, the length counts itself, as in record 1)",
		},
		{record(8, 1, 0, 8, 3, 2, 7, 0, 4), "record 2 at byte 14: queen 2 at x 8, y 3, expected 0 to 7"},
		{record(8, 1, 0, 7, 255, 2, 7, 0, 4), "queen 2 at x 7, y 255, expected 0 to 7"},
		{record(8, 1, 0, 7, 3, 2, 7, 0, 4), "no error"},
		{record(8, 1, 0, 7, 3, 3, 7, 0, 4), "queen 3 at x 3, y 7 attacks the one at x 7, y 3, expected queens that do not"},
		{record(8, 1, 0, 1, 0, 6, 7, 0, 4), "queen 2 at x 1, y 0 attacks the one at x 1, y 0"},
		{record(8, 1, 0, 7, 3, 4, 5, 0, 4), "queen 3 at x 4, y 5, expected a square on the border"},
		{record(8, 1, 0, 7, 3, 2, 7), "no queen in the first column, expected one on every border line"},
		{
			good + string(file(written, list[0].images()[6])),
			"record 2 at byte 14: an image of record 1, expected one constellation of a class",
		},
	} {
		list, layout, err := Read(strings.NewReader(c.text))
		if c.want == "no error" {
			if err != nil || len(list) != 2 {
				t.Errorf("%q: %v", c.text, err)
			}
			continue
		}
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") ||
			list != nil || layout != (Layout{}) {
			t.Errorf("%q: %d constellations, %v, expected %q", c.text, len(list), err, c.want)
		}
	}
	failure := errors.New("failure")
	if _, _, err := Read(iotest.ErrReader(failure)); !errors.Is(err, failure) {
		t.Errorf("a reader that fails: %v", err)
	}
}

func TestWriteRefuses(t *testing.T) {
	four, five := all(t, 4), all(t, 5)
	for want, list := range map[string][]Constellation{
		"no constellations":         nil,
		"order 1, expected 4 to 30": all(t, 1),
		"order 5, expected 4 as":    {four[0], five[0]},
		"is an image of record 1":   {four[0], four[0]},
	} {
		var b bytes.Buffer
		if err := Write(&b, list); err == nil || !strings.Contains(err.Error(), want) || b.Len() > 0 {
			t.Errorf("%v after %d bytes, expected %q", err, b.Len(), want)
		}
	}
}

// FuzzRead: whatever is read and written again is read the same.
func FuzzRead(f *testing.F) {
	list := all(f, 5)
	for _, layout := range layouts {
		f.Add(file(layout, list...))
		f.Add(file(layout, list[:1]...))
		f.Add(file(layout, list...)[:20])
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		list, _, err := Read(bytes.NewReader(text))
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n\r") {
				t.Fatalf("the error for %q is more than a line: %q", text, err)
			}
			return
		}
		var b bytes.Buffer
		if err := Write(&b, list); err != nil {
			t.Fatalf("%q is read as %v, which is not written: %v", text, list, err)
		}
		again, _, err := Read(&b)
		if err != nil || !slices.Equal(again, list) {
			t.Fatalf("%q is read as %v, which is written and read as %v, %v", text, list, again, err)
		}
	})
}

// TestJoinOfNoFiles is refused.
func TestJoinOfNoFiles(t *testing.T) {
	if list, err := Join(nil); err == nil || list != nil {
		t.Errorf("%v, %v", list, err)
	}
}
