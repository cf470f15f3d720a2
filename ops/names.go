package ops

import "strings"

// kindsOfNames are what the names of symmetries begin and end with.
var kindsOfNames = []struct{ kind, before, after string }{
	{kind: "identity"},
	{"rotation", " by ", " degrees"},
	{"reflection", " in the ", ""},
}

// Names lists the names of symmetries, those of rotations and of reflections together: "identity, rotations by 90, 180
// and 270 degrees". Rotations are counterclockwise.
func Names(symmetries []PO) string {
	if len(symmetries) == len(Group) {
		return "all eight symmetries"
	}
	var parts []string
	for _, k := range kindsOfNames {
		var named []string
		for _, o := range symmetries {
			if what, ok := strings.CutPrefix(o.Name(), k.kind+k.before); ok {
				what, _, _ = strings.Cut(what, " counterclockwise")
				named = append(named, strings.TrimSuffix(what, k.after))
			}
		}
		switch last := len(named) - 1; {
		case last < 0:
		case last == 0:
			parts = append(parts, k.kind+k.before+named[0]+k.after)
		default:
			parts = append(parts, k.kind+"s"+k.before+strings.Join(named[:last], ", ")+" and "+named[last]+k.after)
		}
	}
	return strings.Join(parts, ", ")
}
