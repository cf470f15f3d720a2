package stored

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"qorbit/internal/oneof"
	"qorbit/internal/row/sampled"
)

//go:embed samples/*.jsonl
var samples embed.FS

// A Series is what one command line printed of random orbits, run for several orders: its file has a row of JSON for each.
type Series struct {
	Name     string `json:"name" doc:"the name of its file, without the ending"`
	Command  string `json:"command" doc:"the command line; N stands for the order, and S for the seed"`
	Revision string `json:"revision" doc:"the commit of the program"`
	Program  string `json:"program" doc:"the SHA-256 of the program"`
	Output   string `json:"output" doc:"the SHA-256 of all that it printed, in ascending order of N and S"`
	Date     string `json:"date" doc:"the day"`
}

// The names of the series of doc/limit.md. Kinds has rows of sampled.Kind, TwoQueens of sampled.Two, the others of sampled.Row.
const (
	Degrees    = "degrees"
	Components = "components"
	Exact      = "exact" // draws that are uniform and independent, beside the chains of Degrees
	TwoQueens  = "two"
	Repeated   = "repeated" // rows of Components with other seeds
)

// SampleSeries are the stored series.
var SampleSeries = []Series{
	{
		Name: Degrees, Command: "qorbit sample N --samples 4000 --seed 14 --method chain -f json", Revision: revision, Program: program,
		Output: "7dd0858fc035efca3ea78f0a456809b2545024306edb50782a55ea70f46782c2", Date: "2026-11-22",
	},
	{
		Name: Components, Command: "qorbit sample N --samples 1000 --seed 14 --method chain --component 200 -f json",
		Revision: "28e8ba3a780aa436e5dfbb26e78747fd552b9180", Program: "67e35b9ce5a165d96f42c706a76c05792233d7c7fe0d369c434afe830abc026e",
		Output: "d86e5ae2efc850c01da08950d81b28152492b2954c72fa30777615d6d51bc60a", Date: "2026-11-22",
	},
	{
		Name: Exact, Command: "qorbit sample N --samples 4000 --seed 14 --method exact -f json", Revision: revision, Program: program,
		Output: "b7cf12ce607f2fdd7f0aec3867a3382cdb31f6a246465506640ee06360ca5e69", Date: "2026-11-22",
	},
	{
		Name: TwoQueens, Command: "qorbit sample N --samples 400 --seed 14 --method chain --queens 2 -f json",
		Revision: "8b6bfe9e08e4271a7546b8729ce7386ad9a07326", Program: "b4ba597ac1bdd333e56bf6db3177751ba95fd1e1e1eb682e7bbd062cef1887f1",
		Output: "4390889415d66356750dca0768359eea0ffdbb9392f3181ae9a36146237f470d", Date: "2026-11-22",
	},
	{
		Name: Repeated, Command: "qorbit sample 18 --samples 1000 --seed S --method chain --component 200 -f json", Revision: revision, Program: program,
		Output: "4535dfdab32e49a4c51fd7c89f53dd9b626354b30429cf99e8ba1c23ecb09138", Date: "2026-11-22",
	},
}

// Samples returns the rows of a series in ascending order of N and of seeds. It fails where no such series has the name.
func Samples(series string) ([]sampled.Row, error) {
	return rows(series, func(s, before sampled.Row) bool {
		return s.Samples > 1 && s.Method != "" && (s.N > before.N || s.N == before.N && s.SeedOfGenerator > before.SeedOfGenerator)
	}, Degrees, Components, Exact, Repeated)
}

// TwoQueenSamples returns the rows of the series TwoQueens in ascending order of N.
func TwoQueenSamples() ([]sampled.Two, error) {
	return rows(TwoQueens, func(s, before sampled.Two) bool { return s.Samples > 1 && s.Queens == 2 && s.N > before.N }, TwoQueens)
}

// rows reads the rows of one of the series with the names.
func rows[T any](series string, follows func(s, before T) bool, names ...string) ([]T, error) {
	text, err := samples.ReadFile("samples/" + series + ".jsonl")
	if err != nil || !slices.Contains(names, series) {
		return nil, fmt.Errorf("samples %q: %s", series, oneof.Expected(series, names...))
	}
	found, err := readRows(bytes.NewReader(text), follows)
	if err != nil {
		return nil, fmt.Errorf("samples %q: %w", series, err)
	}
	return found, nil
}

// readRows reads a row of JSON a line. It fails where a column is unknown, and where a row does not follow the one before.
func readRows[T any](r io.Reader, follows func(s, before T) bool) (found []T, err error) {
	for d, before := json.NewDecoder(r), *new(T); ; {
		d.DisallowUnknownFields()
		var s T
		switch err := d.Decode(&s); {
		case err == io.EOF:
			return found, nil
		case err != nil:
			return nil, fmt.Errorf("row %d: %w", len(found)+1, err)
		case !follows(s, before):
			return nil, fmt.Errorf("row %d: %+v, expected a sample that follows the row before", len(found)+1, s)
		}
		found, before = append(found, s), s
	}
}

// HashSamples returns the SHA-256 of what is stored of a series.
func HashSamples(series string) (string, error) {
	text, err := samples.ReadFile("samples/" + series + ".jsonl")
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:]), err
}

// Line returns the command line for an order and a seed.
func (s Series) Line(n int, seed uint64) []string {
	words := strings.Fields(s.Command)[1:]
	for i, word := range words {
		switch word {
		case "N":
			words[i] = fmt.Sprint(n)
		case "S":
			words[i] = fmt.Sprint(seed)
		}
	}
	return words
}
