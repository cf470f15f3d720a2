package checker_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit/certificate/checker"
	"qorbit/orbit/search"
)

// TestNoChangeOfACharacterSurvives: a certificate with one character changed is refused, unless what it says then is
// true as well. Three kinds of changes are:
//   - in a comment, or between words;
//   - another mark for an insertion after which its queens stand on one diagonal too, or the letter of the solution's
//     own orbit for "=";
//   - the gap behind the line that a Mov closes for the gap before it: they are one gap after the deletion.
//
// Each survivor is held against the library here.
func TestNoChangeOfACharacterSurvives(t *testing.T) {
	survivors := make(map[string]int)
	all := map[int]int{4: 1, 5: 1, 8: 3, 9: 23, 10: 251}
	for n, step := range test.ByTier(map[int]int{4: 1, 5: 1, 8: 3}, all) {
		text := certificateOf(t, runSearch(t, n, search.BreadthFirst))
		if n > 4 {
			text = withoutComments(text)
		}
		for at := 0; at < len(text); at += step {
			replacements := []byte(`0123456789abcdA/\=,. x#(`)
			if n > 8 || strings.HasPrefix(lineAt(text, at), "#") {
				replacements = []byte{'0' + byte(at%10), []byte(`abcA/\=, x`)[at/10%10]}
			}
			for _, b := range replacements {
				if b == text[at] {
					continue
				}
				changed := text[:at] + string(b) + text[at+1:]
				if _, err := checker.Check(strings.NewReader(changed)); err != nil {
					continue
				}
				why := whyTrue(text, changed, at)
				survivors[why]++
				if why == "" {
					t.Errorf("order %d: %q for %q at byte %d is accepted:\n%s", n, b, text[at], at, lineAt(changed, at))
				}
			}
		}
	}
	for _, why := range []string{"comment", "mark", "gap"} {
		if survivors[why] == 0 {
			t.Errorf("no change of a %s survives: %v", why, survivors)
		}
	}
	t.Logf("changes that survive: %v", survivors)
}

// withoutComments leaves out what the checker skips.
func withoutComments(text string) string {
	var kept strings.Builder
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "#") {
			kept.WriteString(line)
		}
	}
	return kept.String()
}

// lineAt returns the line around a byte.
func lineAt(text string, at int) string {
	start := strings.LastIndexByte(text[:at], '\n') + 1
	line, _, _ := strings.Cut(text[start:], "\n")
	return line
}

// whyTrue says why a change leaves the certificate true, "" if there is no reason.
func whyTrue(text, changed string, at int) string {
	before, after := lineAt(text, at), lineAt(changed, at)
	a, b := strings.Fields(before), strings.Fields(after)
	switch {
	case strings.HasPrefix(before, "#") && (text[at] != '\n' || strings.HasPrefix(lineAt(text, at+1), "#")),
		strings.TrimSpace(before) == "" && strings.HasPrefix(strings.TrimSpace(after), "#"),
		slices.Equal(a, b) && text[at] != '\n',
		text[at] == '\n' && (strings.TrimSpace(before) == "" || strings.TrimSpace(lineAt(text, at+1)) == ""):
		return "comment"
	case len(a) == 2 && len(b) == 2 && a[0] == b[0] && strings.HasSuffix(a[0], ".5") && otherMark(text, at, a, b):
		return "mark"
	case len(a) == len(b) && len(a) > 9 && strings.HasPrefix(b[7], "Mov(") && otherGap(a, b):
		return "gap"
	}
	return ""
}

// otherMark reports whether the mark that differs is true by the library.
func otherMark(text string, at int, before, after []string) bool {
	var gap, col int
	fmt.Sscan(strings.TrimSuffix(after[0], ".5"), &gap)
	for col = range before[1] {
		if before[1][col] != after[1][col] {
			break
		}
	}
	above := text[:at]
	above = above[strings.LastIndex(above, "Del("):]
	_, board, _ := strings.Cut(lineAt(above, 0), "leaves ")
	rest, err := ops.ParsePerm(board)
	if err != nil {
		return false
	}
	result, err := ops.Inc{Row: ops.Gap(gap), Col: ops.Gap(col)}.Apply(rest)
	if err != nil {
		return false
	}
	mark := after[1][col]
	if before[1][col] == '=' && 'A' <= mark && mark <= 'Z' {
		own := lineAt(text, strings.LastIndex(text[:at], "from orbit"))
		return strings.Contains(above, fmt.Sprintf("%c: %s\n", mark, strings.TrimPrefix(own, "from ")))
	}
	for i, row := range result {
		across, down := i-col, int(row)-gap
		if i != col && (mark == '\\' && down == across || mark == '/' && down == -across) {
			return true
		}
	}
	_, pair, _ := strings.Cut(above, string(mark)+": (")
	var row1, col1, row2, col2 int
	found, _ := fmt.Sscanf(pair, "%d,%d) and (%d,%d)", &row1, &col1, &row2, &col2)
	if found != 4 || row1 > len(rest) || row2 > len(rest) {
		return false
	}
	open := func(line, gap int) int {
		if line > gap {
			line++
		}
		return line
	}
	down, across := open(row1, gap)-open(row2, gap), open(col1, col)-open(col2, col)
	return down == across || down == -across
}

// otherGap reports whether only the operator differs, and the library has it lead from the source to the result too.
func otherGap(before, after []string) bool {
	o, err := ops.ParseExpr(after[7])
	if err != nil {
		return false
	}
	source, err := ops.ParsePerm(after[9])
	if err != nil {
		return false
	}
	result, err := o.Apply(source)
	before[7] = after[7]
	return err == nil && result.String() == after[len(after)-1] && slices.Equal(before, after)
}

// TestNoChangeOfALineSurvives: a certificate without one of its lines, with one twice, or with two exchanged is
// refused. What survives are comments and empty lines, and steps of the search in another order that leads from orbit
// to orbit too.
func TestNoChangeOfALineSurvives(t *testing.T) {
	accepted := func(lines []string) bool {
		_, err := checker.Check(strings.NewReader(strings.Join(lines, "")))
		return err == nil
	}
	all := map[int]int{4: 1, 5: 1, 8: 1, 9: 2, 10: 17}
	for n, step := range test.ByTier(map[int]int{4: 1, 5: 1, 8: 1, 9: 17}, all) {
		lines := slices.Collect(strings.Lines(certificateOf(t, runSearch(t, n, search.BreadthFirst))))
		matters := func(i int) bool { return strings.TrimSpace(lines[i]) != "" && !strings.HasPrefix(lines[i], "#") }
		for i := 0; i < len(lines); i += step {
			if without := slices.Delete(slices.Clone(lines), i, i+1); accepted(without) && matters(i) {
				t.Errorf("order %d without line %d: %s", n, i+1, lines[i])
			}
			if twice := slices.Insert(slices.Clone(lines), i, lines[i]); accepted(twice) && matters(i) {
				t.Errorf("order %d with line %d twice: %s", n, i+1, lines[i])
			}
			j := (i*i + 1) % len(lines)
			exchanged := slices.Clone(lines)
			exchanged[i], exchanged[j] = lines[j], lines[i]
			steps := strings.Contains(lines[i], " by ") && strings.Contains(lines[j], " by ")
			if accepted(exchanged) && lines[i] != lines[j] && matters(i) && matters(j) && !steps {
				t.Errorf("order %d with lines %d and %d exchanged:\n%s%s", n, i+1, j+1, lines[i], lines[j])
			}
			if end := lines[:i]; accepted(end) {
				t.Errorf("order %d cut before line %d", n, i+1)
			}
		}
	}
}
