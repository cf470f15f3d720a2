package table

import (
	"encoding/json"
	"regexp"
	"strings"

	"qorbit/ops"
)

// Symmetries are elements of PO, such as the stabiliser of a solution. They are printed by their usual names; JSON is a list of
// objects with id, po1 to po8, and name, and null where there is nothing to fix.
type Symmetries []ops.PO

// MarshalJSON implements json.Marshaler.
func (s Symmetries) MarshalJSON() ([]byte, error) {
	if s == nil {
		return []byte("null"), nil
	}
	type symmetry struct {
		ID   string `json:"id"`
		Name string `json:"name"`
	}
	list := make([]symmetry, len(s))
	for i, o := range s {
		list[i] = symmetry{o.String(), o.Name()}
	}
	return json.Marshal(list)
}

// String lists the names, as [ops.Names] does.
func (s Symmetries) String() string { return ops.Names(s) }

// angle matches the angles in a list of names.
var angle = regexp.MustCompile(`\b\d+\b`)

// LaTeX prints the names, angles in mathematics.
func (s Symmetries) LaTeX() string {
	return strings.ReplaceAll(angle.ReplaceAllString(s.String(), `$$$0^\circ$$`), " degrees", "")
}
