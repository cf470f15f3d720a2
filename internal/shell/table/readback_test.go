package table

import (
	"cmp"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/test"
)

// Readers of tables, one for each format. They know what the formats are, and nothing of the code that writes them.
// What a format does not allow is an error.

// A sheet is a table that was read back.
type sheet struct {
	names []string // of the columns; in LaTeX their headings
	rows  [][]string
}

// separatedBy reads a table with a header and a separator between cells.
func separatedBy(comma rune) func(string) (sheet, error) {
	return func(text string) (sheet, error) {
		reader := csv.NewReader(strings.NewReader(text))
		reader.Comma = comma
		rows, err := reader.ReadAll() // refuses rows of different lengths
		if err != nil || len(rows) == 0 {
			return sheet{}, fmt.Errorf("%v, %d lines", err, len(rows))
		}
		return sheet{names: rows[0], rows: rows[1:]}, nil
	}
}

// readJSON reads an object on each line. Texts are without quotation marks, lists without brackets, and null is empty.
func readJSON(text string) (s sheet, err error) {
	for line := range strings.Lines(text) {
		var names, cells []string
		decoder := json.NewDecoder(strings.NewReader(line))
		if _, err := decoder.Token(); err != nil {
			return s, err
		}
		for decoder.More() {
			name, err := decoder.Token()
			var value any
			decoder.UseNumber()
			if err := cmp.Or(err, decoder.Decode(&value)); err != nil {
				return s, err
			}
			list := strings.ReplaceAll(strings.Trim(fmt.Sprint(value), "[]"), " ", ",")
			if text, isText := value.(string); isText {
				list = text
			} else if value == nil {
				list = ""
			}
			names, cells = append(names, fmt.Sprint(name)), append(cells, list)
		}
		s.names, s.rows = names, append(s.rows, cells)
	}
	return s, nil
}

// readBFile reads lines of an order and a value, between comments.
func readBFile(text string) (s sheet, err error) {
	s.names = []string{"n", "count"}
	for line := range strings.Lines(text) {
		if fields := strings.Fields(line); line[0] != '#' {
			s.rows = append(s.rows, fields)
		}
	}
	return s, nil
}

// readMarkdown reads a table of GitHub's Markdown: lines between bars, a bar in a cell after a backslash, and character
// references of HTML.
func readMarkdown(text string) (s sheet, err error) {
	bar := regexp.MustCompile(`(?:[^|\\]|\\.)*\|`)
	for i, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		inner, begins := strings.CutPrefix(line, "|")
		cells := bar.FindAllString(inner, -1)
		if !begins || strings.Join(cells, "") != inner {
			return s, fmt.Errorf("line %q", line)
		}
		for j, cell := range cells {
			cell = strings.TrimSpace(strings.TrimSuffix(cell, "|"))
			if i == 1 && !regexp.MustCompile(`^:?---+:?$`).MatchString(cell) {
				return s, fmt.Errorf("%q below the header", cell)
			}
			cells[j] = html.UnescapeString(strings.ReplaceAll(cell, `\|`, "|"))
		}
		switch {
		case i == 0:
			s.names = cells
		case len(cells) != len(s.names):
			return s, fmt.Errorf("%d cells, expected %d: %s", len(cells), len(s.names), line)
		case i > 1:
			s.rows = append(s.rows, cells)
		}
	}
	return s, nil
}

// readHTML reads the only table of a page. A no-break space stands for an empty cell.
func readHTML(text string) (s sheet, err error) {
	if strings.Count(text, "<table") != 1 {
		return s, errors.New("expected one table")
	}
	for _, line := range regexp.MustCompile(`(?s)<tr>(.*?)</tr>`).FindAllStringSubmatch(text, -1) {
		var cells []string
		for _, cell := range regexp.MustCompile(`(?s)<t[hd][^>]*>(.*?)</t[hd]>`).FindAllStringSubmatch(line[1], -1) {
			cells = append(cells, strings.TrimPrefix(html.UnescapeString(cell[1]), "\u00a0"))
		}
		s.rows = append(s.rows, cells)
	}
	return sheet{s.rows[0], s.rows[1:]}, nil
}

