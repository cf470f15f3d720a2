package cli

import (
	"fmt"
	"math"
	"strings"

	"qorbit/internal/table"
)

// LongestLength is the largest width or height that a flag takes, in millimetres.
const LongestLength = 1000

// noticeText says how a table in LaTeX does not suit a page, and which flags would change it.
func noticeText(n table.Notice) string {
	if n.LongRows > 0 {
		beyond := ""
		if mm := inMillimetres(n.Beyond); mm >= 1 {
			beyond = fmt.Sprintf(", and about %.0f mm wider than the line of an article", mm)
		}
		return fmt.Sprintf("the table of %d rows is a longtable, which LaTeX refuses in pages of two columns%s: "+
			`--width '\columnwidth' or '\textwidth' makes several tables of it`, n.LongRows, beyond)
	}
	var ways []string
	if n.Wide > 0 && inMillimetres(n.Wide) <= LongestLength {
		ways = append(ways, fmt.Sprintf("--width %.0fmm", math.Ceil(inMillimetres(n.Wide))))
	}
	if len(n.Fitting) > 0 {
		ways = append(ways, "--columns "+strings.Join(n.Fitting, ","))
	}
	line := fmt.Sprintf("a width of %.0f mm", inMillimetres(n.Line.Points))
	if n.Line.Of != "" {
		line = fmt.Sprintf("a %s of %.0f mm", n.Line.Of, inMillimetres(n.Line.Points))
	}
	text := fmt.Sprintf("the letters of the table have about %.1f points in %s", n.Letters, line)
	if len(ways) == 0 {
		return text
	}
	return text + fmt.Sprintf(", and %d with %s", table.LeastLetters, strings.Join(ways, " or "))
}

// inMillimetres is a length in points of 1/72 inch.
func inMillimetres(points float64) float64 { return points / units["mm"] }
