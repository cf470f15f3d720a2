package cli

import (
	"fmt"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// example is a command with a command below it.
func example() *cobra.Command {
	root := &cobra.Command{Use: "board", Short: "Look at boards", Long: "Look at *boards* with _lower and _upper <bounds>[1].\nAs it is:\n  a *  b\n  c\\d^'e~\nand on."}
	root.PersistentFlags().StringP("output", "o", "", "write to `FILE`")
	root.PersistentFlags().Bool("quiet", false, "say_nothing much_")
	sub := &cobra.Command{Use: "turn N", Short: "Turn a board", Long: "Turn.", Example: "  board turn 8", Run: func(*cobra.Command, []string) {}}
	sub.Flags().Int("times", 3, "turn `K` times")
	sub.Flags().Duration("pause", 0, "wait for `TIME` (default not at all)")
	hidden := &cobra.Command{Use: "secret", Hidden: true, Run: func(*cobra.Command, []string) {}}
	root.AddCommand(sub, hidden)
	return root
}

// TestPages: what would be markup in Markdown is not, indented lines stay lines, options are a list, and nothing has a date.
func TestPages(t *testing.T) {
	pages, err := Pages(example())
	if err != nil || len(pages) < 2 {
		t.Fatalf("%v, %v", pages, err)
	}
	for _, p := range pages {
		if p.Command == "board secret" || strings.Contains(p.Name, "help") {
			t.Errorf("a page for %s", p.Command)
		}
	}
	for i, wants := range [][]string{
		{".TH \"BOARD\" \"1\" \"\" \"board\" \"board manual\"\n", "Look at *boards* with _lower and _upper <bounds>[1]\\&.\nAs it is:", ".EX\n  a *  b\n  c\\\\d\\(ha\\(aqe\\(ti\n.EE\n", "\nand on.\n",
			".TP\n\\fB\\-o\\fP, \\fB\\-\\-output\\fP \\fIFILE\\fP\nwrite to FILE\n", ".TP\n\\fB\\-\\-quiet\\fP\nsay_nothing much_\n"},
		{"board\\-turn \\- Turn a board", ".TP\n\\fB\\-\\-times\\fP \\fIK\\fP\nturn K times (default 3)\n", "\nwait for TIME (default not at all)\n", ".EX\n  board turn 8\n.EE"},
	} {
		for _, want := range wants {
			if text := string(pages[i].Text); !strings.Contains(text, want) {
				t.Errorf("no %q in\n%s", want, text)
			}
		}
	}
}

func ExamplePages() {
	pages, err := Pages(example())
	if err != nil {
		panic(err)
	}
	for _, p := range pages {
		fmt.Println(p.Name, "is about", p.Command)
	}
	// Output:
	// board.1 is about board
	// board-turn.1 is about board turn
}

// TestNarrow: lines that are too wide end at a word, what is left goes on below the text, and no other line is touched.
func TestNarrow(t *testing.T) {
	long := strings.TrimSpace(strings.Repeat("nine char ", 7)) // 69
	for text, want := range map[string]string{
		long + " " + long:                                  long + " " + long,
		"\t" + long + " " + long:                           "\t" + long + " " + long,
		"  " + long + "\n  next":                           "  " + long + "\n  next",
		"  " + long + " more of it\n  goes on\nend":        "  " + long + "\n  more of it goes on\nend",
		"  " + long + " is over.\n  next":                  "  " + long + "\n  is over.\n  next",
		"word  " + long + " left\n      goes on":           "word  " + long[:64] + "\n      char left goes on",
		"word  " + long + " left\nother  text":             "word  " + long[:64] + "\n      char left\nother  text",
		"  " + strings.Repeat("x", 80):                     "  " + strings.Repeat("x", 80),
		"  " + long + " … " + long + "\n  and" + long[:60]: "  " + long + " …\n  " + long + "\n  and" + long[:60],
	} {
		if got := narrow(text); got != want {
			t.Errorf("%s\nis\n%s\nexpected\n%s", text, got, want)
		}
	}
}
