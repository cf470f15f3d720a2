package ops

import "strings"

// An Operator turns a permutation into another one: a Step, or a Sequence of operators. Apply leaves its argument alone;
// it fails where the operator names a line, a gap or a queen that the board does not have. The result need not be a
// solution. String is the text that ParseExpr reads; it also labels the edges of graphs.
type Operator interface {
	Apply(p Perm) (Perm, error)
	String() string
}

// A Step is a single operator: one of Kinds, or an element of PO.
type Step interface {
	Operator
	Change() Change
}

// A Change says what a step does to the queens of a board, for pictures and explanations.
type Change struct {
	Out      []int // columns of the queens that are taken out, in the board before
	Gaps     []Inc // where a row and a column are opened, in the board before
	In       []int // columns of the new queens, in the board after
	Symmetry PO    // Po1 for a step that is no symmetry
}

// A Sequence applies its operators one after the other, the first one first. Each counts in the board that it finds.
type Sequence []Operator

// Apply returns the result of the last operator, or the first error.
func (s Sequence) Apply(p Perm) (Perm, error) {
	var err error
	p = p.Clone()
	for _, o := range s {
		if p, err = o.Apply(p); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// String joins the operators with spaces.
func (s Sequence) String() string {
	texts := make([]string, len(s))
	for i, o := range s {
		texts[i] = o.String()
	}
	return strings.Join(texts, " ")
}

// Steps returns the steps of an operator in the order in which they are applied.
func Steps(o Operator) []Step {
	sequence, ok := o.(Sequence)
	if !ok {
		return []Step{o.(Step)}
	}
	var steps []Step
	for _, each := range sequence {
		steps = append(steps, Steps(each)...)
	}
	return steps
}
