// Package signature computes the length–area triangle signatures of Zhang and Zhang (zhang2011, section IV), decides
// which of them are equal under each reading of the paper's Sequential-Reverse criterion, and finds orbits that share
// one.
//
// The paper argues that signatures of different orbits differ. Under the reading Tied, which its Table 2 shows,
// doc/signatures.md proves it. Experiment tests it for every reading.
package signature

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"qorbit/ops"
)

// A Triangle is the signature of three queens a, b, c in three columns next to each other (zhang2011, equations 2 to
// 4): the squared length of ab, twice the area of abc, the squared length of bc.
type Triangle struct{ Length1, Area, Length2 int }

// Turned returns the triangle reversed: the lengths exchanged.
func (t Triangle) Turned() Triangle { return Triangle{t.Length2, t.Area, t.Length1} }

// String prints the triangle as the paper does: "(26,3,5)".
func (t Triangle) String() string { return string(t.appendTo(nil)) }

func (t Triangle) appendTo(text []byte) []byte {
	text = strconv.AppendInt(append(text, '('), int64(t.Length1), 10)
	text = strconv.AppendInt(append(text, ','), int64(t.Area), 10)
	text = strconv.AppendInt(append(text, ','), int64(t.Length2), 10)
	return append(text, ')')
}

// MarshalJSON returns the triangle as a list of its three numbers: [26,3,5].
func (t Triangle) MarshalJSON() ([]byte, error) {
	text := t.appendTo(nil)
	text[0], text[len(text)-1] = '[', ']'
	return text, nil
}

// UnmarshalJSON reads a list of three numbers.
func (t *Triangle) UnmarshalJSON(text []byte) error {
	var numbers []int
	if err := json.Unmarshal(text, &numbers); err != nil || len(numbers) != 3 {
		return fmt.Errorf("triangle %s, expected a list of three numbers", text)
	}
	*t = Triangle{numbers[0], numbers[1], numbers[2]}
	return nil
}

// A Sequence holds the triangles of a permutation in one direction, N−2 of them, or none where N < 3.
type Sequence []Triangle

// String prints the sequence as the paper does: "{(26,3,5),(5,7,26)}".
func (s Sequence) String() string {
	var text []byte
	for _, t := range s {
		text = append(t.appendTo(text), ',')
	}
	return "{" + strings.TrimSuffix(string(text), ",") + "}"
}

// A Signature is that of a solution (zhang2011, equation 9): X along the columns, Y along the rows.
type Signature struct{ X, Y Sequence }

// String prints the signature as the paper does: "{{…},{…}}".
func (s Signature) String() string { return "{" + s.X.String() + "," + s.Y.String() + "}" }

// MarshalJSON returns the two sequences as lists of triangles, X first: [[[26,3,5],…],[[10,9,37],…]].
func (s Signature) MarshalJSON() ([]byte, error) { return json.Marshal([]Sequence{s.X, s.Y}) }

// UnmarshalJSON reads a list of two sequences.
func (s *Signature) UnmarshalJSON(text []byte) error {
	var both []Sequence
	if err := json.Unmarshal(text, &both); err != nil {
		return err
	}
	if len(both) != 2 || both[0] == nil || both[1] == nil {
		return fmt.Errorf("%s, expected a list of two lists of triangles", text)
	}
	s.X, s.Y = both[0], both[1]
	return nil
}

// Of returns the signature of p.
func Of(p ops.Perm) Signature { return Signature{Along(p), Along(ops.Inv.Act(p))} }

// Along returns the triangles of p along its columns (zhang2011, equation 7).
func Along(p ops.Perm) Sequence {
	s := make(Sequence, max(len(p)-2, 0))
	for i := range s {
		s[i] = triangle(int(p[i+1])-int(p[i]), int(p[i+2])-int(p[i+1]))
	}
	return s
}

// triangle returns the triangle of three queens in adjacent columns. The steps are the differences of their rows.
func triangle(step1, step2 int) Triangle {
	return Triangle{1 + step1*step1, max(step1-step2, step2-step1), 1 + step2*step2}
}
