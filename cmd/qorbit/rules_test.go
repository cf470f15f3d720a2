package main

import "testing"

// TestRulesOfFlags: flags that need or exclude others, and numbers out of range, of each command that has some.
func TestRulesOfFlags(t *testing.T) {
	t.Chdir(t.TempDir())
	nonsense(t, map[string]string{
		"analyse 8 --top 3 --communities":          "--top: expected no --communities beside it",
		"analyse 8 --sources 1":                    `--sources "1": expected a number from 2`,
		"cite --list -o x.bib":                     "--list: expected no -f bibtex beside it",
		"count 8 --verify --ladder":                "--ladder: expected no --verify beside it",
		"count 8 --method bitmap --record x":       "--record: expected --method halves beside it",
		"count 8..9 --part 0/2":                    "--part: expected one order, not 8..9",
		"count 1 --record x":                       "order 1, expected 2 to 30",
		"count 17 --blocks 30":                     "--blocks: expected --estimate beside it",
		"draw 2,4,1,3 --signature --apply po2":     "--apply: expected no --signature beside it",
		"draw 2,4,1,3 --columns 101":               `--columns "101": expected 1 to 100`,
		"explore 8 -o x.html --open":               "-f html: expected no --open beside it",
		"explore 8 --manifest m.json":              "--manifest: expected -f html beside it",
		"missed 9 --sample --bridges":              "--sample: expected no --bridges beside it",
		"missed 9 --record x":                      "--record: expected --sample beside it",
		"missed 9,10 --sample --record x":          "--record: expected one order, not 9,10",
		"missed 9 --certificate x --seeds chained": "--certificate: expected no --seeds beside it",
		"orbits 9 --component 0":                   `--component "0": expected a number from 1`,
		"sample 12 --sums x --method chain":        "--sums: expected no --method chain beside it",
		"sample 12 --queens 3":                     `--queens "3": expected 1 to 2`,
		"graph 8 --radius 2":                       "--radius: expected --around beside it",
		"survey 8 --degrees --sizes":               "--degrees: expected no --sizes beside it",
		"search 8 --db ''":                         `--db "": expected a file name`,
	})
}
