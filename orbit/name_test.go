package orbit

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops/notation"
)

// TestParse: every solution names its orbit, as its number does in each of its forms; Find agrees, and both refuse all
// other texts.
func TestParse(t *testing.T) {
	for n := 1; n <= 8; n++ {
		orbits := enumerate(t, n)
		same := func(text string, want int) {
			t.Helper()
			if got, err := orbits.Parse(text); err != nil || got != want {
				t.Errorf("order %d: %q is vertex %d, %v, expected %d", n, text, got, err, want)
			}
			found, err := Find(context.Background(), Queens.Of(n), text, Options{})
			if err != nil || found.String() != orbits.Orbit(want).String() || found.Key != orbits.Key(want) {
				t.Errorf("order %d: %q is %v, %v, expected %v", n, text, found, err, orbits.Orbit(want))
			}
		}
		for v := range orbits.Len() {
			number := strconv.Itoa(v + 1)
			for _, text := range []string{number, "#" + number, strconv.Itoa(n) + "#" + number, "0" + number} {
				same(text, v)
			}
		}
		for _, p := range literalPermutations(Queens, n) {
			v, ok := orbits.Lookup(KeyOf(literalCanonical(p)))
			if !ok {
				t.Fatal(p)
			}
			same(p.String(), v)
			same("("+strings.ReplaceAll(p.String(), ",", ", ")+")", v)
			same(strings.ReplaceAll(p.String(), ",", ""), v)
			if n > 1 { // for 0 is a mistake at order 1
				same(strings.Trim(fmt.Sprint([]uint8(p)), "[]"), v)
			}
		}
		beyond := strconv.Itoa(orbits.Len() + 1)
		for _, text := range []string{
			"0", "-1", "+1", "", "#", "##1", "1#", "()", beyond, "#" + beyond, "1.0", "1,2", "2,4,1,3,5,6",
			"99999999999999999999", "x", strconv.Itoa(n+1) + "#1", "8#0", "x#1",
		} {
			want := fmt.Sprintf("orbit %q: ", text)
			if v, err := orbits.Parse(text); err == nil || !strings.HasPrefix(err.Error(), want) {
				t.Errorf("order %d: %q is vertex %d, %v, expected an error", n, text, v, err)
			}
			found, err := Find(context.Background(), Queens.Of(n), text, Options{})
			if err == nil || !strings.HasPrefix(err.Error(), want) {
				t.Errorf("order %d: %q is %v, %v, expected an error", n, text, found, err)
			}
		}
	}
}

