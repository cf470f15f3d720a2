package notation

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"qorbit/internal/base/words"
	"qorbit/ops"
)

// list reads a list of rows. It says only whether the text is one; entries says what is wrong with it.
func (p *parser) list(text []byte) (ops.Perm, bool) {
	n, ok := p.numbers(text)
	if !ok || n == 1 && len(text) > 1 { // digits without anything between
		return nil, false
	}
	values := p.values[:n]
	from := p.base(bytes.IndexByte(values, 0) >= 0, n)
	var seen [4]uint64
	for _, v := range values {
		v -= from
		bit := uint64(1) << (v % 64)
		if int(v) >= n || seen[v/64]&bit != 0 {
			return nil, false
		}
		seen[v/64] |= bit
	}
	perm := make(ops.Perm, n)
	for i, v := range values {
		perm[i] = v - from
	}
	return perm, true
}

// numbers reads numbers below 256, with spaces or one comma or semicolon between, into p.values.
func (p *parser) numbers(text []byte) (n int, ok bool) {
	for i := 0; i < len(text); n++ {
		if n == len(p.values) || !isDigit(text[i]) {
			return 0, false
		}
		value := uint(0)
		for ; i < len(text) && isDigit(text[i]); i++ {
			if value = 10*value + uint(text[i]-'0'); value > 255 {
				return 0, false
			}
		}
		p.values[n] = uint8(value)
		commas := 0
		for ; i < len(text) && !isDigit(text[i]); i++ {
			if c := text[i]; c == ',' || c == ';' {
				commas++
			} else if !isSpace(c) {
				return 0, false
			}
		}
		if commas > 1 || commas == 1 && i == len(text) {
			return 0, false
		}
	}
	return n, n > 0
}

// base returns the number from which a list of rows counts. zero says whether one of them is 0.
func (p *parser) base(zero bool, rows int) uint8 {
	if p.from == FromZero || p.from == Either && zero && rows > 1 {
		p.counted = FromZero
		return 0
	}
	p.counted = FromOne
	return 1
}

// entries is list for what is none: it says why.
func (p *parser) entries(list []byte) (ops.Perm, error) {
	text := string(list)
	switch {
	case indexed.MatchString(text):
		return nil, errors.New("an index as R prints it, expected the list alone, as cat prints it")
	case strings.ContainsAny(text, "([{)]}"):
		return nil, errors.New("a bracket without its pair, expected a list of rows such as 2,4,1,3")
	}
	entries := strings.Fields(text)
	if strings.ContainsAny(text, ",;") {
		entries = strings.Split(strings.ReplaceAll(text, ";", ","), ",")
	}
	rows := make([]int, len(entries))
	for i, entry := range entries {
		entry = strings.TrimSpace(entry)
		row, ok := words.ParseWhole(entry)
		switch {
		case entry == "":
			return nil, fmt.Errorf("entry %d is empty, expected a row number", i+1)
		case !ok:
			return nil, fmt.Errorf("entry %d is %s, expected a row number", i+1, words.Quote(entry))
		}
		rows[i] = row
	}
	return p.rows(rows)
}

// rows makes a permutation of rows, and names the first that is wrong.
func (p *parser) rows(rows []int) (ops.Perm, error) {
	return ops.FromRows(rows, int(p.base(slices.Contains(rows, 0), len(rows))))
}

// digits reads a string with a digit for each row.
func (p *parser) digits(text []byte) (ops.Perm, error) {
	if len(text) > 10 {
		return nil, fmt.Errorf("%d digits, expected at most 9, or a list of rows such as 2,4,1,3", len(text))
	}
	rows := make([]int, len(text))
	for i, c := range text {
		rows[i] = int(c - '0')
	}
	return p.rows(rows)
}

// mostSquares is how many columns have a letter.
const mostSquares = 26

// isSquares reports whether a text begins as squares do: a letter and a digit.
func isSquares(text []byte) bool { return len(text) > 1 && isLetter(text[0]) && isDigit(text[1]) }

func isLetter(c byte) bool { return c|0x20-'a' < mostSquares }

// squares reads squares such as a1 b5 c8, in any order, with or without spaces, commas or semicolons between.
func squares(text []byte) (ops.Perm, error) {
	var columns, rows []int
	for len(text) > 0 {
		end := 1
		for end < len(text) && isDigit(text[end]) {
			end++
		}
		row, err := strconv.Atoi(string(text[1:end]))
		if err != nil || !isLetter(text[0]) {
			return nil, fmt.Errorf("square %d is %s, expected a letter and a row such as a1",
				len(rows)+1, words.Quote(string(text)))
		}
		columns, rows = append(columns, int(text[0]|0x20-'a')), append(rows, row)
		text = bytes.TrimLeft(text[end:], " \t\r\n,;")
	}
	n := len(rows)
	byColumn := make([]int, n)
	for i, column := range columns {
		switch {
		case column >= n:
			return nil, fmt.Errorf("square %d is in column %c, expected columns a to %c for %d squares",
				i+1, 'a'+column, 'a'+min(n, mostSquares)-1, n)
		case byColumn[column] != 0:
			return nil, fmt.Errorf("column %c has two squares, expected one in each column", 'a'+column)
		case rows[i] < 1 || rows[i] > n:
			return nil, fmt.Errorf("square %d is in row %d, expected rows 1 to %d for %d squares", i+1, rows[i], n, n)
		}
		byColumn[column] = rows[i]
	}
	return ops.FromRows(byColumn, 1)
}

// notations reads the permutations of a line of a file: one in any notation, or several strings of digits; behind a
// label, or before a comment.
func (p *parser) notations(text []byte) (perms []ops.Perm, f form, err error) {
	perm, f, err := p.parse(text)
	if err == nil && f != formDigits {
		return []ops.Perm{perm}, f, nil
	}
	if perms := p.digitStrings(text); perms != nil {
		return perms, formDigits, nil
	}
	if err == nil {
		err = mayBeNumber(text)
	}
	if rest := withoutComment(text); 0 < len(rest) && len(rest) < len(text) {
		return p.notations(rest)
	}
	if list, ok := cutLabel(text); ok {
		perms, f, failed := p.notations(list)
		switch {
		case failed == nil && f == formDigits:
			return nil, f, mayBeNumber(text)
		case failed == nil:
			return perms, f, nil
		}
	}
	return nil, f, err
}

// minDigits is how many digits a file has at least where they are a permutation: fewer may be a number.
const minDigits = 4

// digitStrings reads strings of at least four digits, with blanks or commas between, or one behind its index, as in a
// b-file: nil where the text is anything else.
func (p *parser) digitStrings(text []byte) (perms []ops.Perm) {
	fields := bytes.FieldsFunc(text, func(c rune) bool { return c == ',' || c == ';' || isBlank(c) })
	if terms := bytes.Fields(text); len(terms) == 2 && isDigits(terms[0]) && len(terms[0]) != len(terms[1]) {
		fields = terms[1:]
	}
	defer func(from Counting) { p.from = from }(p.from)
	for _, field := range fields {
		field, _ = unwrap(field)
		if len(field) < minDigits || !isDigits(field) || len(perms) > 0 && len(field) != len(perms[0]) {
			return nil
		}
		perm, err := p.digits(field)
		if err != nil {
			return nil
		}
		perms = append(perms, perm)
		p.from = p.counted
	}
	return perms
}

func mayBeNumber(text []byte) error {
	return fmt.Errorf("permutation %s: may be a number, expected a list such as 2,4,1,3", words.Quote(string(text)))
}
