package ops

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"qorbit/internal/base/words"
)

// ParseExpr reads an operator expression. A term is one of Kinds, such as Inc(7.5,0.5), Del(3,3) and Mov(3,1,2.5,8.5),
// an element of PO such as po6, or a composition of elements as the paper writes it, Rev(Cmpl(Inv)), the innermost
// first. Terms separated by spaces are applied from left to right: "Del(3,1) Inc(0.5,7.5)". Upper and lower case are
// the same. The error names the term that cannot be read.
func ParseExpr(text string) (Operator, error) {
	terms, err := splitTerms(text)
	if err != nil {
		return nil, fmt.Errorf("expression %s: %w", words.Quote(text), err)
	}
	sequence := make(Sequence, len(terms))
	for i, term := range terms {
		if sequence[i], err = parseTerm(term); err != nil {
			return nil, fmt.Errorf("expression %s: %w", words.Quote(text), err)
		}
	}
	if len(sequence) == 1 {
		return sequence[0], nil
	}
	return sequence, nil
}

// splitTerms cuts an expression at the spaces outside its parentheses.
func splitTerms(text string) ([]string, error) {
	var terms []string
	depth, start := 0, 0
	cut := func(end int) {
		if term := strings.TrimSpace(text[start:end]); term != "" {
			terms = append(terms, term)
		}
		start = end
	}
	space := func(i int) bool { return unicode.IsSpace(rune(text[i])) }
	for i, c := range text {
		switch {
		case c >= utf8.RuneSelf:
			return nil, fmt.Errorf("character %q, expected operators in plain letters", c)
		case c == '(':
			depth++
		case c == ')' && depth == 0:
			return nil, fmt.Errorf("a parenthesis closes that was not opened, expected as many ( as )")
		case c == ')':
			if depth--; depth == 0 {
				cut(i + 1)
			}
		case depth == 0 && i > start && space(i) && !space(i-1):
			// "Inc (1.5,2.5)", as the paper prints it, is one term
			if !strings.HasPrefix(strings.TrimLeftFunc(text[i:], unicode.IsSpace), "(") {
				cut(i)
			}
		}
	}
	if depth > 0 {
		return nil, fmt.Errorf("a parenthesis is not closed, expected as many ) as (")
	}
	cut(len(text))
	if len(terms) == 0 {
		return nil, fmt.Errorf("empty, expected an operator such as Inc(7.5,0.5), Mov(3,1,2.5,8.5), Rev(Cmpl(Inv)) or po6")
	}
	return terms, nil
}

// parseTerm reads one operator. Its parentheses are balanced.
func parseTerm(term string) (Operator, error) {
	name, inner, call := strings.Cut(term, "(")
	for _, kind := range Kinds {
		if strings.EqualFold(kind.Name, strings.TrimSpace(name)) {
			var arguments []string
			if call {
				arguments = strings.Split(strings.TrimSuffix(inner, ")"), ",")
			}
			return kind.parse(term, arguments)
		}
	}
	return parseGroup(term)
}

// parseNumber reads a whole number that can stand for a line of a board.
func parseNumber(text string) (int, error) {
	digits := strings.TrimSpace(text)
	k, err := strconv.Atoi(digits)
	if err != nil || strings.Trim(digits, "0123456789") != "" || k > MaxOrder {
		return 0, fmt.Errorf("number %s, expected a whole number up to %d", words.Quote(text), MaxOrder)
	}
	return k, nil
}

// parseGap reads a gap written as a whole number and a half.
func parseGap(text string) (int, error) {
	whole, ok := strings.CutSuffix(strings.TrimSpace(text), ".5")
	k, err := parseNumber(whole)
	if !ok || err != nil || strings.TrimSpace(whole) != whole {
		return 0, fmt.Errorf("gap %s, expected a half such as 0.5 or 7.5", words.Quote(text))
	}
	return k, nil
}

// parseGroup reads an element of PO, or a composition of them with the innermost applied first. The innermost argument
// may be the paper's p, the permutation itself.
func parseGroup(term string) (PO, error) {
	name, inner, call := strings.Cut(strings.TrimSpace(term), "(")
	outer, ok := groupNames[strings.ToLower(strings.TrimSpace(name))]
	inner, closed := strings.CutSuffix(inner, ")")
	inner = strings.TrimSpace(inner)
	switch {
	case !ok:
		expected := "Inv, Cmpl, Rev or po1 to po8"
		for _, kind := range slices.Backward(Kinds) {
			expected = kind.Name + ", " + expected
		}
		return 0, fmt.Errorf("%s, expected %s", words.Quote(term), expected)
	case call != closed:
		return 0, fmt.Errorf("%s, expected a closing parenthesis at its end", words.Quote(term))
	case !call || inner == "p":
		return outer, nil
	}
	first, err := parseGroup(inner)
	return first.Then(outer), err
}

// groupNames are the names of the elements of PO, in lower case.
var groupNames = map[string]PO{
	"e": Po1, "inv": Inv, "cmpl": Cmpl, "rev": Rev,
	"po1": Po1, "po2": Po2, "po3": Po3, "po4": Po4, "po5": Po5, "po6": Po6, "po7": Po7, "po8": Po8,
}