// readText reads the table that a text begins with, up to the first empty line: columns with two blanks between, below
// a header and a rule.
func readText(text string) (sheet, error) {
	text, _, _ = strings.Cut(strings.TrimSuffix(text, "\n"), "\n\n")
	var lines [][]rune
	for line := range strings.SplitSeq(text, "\n") {
		lines = append(lines, []rune(line))
	}
	if len(lines) < 2 || strings.Trim(string(lines[1]), "─") != "" {
		return sheet{}, errors.New("no rule below the header")
	}
	return readColumns(slices.Delete(lines, 1, 2))
}

// readColumns reads the columns of a text, which are where two blanks or more do not stand on all lines.
func readColumns(lines [][]rune) (s sheet, err error) {
	width := 0
	for _, line := range lines {
		width = max(width, len(line))
	}
	blank := func(at int) bool {
		return !slices.ContainsFunc(lines, func(line []rune) bool { return at < len(line) && line[at] != ' ' })
	}
	var cuts []int // the first places of columns
	for at, blanks := 0, 2; at < width; at++ {
		if blank(at) {
			blanks++
			continue
		}
		if blanks >= 2 {
			cuts = append(cuts, at)
		}
		blanks = 0
	}
	for i, line := range lines {
		cells := make([]string, len(cuts))
		for j, from := range cuts {
			end := len(line)
			if j+1 < len(cuts) {
				end = min(end, cuts[j+1])
			}
			cells[j] = strings.TrimSpace(string(line[min(from, end):end]))
		}
		if i == 0 {
			s.names = cells
		} else {
			s.rows = append(s.rows, cells)
		}
	}
	if slices.Contains(s.names, "") {
		return s, fmt.Errorf("a column without a name: %q", s.names)
	}
	return s, nil
}

// latexTabular matches the head and the rows of a tabular, latexSigns what prints one sign or, as \num, its argument.
var (
	latexTabular = regexp.MustCompile(`(?s)\\begin\{tabular\}.*?\\toprule\n(.*?)\\bottomrule`)
	latexSigns   = strings.NewReplacer(`\textbackslash{}`, `\`, `\textasciicircum{}`, "^", `\textasciitilde{}`, "~",
		`\textless{}`, "<", `\textgreater{}`, ">", `\textbar{}`, "|", `\char34{}`, `"`, `{[}`, "[", `{*}`, "*",
		`\{`, "{", `\}`, "}", `\$`, "$", `\&`, "&", `\#`, "#", `\_`, "_", `\%`, "%", "{}", "",
		`\ensuremath{-}`, "−", `\ensuremath{\le}`, "≤", `$`, "", `\num{`, "", "}", "", "--", "–")
)

// readLaTeX reads the tabulars of a source, the rows of later ones below those of the first. The names are headings.
func readLaTeX(text string) (s sheet, err error) {
	tabulars := latexTabular.FindAllStringSubmatch(text, -1)
	if tabulars == nil {
		return s, errors.New("no tabular")
	}
	for _, tabular := range tabulars {
		head, body, _ := strings.Cut(tabular[1], "\\midrule\n")
		s.names = latexCells(strings.TrimSuffix(head, "\n"))
		for line := range strings.Lines(body) {
			s.rows = append(s.rows, latexCells(strings.TrimSuffix(line, "\n")))
		}
	}
	return s, nil
}

// latexCells are what the cells of a row print.
func latexCells(line string) []string {
	cells := strings.Split(strings.TrimSuffix(line, ` \\`), " & ")
	for i, source := range cells {
		cells[i] = latexSigns.Replace(source)
	}
	return cells
}

// A full row has every kind of value: texts with signs that mean something to a format, lists, numbers large and small,
// and values that may be null.
type full struct {
	N     int          `json:"n"`
	Text  string       `json:"text"`
	Long  string       `json:"long"`
	Key   ints         `json:"key"`
	Count uint64       `json:"count"`
	Real  float64      `json:"real"`
	Small *float64     `json:"small"`
	Whole *int         `json:"whole"`
	Is    bool         `json:"is"`
	By    fmt.Stringer `json:"by"`
}

// ints is a list with a text.
type ints []int

func (l ints) String() string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint([]int(l)), " ", ","), "[]")
}

