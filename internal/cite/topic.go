package cite

import (
	"fmt"
	"qorbit/count/methods"
	"slices"
	"strings"
)

// The keys of the toolkit itself, and of the paper that it is built on.
const (
	toolkit = "qorbit"
	paper   = "zhang2011"
)

// A Topic is something that the toolkit does, with the keys of what it is made from: the toolkit's where it is its own.
type Topic struct {
	Name string
	Says string
	Keys []string
}

// topics other than methods of counting.
var topics = []Topic{
	{"search", "search_orbits: Inc, then Mov to closure", []string{paper}},
	{"graph", "the orbit graph, and what the search misses in it", []string{paper}},
	{"apply", "the group PO, and the operators Inc, Del and Mov", []string{paper}},
	{"signature", "length–area triangle signatures", []string{paper}},
	{"orbits", "orbits, their keys (Suzuki's unique judgment values) and classes", []string{paper, "suzuki", "engelhardt"}},
	{"distances", "radius, diameter and centre of the orbit graph", []string{"takes2013"}},
	{"optimal", "how short a search can be", []string{paper, "takes2013", "held1962", "held1970", "hopcroft1973"}},
	{"analyse", "centrality, communities and PageRank of the orbit graph", []string{"brandes2001", "brandes2007", "blondel2008", "brin1998"}},
	{"growth", "how the counts of solutions grow", []string{"simkin2023"}},
	{"pictures", "where vertices lie on a picture, and its colours", []string{"gansner2004", "torgerson1952", "sugiyama1981", "reingold1981", "barlow1972", "okabe2008"}},
	{"terms", "the known counts that results are held against", []string{"oeis"}},
}

// Topics lists what can be cited: the methods of counting, as package count names them, and the rest.
func Topics() []Topic {
	all := slices.Clone(topics)
	for _, m := range methods.All() {
		key, _, _ := strings.Cut(m.Describe().Source, ",")
		if key == "this project" {
			key = toolkit
		}
		all = append(all, Topic{m.Describe().Name, "counting: " + m.Describe().Summary, []string{key}})
	}
	return all
}

// For lists the entries to cite for topics: the toolkit, and what these are made from, each once; for no topic the toolkit and
// the paper. It fails where a name is no topic.
func For(names []string) ([]Entry, error) {
	keys := []string{toolkit}
	if len(names) == 0 {
		keys = append(keys, paper)
	}
	all := Topics()
	for _, name := range names {
		i := slices.IndexFunc(all, func(t Topic) bool { return t.Name == name })
		if i < 0 {
			return nil, fmt.Errorf("cite: method %q, expected one that `qorbit cite --list` shows", name)
		}
		keys = append(keys, all[i].Keys...)
	}
	var cited []Entry
	for i, key := range keys {
		e, ok := find(key)
		if !ok {
			return nil, fmt.Errorf("cite: no entry %s in references.bib", key)
		}
		if !slices.Contains(keys[:i], key) {
			cited = append(cited, e)
		}
	}
	return cited, nil
}