// TestFindVisits no more orbits than it has to, none beyond the first for a text that is no name, and stops with its
// context.
func TestFindVisits(t *testing.T) {
	for text, want := range map[string]int{"1": 1, "7": 7, "3,5,2,8,1,7,4,6": 10, "13": 12, "nonsense": 1} {
		last := 0
		if _, _ = find(context.Background(), Queens.Of(8), text, func(number int) { last = number }); last != want {
			t.Errorf("%s: %d orbits visited, expected %d", text, last, want)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	_, err := find(ctx, Queens.Of(17), "99999999", func(int) { cancel() })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// TestNumbersBeyondAll orbits of large orders are refused after a visit to one orbit: the others take hours.
func TestNumbersBeyondAll(t *testing.T) {
	for n := 16; n <= MaxOrder; n++ {
		text, visited := fmt.Sprintf("%d#%d", n, manyOrbits[n]+1), 0
		want := fmt.Sprintf("orbit %q: expected a number from 1 to %d, or a solution of order %d such as 1,3,5,",
			text, manyOrbits[n], n)
		_, err := find(context.Background(), Queens.Of(n), text, func(int) { visited++ })
		if err == nil || !strings.HasPrefix(err.Error(), want) || visited != 1 {
			t.Errorf("%s: %v after %d orbits, expected %s", text, err, visited, want)
		}
	}
}

// TestParsePerm: what ops reads, and the numbers of orbits with their orders.
func TestParsePerm(t *testing.T) {
	for text, want := range map[string]string{
		"2,4,1,3": "2,4,1,3", "( 1 2 3 )": "1,2,3", "8#7": "2,6,8,3,1,4,7,5", " 8#7\n": "2,6,8,3,1,4,7,5", "1#1": "1",
		"[2;4;1;3]": "2,4,1,3", "1302": "2,4,1,3", "a2b4c1d3": "2,4,1,3",
		"20#1": "1,3,5,2,4,13,15,12,18,20,17,9,16,19,8,10,7,14,6,11",
	} {
		if got, err := ParsePerm(context.Background(), Queens, text, Options{}); err != nil || got.String() != want {
			t.Errorf("%q: %v, %v, expected %s", text, got, err, want)
		}
	}
	for text, want := range map[string]string{
		"8#13": `orbit "8#13": expected a number from 1 to 12, or a solution of order 8`,
		"8#":   `orbit "8#": expected a number from 1, or`,
		"3#1":  `orbit "3#1": order 3 has no orbits, expected an order that has a solution`,
		"#7": `permutation "#7": expected a list of rows such as 2,4,1,3, or N#K, ` +
			"an order from 1 to 20 and the number of an orbit",
		"21#1":  `permutation "21#1": expected a list of rows`,
		"2,1,1": `permutation "2,1,1": `,
	} {
		got, err := ParsePerm(context.Background(), Queens, text, Options{})
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, %v, expected %s", text, got, err, want)
		}
	}
	got, err := ParsePerms(context.Background(), Queens, []string{"2,4,1,3", "4#2"}, Options{})
	if err == nil || got != nil {
		t.Errorf("%v, %v", got, err)
	}
}

// TestReader: names of orbits, of which some orders are enumerated, and other notations; what is wrong has its line.
func TestReader(t *testing.T) {
	const list = "2,4,1,3\r\n\n  (1 2)\n4#1\n4#1\n8#10\n8#12\n8#13\n16#1\n21#1\n"
	var got []string
	reader := NewReader(context.Background(), Queens, strings.NewReader(list), notation.Either, Options{})
	for p, err := range reader.Perms() {
		if err != nil {
			got = append(got, err.Error())
			continue
		}
		got = append(got, p.String())
	}
	want := []string{
		"2,4,1,3", "1,2", "2,4,1,3", "2,4,1,3", "3,5,2,8,1,7,4,6", "3,6,2,5,8,1,7,4",
		`line 8: orbit "8#13": expected a number from 1 to 12, or a solution of order 8 such as 1,5,8,6,3,7,2,4`,
		"1,3,5,2,13,9,14,12,15,6,16,7,4,11,8,10",
		`line 10: permutation "21#1": expected a list of rows such as 2,4,1,3, or N#K, an order from 1 to 20 and ` +
			"the number of an orbit",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q, expected %q", got, want)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, err := range NewReader(ctx, Queens, strings.NewReader("8#1\n"), notation.Either, Options{}).Perms() {
		if !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	}
}

// FuzzParse: both readers take the same texts, and mean the same orbit.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"7", "#7", "8#7", "9#7", "3,5,2,8,1,7,4,6", "(3 5 2 8 1 7 4 6)", "0", "-1", "", "8#", "1,2,3,4,5,6,7,8",
	} {
		f.Add(text)
	}
	orbits := test.Must(Enumerate(context.Background(), Queens.Of(8), Options{}))
	f.Fuzz(func(t *testing.T, text string) {
		v, err := orbits.Parse(text)
		found, failed := Find(context.Background(), Queens.Of(8), text, Options{})
		if (err == nil) != (failed == nil) || err == nil && found.Number != v+1 {
			t.Errorf("%q: vertex %d, %v; %v, %v", text, v, err, found, failed)
		}
	})
}
