package words

import "strings"

// Expected lists the names that were expected in place of a name, and suggests the nearest of several.
func Expected(name string, names ...string) string {
	if len(names) == 1 {
		return "expected " + names[0]
	}
	return "expected one of " + strings.Join(names, ", ") + Hint(name, names...)
}

// Hint asks whether one of the names was meant: "; did you mean graph?". It is empty where no name is near. For messages that do not
// list the names, because there are many.
func Hint(name string, names ...string) string {
	if near := nearest(name, names); len(near) > 0 {
		return "; did you mean " + strings.Join(near, " or ") + "?"
	}
	return ""
}

const (
	longest  = 60 // of names that are compared
	mostNear = 3  // names suggested
)

// nearest lists the names at the least edit distance, if that is 1, or a third of the length of the name or less. Otherwise it lists
// those that begin with the name. Upper and lower case are the same.
func nearest(name string, names []string) []string {
	if len(name) < 2 || len(name) > longest {
		return nil
	}
	name = strings.ToLower(name)
	var near, longer []string
	least := max(1, len(name)/3)
	for _, candidate := range names {
		lower := strings.ToLower(candidate)
		switch d := distance(name, lower); {
		case d < least:
			least, near = d, []string{candidate}
		case d == least && d < len(lower):
			near = append(near, candidate)
		}
		if strings.HasPrefix(lower, name) {
			longer = append(longer, candidate)
		}
	}
	if len(near) == 0 {
		near = longer
	}
	return near[:min(len(near), mostNear)]
}

// distance is the number of letters to insert, delete or replace, and of pairs of neighbouring letters to exchange, that turn one text
// into another, where no letter is changed twice: the optimal string alignment distance.
func distance(a, b string) int {
	x, y := []rune(a), []rune(b)
	rows := make([][]int, len(x)+1)
	for i := range rows {
		rows[i] = make([]int, len(y)+1)
		for j := range rows[i] {
			if i == 0 || j == 0 {
				rows[i][j] = i + j
				continue
			}
			change := 1
			if x[i-1] == y[j-1] {
				change = 0
			}
			rows[i][j] = min(rows[i-1][j]+1, rows[i][j-1]+1, rows[i-1][j-1]+change)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(x)][len(y)]
}
