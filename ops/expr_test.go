package ops

import (
	"strings"
	"testing"
)

func TestParseExprReadsTheForms(t *testing.T) {
	for text, want := range map[string]string{
		"Inc(7.5,0.5)":               "Inc(7.5,0.5)",
		"Inc (7.5, 0.5)":             "Inc(7.5,0.5)",
		"mov(3,1,2.5,8.5)":           "Mov(3,1,2.5,8.5)",
		"Rev(Cmpl(Inv))":             "po3",
		"Rev( Cmpl ( Inv ( p )))":    "po3",
		"Cmpl(po2)":                  "po6",
		"po6":                        "po6",
		"e":                          "po1",
		"Del(3,1) Inc(0.5,7.5)":      "Del(3,1) Inc(0.5,7.5)",
		"Del(3,1)Inc(0.5,7.5)\n Inv": "Del(3,1) Inc(0.5,7.5) po2",
		"Inv Cmpl":                   "po2 po4",
	} {
		o, err := ParseExpr(text)
		if err != nil || o.String() != want {
			t.Errorf("ParseExpr(%q) = %v, %v, expected %s", text, o, err, want)
		}
	}
}

func TestParseExprNamesWhatIsWrong(t *testing.T) {
	for text, want := range map[string]string{
		"":                  "empty",
		"  ":                "empty",
		"Inc":               `"Inc", expected Inc(gap,gap)`,
		"Inc(1.5)":          `"Inc(1.5)", expected Inc(gap,gap)`,
		"Inc(1,2)":          `gap "1", expected a half`,
		"Del(1.5,2)":        `number "1.5"`,
		"Mov(1,2,3.5,-4.5)": "gap",
		"Frob(1)":           `"Frob(1)", expected Inc, Del, Mov`,
		"po9":               "po1 to po8",
		"Rev(Cmpl":          "not closed",
		"Rev)":              "closes that was not opened",
		"Rev(Cmpl)(Inv)":    "expected Inc",
		"Rev(Inc(0.5,0.5))": "expected Inc, Del, Mov, ",
		"Inc(999.5,0.5)":    "gap",
		"Inc(-0.5,0.5)":     `gap "-0.5"`,
		"Inc(+0.5,0.5)":     `gap "+0.5"`,
		"Inc(0 .5,0.5)":     `gap "0 .5"`,
		"İnv":               "plain letters",
	} {
		_, err := ParseExpr(text)
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("ParseExpr(%q): error %v, expected one line with %q", text, err, want)
		}
		expectedNear(t, err)
	}
}

func FuzzParseExpr(f *testing.F) {
	for _, text := range []string{
		"Inc(7.5,0.5)", "Mov(3,1,2.5,8.5)", "Rev(Cmpl(Inv))", "po6 Del(1,1)", ")(", "Inc (", "e(p)",
	} {
		f.Add(text)
	}
	p := Perm{1, 3, 0, 2}
	f.Fuzz(func(t *testing.T, text string) {
		o, err := ParseExpr(text)
		if err == nil {
			again, err := ParseExpr(o.String())
			if err != nil || again.String() != o.String() {
				t.Fatalf("%q reads as %v, which reads as %v, %v", text, o, again, err)
			}
			var q Perm
			if q, err = o.Apply(p); err == nil && !q.Valid() {
				t.Fatalf("%v of %v = %v, which is no permutation", o, p, []uint8(q))
			}
		}
		if err != nil && strings.ContainsAny(err.Error(), "\n\r") {
			t.Fatalf("the error for %q is more than a line: %q", text, err)
		}
	})
}
