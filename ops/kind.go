package ops

import (
	"fmt"
	"strconv"
	"strings"

	"qorbit/internal/base/words"
)

// An Operator turns a permutation into another one: a Step, or a Sequence of operators. Apply leaves its argument
// alone; it fails where the operator names a line, a gap or a queen that the board does not have. The result need not
// be a solution. String is the text that ParseExpr reads; it also labels the edges of graphs.
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
func (s Sequence) String() string { return strings.Trim(fmt.Sprint([]Operator(s)), "[]") }

// Steps returns the steps of an operator in the order in which they are applied. It fails where an operator is
// neither a Step nor a Sequence, as one of another package can be.
func Steps(o Operator) ([]Step, error) {
	switch o := o.(type) {
	case Step:
		return []Step{o}, nil
	case Sequence:
		var steps []Step
		for _, each := range o {
			some, err := Steps(each)
			if err != nil {
				return nil, err
			}
			steps = append(steps, some...)
		}
		return steps, nil
	}
	return nil, fmt.Errorf("operator %v of type %T, expected a Step or a Sequence of them", o, o)
}

// Kinds lists the kinds of operators, besides the symmetries. A new operator needs a file like inc.go and a place here.
var Kinds = []*Kind{&incKind, &delKind, &movKind, &exchangeKind}

// A Kind is the description of an operator, such as Inc, without its arguments.
type Kind struct {
	Name      string     // as text names it
	Arguments []Argument // what stands between its parentheses
	Repeats   bool       // whether more arguments like the last one may follow
	Growth    int        // the order of the result less the order of the board
	Summary   string     // what it does, for help
	// New returns the operator with the given arguments, lines and gaps counted from zero.
	New func(arguments []int) Step
}

// An Argument is what an argument of an operator means.
type Argument int

// The meanings of arguments.
const (
	RowArgument       Argument = iota // text counts from one, memory from zero
	ColumnArgument                    // as a row
	RowGapArgument                    // a Gap between rows
	ColumnGapArgument                 // a Gap between columns
)

// form is the word for the argument in the form of an operator.
func (a Argument) form() string { return [...]string{"row", "column", "gap", "gap"}[a] }

// name is the name of the argument for programs.
func (a Argument) name() string { return [...]string{"row", "col", "row", "col"}[a] }

// isGap reports whether the argument is a Gap.
func (a Argument) isGap() bool { return a == RowGapArgument || a == ColumnGapArgument }

// text is a value of the argument as the paper writes it: a gap as "2.5", a row or column counted from one.
func (a Argument) text(value int) string {
	if a.isGap() {
		return Gap(value).String()
	}
	return strconv.Itoa(value + 1)
}

// described is implemented by the steps of the Kinds.
type described interface {
	Step
	describe() (*Kind, []int) // the kind, and the arguments that its New takes
}

// argument returns what argument number i means.
func (k *Kind) argument(i int) Argument { return k.Arguments[min(i, len(k.Arguments)-1)] }

// Form returns how the operator is written: "Mov(row,column,gap,gap)".
func (k *Kind) Form() string {
	names := make([]string, len(k.Arguments))
	for i, argument := range k.Arguments {
		names[i] = argument.form()
	}
	if k.Repeats {
		names = append(names, "…")
	}
	return k.Name + "(" + strings.Join(names, ",") + ")"
}

// format prints an operator as the paper does: "Mov(3,1,2.5,8.5)".
func format(o described) string {
	k, arguments := o.describe()
	texts := make([]string, len(arguments))
	for i, value := range arguments {
		texts[i] = k.argument(i).text(value)
	}
	return k.Name + "(" + strings.Join(texts, ",") + ")"
}

// A Value is an argument of an operator with its name and its text.
type Value struct{ Name, Text string }

// Arguments returns the arguments of an operator, by names for programs: row and col for the first row and column, or
// gap between them, then row2, col2, row3 and so on. Their texts are those of String. A symmetry has none, and neither
// has an operator of several steps.
func Arguments(o Operator) []Value {
	steps, err := Steps(o)
	if err != nil || len(steps) != 1 {
		return nil
	}
	step, ok := steps[0].(described)
	if !ok {
		return nil
	}
	kind, arguments := step.describe()
	values, seen := make([]Value, len(arguments)), make(map[string]int)
	for i, value := range arguments {
		a := kind.argument(i)
		name := a.name()
		if seen[name]++; seen[name] > 1 {
			name += strconv.Itoa(seen[name])
		}
		values[i] = Value{name, a.text(value)}
	}
	return values
}

// parse reads the arguments of an operator; term is its whole text.
func (k *Kind) parse(term string, arguments []string) (Step, error) {
	if few := len(arguments) < len(k.Arguments); few || len(arguments) > len(k.Arguments) && !k.Repeats {
		return nil, fmt.Errorf("%s, expected %s", words.Quote(term), k.Form())
	}
	values := make([]int, len(arguments))
	for i, argument := range arguments {
		var err error
		if k.argument(i).isGap() {
			values[i], err = parseGap(argument)
		} else {
			values[i], err = parseNumber(argument)
			values[i]-- // text counts lines from one
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w in %s", words.Quote(term), err, k.Form())
		}
	}
	return k.New(values), nil
}
