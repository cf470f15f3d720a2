package ops

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"qorbit/internal/test"
)

// perms draws permutations of order 1 to 12.
var perms = rapid.Custom(func(t *rapid.T) Perm {
	return rapid.Permutation(Identity(rapid.IntRange(1, 12).Draw(t, "order"))).Draw(t, "perm")
})

func mustParse(t testing.TB, text string) Perm {
	t.Helper()
	p := test.Must(ParsePerm(text))
	return p
}

func TestParsePermAcceptsTheUsualForms(t *testing.T) {
	for _, text := range []string{"2,4,1,3", " 2 4  1\t3 ", "(2, 4, 1, 3)", "( 2 4 1 3 )", "2,4,1,3\n"} {
		p, err := ParsePerm(text)
		if err != nil || p.String() != "2,4,1,3" {
			t.Errorf("ParsePerm(%q) = %v, %v", text, p, err)
		}
	}
}

func TestParsePermNamesWhatIsWrong(t *testing.T) {
	for text, want := range map[string]string{
		"":                        "0 entries",
		"( ":                      "not closed",
		"2,2,1":                   "row 2 stands at entries 1 and 2",
		"1,3":                     "entry 2 is 3, expected 1..2",
		"0,1":                     "entry 1 is 0, expected 1..2",
		"1,,2":                    "entry 2 is empty",
		"1,two":                   `entry 2 is "two"`,
		"(1,2":                    "not closed",
		"-1,1":                    "entry 1 is -1",
		"99999999999999999999":    `entry 1 is "99999999999999999999"`,
		strings.Repeat("1 ", 300): "300 entries",
	} {
		_, err := ParsePerm(text)
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("ParsePerm(%q): error %v, expected one line with %q", text, err, want)
		}
		expectedNear(t, err)
	}
}

func TestPermTextRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := perms.Draw(t, "p")
		if q, err := ParsePerm(p.String()); err != nil || !q.Equal(p) {
			t.Fatalf("%v read back as %v, %v", p, q, err)
		}
		var q Perm
		if text, err := json.Marshal(p); err != nil || json.Unmarshal(text, &q) != nil || !q.Equal(p) {
			t.Fatalf("%v read back from json as %v, %v", p, q, err)
		}
	})
	if p, err := ParsePerm(Perm{}.String()); err != nil || len(p) != 0 {
		t.Errorf("the board with no queen is read as %v, %v", p, err)
	}
	if err := new(Perm).UnmarshalText([]byte("2,2,1")); err == nil {
		t.Error("2,2,1 is read from text")
	}
}

func FuzzParsePerm(f *testing.F) {
	for _, text := range []string{"2,4,1,3", "(1 2)", "2,2,1", "", "1,,2", "\x00", "(((", "255"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := ParsePerm(text)
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n\r") {
				t.Fatalf("the error for %q is more than a line: %q", text, err)
			}
			return
		}
		if !p.Valid() {
			t.Fatalf("ParsePerm(%q) = %v, which is no permutation", text, p)
		}
	})
}

// TestClashByDefinition compares Clash with equation 1 of the paper written out.
func TestClashByDefinition(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for range 2000 {
		p := Identity(1 + rng.IntN(9))
		rng.Shuffle(len(p), func(i, j int) { p[i], p[j] = p[j], p[i] })
		solution := true
		for i := range p {
			for j := range p {
				if d := int(p[i]) - int(p[j]); i != j && d*d == (i-j)*(i-j) {
					solution = false
				}
			}
		}
		if p.IsSolution() != solution {
			t.Fatalf("%v: IsSolution is not %v", p, solution)
		}
	}
}

// Valid reports whether p holds each of the numbers 0..N−1 exactly once.
func (p Perm) Valid() bool {
	var seen [MaxOrder + 1]bool
	for _, row := range p {
		if int(row) >= len(p) || seen[row] {
			return false
		}
		seen[row] = true
	}
	return len(p) <= MaxOrder
}
