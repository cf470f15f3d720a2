package cli

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
	"github.com/spf13/pflag"
)

// A Page is the manual page of a command, in section 1.
type Page struct {
	Name    string // of its file, such as qorbit-search.1
	Command string // such as qorbit search
	Text    []byte // for man, in UTF-8
}

// Pages makes the page of a command and those of the visible commands and topics below it from the texts of the help, with the generator
// of cobra (github.com/spf13/cobra/doc). It turns help texts into the Markdown that the generator reads, fits lines to 80 columns, lists
// options with the names of their values, and removes the date, so that pages are the same on every run. It rewrites the texts of the commands: use
// them for nothing else afterwards.
func Pages(c *cobra.Command) ([]Page, error) {
	c.DisableAutoGenTag = true // which has a date
	c.Long = markdown(c.Long)
	c.LocalFlags().VisitAll(describe)
	if c.HasAvailableSubCommands() && c.Use == c.Name() {
		c.Use += " COMMAND"
	}
	page, err := newPage(c)
	if err != nil {
		return nil, err
	}
	pages := []Page{page}
	for _, sub := range c.Commands() {
		if !sub.IsAvailableCommand() && !isTopic(sub) || sub.Name() == "help" {
			continue
		}
		below, err := Pages(sub)
		if err != nil {
			return nil, err
		}
		pages = append(pages, below...)
	}
	return pages, nil
}

// isTopic reports whether a command is a text that only the help shows.
func isTopic(c *cobra.Command) bool { return c.IsAdditionalHelpTopicCommand() && !c.Hidden }

func newPage(c *cobra.Command) (Page, error) {
	name := strings.ReplaceAll(c.CommandPath(), " ", "-")
	program, _, _ := strings.Cut(name, "-")
	var b bytes.Buffer
	header := doc.GenManHeader{Title: strings.ToUpper(name), Section: "1", Date: &time.Time{}, Source: program, Manual: program + " manual"}
	if err := doc.GenMan(c, &header, &b); err != nil {
		return Page{}, fmt.Errorf("manual page of %s: %w", c.CommandPath(), err)
	}
	text := arrange(b.Bytes())
	if isTopic(c) { // which is no command that can be run
		text = bytes.Replace(text, []byte(c.UseLine()), []byte(c.Parent().CommandPath()+" help "+c.Name()), 1)
	}
	return Page{name + ".1", c.CommandPath(), text}, nil
}

// markdown turns a help text into the Markdown that package doc reads. Paragraphs are filled. Lines that are indented or begin with a
// word in a column of its own stay lines, but wide ones are broken.
func markdown(text string) string {
	var b strings.Builder
	asItIs := false
	for line := range strings.Lines(narrow(text)) {
		line = strings.Replace(line, "\t", "  ", 1) // as the texts of cobra have it
		indented := strings.HasPrefix(line, "  ") || item.MatchString(line)
		if indented != asItIs {
			b.WriteByte('\n') // between a paragraph and such lines
			asItIs = indented
		}
		if indented {
			b.WriteString("    " + line)
		} else {
			b.WriteString(escaped.Replace(line))
		}
	}
	return b.String()
}

// widest is how long a line may be that stays as it is: a page of 80 columns has a margin of seven.
const widest = 73

// item is how a line begins that has a word or two in a column of their own.
var item = regexp.MustCompile(`^ *\S+( \S+)? {2,}`)

// narrow breaks lines that stay as they are where they are too wide. What is left of one goes before the next line, if that
// goes on with it. Lines that begin with a tab are commands of cobra's.
func narrow(text string) string {
	lines := strings.Split(text, "\n")
	for i := 0; i < len(lines); i++ {
		line, under := lines[i], hang(lines[i])
		if under == 0 || utf8.RuneCountInString(line) <= widest {
			continue
		}
		at := strings.LastIndex(string([]rune(line)[:widest+1]), " ")
		if at <= under {
			continue
		}
		rest := line[at+1:]
		lines[i] = line[:at]
		if next := i + 1; next < len(lines) && !strings.HasSuffix(rest, ".") && hang(lines[next]) >= under && !item.MatchString(lines[next]) {
			lines[next] = strings.Repeat(" ", hang(lines[next])) + rest + " " + strings.TrimLeft(lines[next], " ")
		} else {
			lines = slices.Insert(lines, next, strings.Repeat(" ", under)+rest)
		}
	}
	return strings.Join(lines, "\n")
}

// hang is where the text of a line begins: behind spaces, or behind a column of words.
func hang(line string) int {
	return max(len(line)-len(strings.TrimLeft(line, " ")), utf8.RuneCountInString(item.FindString(line)))
}

// escaped is what Markdown would read as something else than it is. Backquotes are not: they mark code there too.
var escaped = strings.NewReplacer(`\`, `\\`, "*", `\*`, "_", `\_`, "<", `\<`, ">", `\>`, "[", `\[`, "]", `\]`)

// describe puts the name of a flag's value where its default stands, and that into the text, as the help does.
func describe(f *pflag.Flag) {
	name, usage := pflag.UnquoteUsage(f)
	f.Usage = escaped.Replace(usage)
	if !slices.Contains([]string{"", "0", "0s", "false", "[]"}, f.DefValue) {
		f.Usage += fmt.Sprintf(" (default %s)", f.DefValue)
	}
	f.DefValue = name
}

// The places of a page that package doc leaves otherwise than manual pages are.
var (
	head   = regexp.MustCompile(`^\.nh\n(\.TH .*) "Jan 0001" (.*\n)`)
	option = regexp.MustCompile(`(?m)^(?:\.PP\n)?(\\fB\\-.*\\fP)(?:\[=.*\]|="?([^"\n]*)"?)\n\t`)
	text   = regexp.MustCompile(`(?m)^[^.].*$`)
	named  = regexp.MustCompile(`(?m)^(\.TP\n.*) \\fI\\fP$`)
	list   = regexp.MustCompile(`[a-z](?:[a-z0-9]|\\-)*(?:,[a-z](?:[a-z0-9]|\\-)*){4,}`)
)

// signs are those that groff would set as others: what is copied from a page is to be what was meant.
var signs = strings.NewReplacer("-", `\-`, "'", `\(aq`, "^", `\(ha`, "~", `\(ti`)

// arrange takes the date out of the head, sets lines ragged and no word in two but lists of names behind their commas, signs as they
// are (… as ... where a terminal has none), and sets the options as a list with the names of their values.
func arrange(page []byte) []byte {
	page = text.ReplaceAllFunc(page, func(line []byte) []byte { return []byte(signs.Replace(string(line))) })
	page = list.ReplaceAllFunc(page, func(names []byte) []byte { return bytes.ReplaceAll(names, []byte(","), []byte(`,\:`)) })
	page = head.ReplaceAll(page, []byte(".nr HY 0\n.fchar \\[u2026] ...\n$1 \"\" $2.ad l\n"))
	page = option.ReplaceAll(page, []byte(".TP\n$1 \\fI$2\\fP\n"))
	return named.ReplaceAll(page, []byte("$1"))
}