// manyWords are wider than a line of a list.
var manyWords = strings.Repeat("so many words ", 8) + "ä"

// fulls are rows, and what their cells show to people.
var fulls = []struct {
	row  full
	want []string
}{
	{
		full{
			4, `a "b" <c> & d|e_f`, manyWords, ints{2, 4, 1, 3}, 1 << 60, 0.5, new(1e-9), new(7), true, nil,
		},
		[]string{
			"4", `a "b" <c> & d|e_f`, manyWords, "2,4,1,3", "1152921504606846976", "0.500", "1e-09", "7", "true", "–",
		},
	},
	{
		full{10, `{$x^2$} #1 50% \n ~ [*]`, "N−1 ≤ N", nil, 0, 2.0625, nil, nil, false, ints{1}},
		[]string{"10", `{$x^2$} #1 50% \n ~ [*]`, "N−1 ≤ N", "", "0", "2.062", "–", "–", "false", "1"},
	},
}

// A nested row has columns of other structs, a real with its error, and no value.
type nested struct {
	Part  inner                          `json:",inline"`
	Count uint64                         `json:"count"`
	Mean  struct{ Value, Error float64 } `json:"mean"`
	None  *int                           `json:"none"`
}

// TestFormatsAreReadBack: each format holds the same columns and cells. A b-file has two of them.
func TestFormatsAreReadBack(t *testing.T) {
	var rows []full
	var want [][]string
	for _, f := range fulls {
		rows, want = append(rows, f.row), append(want, f.want)
	}
	checkReadBack(t, rows, want)
	row := nested{Part: inner{8}, Count: 92}
	row.Mean.Value, row.Mean.Error = 0.5, 0.0625
	checkReadBack(t, []nested{row, {Part: inner{9}}}, [][]string{
		{"8", "92", "0.5", "0.0625", "–"}, {"9", "0", "0", "0", "–"},
	})
}

// checkReadBack prints rows in all formats, and compares what is read of them with cells.
func checkReadBack[T any](t *testing.T, rows []T, want [][]string) {
	t.Helper()
	view := All[T](nil)
	for format, read := range map[string]func(string) (sheet, error){
		"text": readText, "markdown": readMarkdown, "html": readHTML, "latex": readLaTeX, "json": readJSON,
		"csv": separatedBy(','), "tsv": separatedBy('\t'), BFileFormat: readBFile,
	} {
		text := test.Must(printedRows(format, view, Options{Sequence: "count"}, rows...))
		got, err := read(text)
		var names []string
		for i, c := range view {
			if format != BFileFormat || slices.Contains(got.names, c.Name) {
				name := c.Name
				if format == "latex" {
					name = cmp.Or(c.Heading, name)
				}
				names = append(names, name)
				for row := range want {
					cell := inFormat(format, want[row][i])
					if last := len(names) - 1; row >= len(got.rows) || last >= len(got.rows[row]) || got.rows[row][last] != cell {
						t.Errorf("%s: row %d, %s: expected %q in\n%s", format, row, c.Name, cell, text)
					}
				}
			}
		}
		if err != nil || !slices.Equal(got.names, names) || len(got.rows) != len(rows) {
			t.Errorf("%s: %v, %q, %d rows of\n%s", format, err, got.names, len(got.rows), text)
		}
	}
}

// inFormat is a cell as a format shows it: files have full reals and an empty cell for null.
func inFormat(format, cell string) string {
	inFiles := map[string]string{"–": "", "0.500": "0.5", "2.062": "2.0625"}
	if to, ok := inFiles[cell]; ok && (format == "csv" || format == "tsv" || format == "json") {
		return to
	}
	return cell
}
