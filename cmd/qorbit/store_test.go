package main

import "strings"

// words splits a command line as a shell does that knows only single and double quotes.
func words(line string) []string {
	var all []string
	var word strings.Builder
	quote, begun := rune(0), false
	for _, r := range strings.TrimSpace(line) + " " {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote == 0 && (r == '\'' || r == '"'):
			quote, begun = r, true
		case quote == 0 && r == ' ':
			if begun {
				all = append(all, word.String())
			}
			word.Reset()
			begun = false
		default:
			word.WriteRune(r)
			begun = true
		}
	}
	return all
}
