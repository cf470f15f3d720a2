package tables

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"qorbit/internal/table"
	"qorbit/internal/words"
)

// texKey is what a label may be.
var texKey = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9:._/-]*$`)

// Check finds flags that do not go with the kind or the format, and completes the request. given reports whether the command line has a
// flag.
func (k Kind) Check(r *Request, given func(flag string) bool) error {
	for _, name := range []string{"caption", "raw-caption", "label"} {
		if given(name) && r.Format != "latex" {
			return fmt.Errorf("--%s: expected format latex, not %s", name, r.Format)
		}
	}
	switch {
	case given("caption") && strings.TrimSpace(r.Layout.Caption) == "":
		return fmt.Errorf("--caption %q: expected a text", r.Layout.Caption)
	case given("caption") && !utf8.ValidString(r.Layout.Caption):
		return fmt.Errorf("--caption %q: expected UTF-8", r.Layout.Caption)
	case given("caption") && given("raw-caption"):
		return fmt.Errorf("--raw-caption: expected without --caption")
	case given("raw-caption"):
		if err := table.CheckLaTeX(r.Layout.RawCaption); err != nil {
			return fmt.Errorf("--raw-caption %q: %w", r.Layout.RawCaption, err)
		}
	}
	switch {
	case given("label") && !texKey.MatchString(r.Layout.Label):
		return fmt.Errorf("--label %q: expected letters, digits and : . _ / -, such as tab:counts", r.Layout.Label)
	case given("limit") && k.Name != LadderKind:
		return fmt.Errorf("--limit: expected the kind %s, not %s", LadderKind, k.Name)
	case r.Limit <= 0:
		return fmt.Errorf("--limit %v: expected a time, such as 10s", r.Limit)
	}
	if err := k.checkUse(r, given); err != nil {
		return err
	}
	if given("columns") {
		if err := k.checkColumns(r); err != nil {
			return err
		}
	}
	return k.checkSequence(r, given("sequence"))
}

// checkColumns is Check for a choice of columns.
func (k Kind) checkColumns(r *Request) error {
	var names []string
	for _, c := range k.Columns {
		names = append(names, c.Name)
	}
	for i, name := range r.Columns {
		switch {
		case r.Format == table.BFileFormat:
			return fmt.Errorf("--columns: expected --sequence in its place with format %s", r.Format)
		case !slices.Contains(names, name):
			return fmt.Errorf("--columns %q: %s", name, words.Expected(name, names...))
		case slices.Contains(r.Columns[:i], name):
			return fmt.Errorf("--columns %q: expected each column once", name)
		}
	}
	return nil
}

// checkSequence is Check for the format of one column.
func (k Kind) checkSequence(r *Request, given bool) error {
	switch {
	case given && r.Format != table.BFileFormat:
		return fmt.Errorf("--sequence: expected format %s, not %s", table.BFileFormat, r.Format)
	case r.Format != table.BFileFormat:
		return nil
	case len(r.Orders) > 0 && r.Orders[len(r.Orders)-1]-r.Orders[0] >= len(r.Orders):
		return fmt.Errorf("-f %s: expected a range of orders without gaps, not %s", r.Format, words.FormatOrders(r.Orders))
	case k.Sequence == "":
		return fmt.Errorf("-f %s: table %s does not have one row per order, expected one of %s", r.Format, k.Name, strings.Join(Names(true), ", "))
	case !given:
		r.Layout.Sequence = k.Sequence
	case !slices.Contains(k.Sequences, r.Layout.Sequence):
		return fmt.Errorf("--sequence %q: %s", r.Layout.Sequence, words.Expected(r.Layout.Sequence, k.Sequences...))
	}
	r.Layout.Source, r.Layout.Note = "computed by `"+k.command(r)+"`", k.StoredNote(*r)
	return nil
}
