package draw

import "strings"

// Wrap breaks a text at spaces, and a permutation after commas, so that each line satisfies fits where that can be.
func Wrap(text string, fits func(string) bool) []string {
	separator := " "
	if !strings.Contains(text, " ") {
		separator = ","
	}
	var lines []string
	for _, word := range strings.SplitAfter(text, separator) {
		if last := len(lines) - 1; last >= 0 && fits(strings.TrimSpace(lines[last]+word)) {
			lines[last] += word
		} else {
			lines = append(lines, word)
		}
	}
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
	}
	return lines
}
