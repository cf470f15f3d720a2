// Package provenance says what program is running, and what to cite for what it does: entries of doc/references.bib.
package provenance

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"qorbit/count/methods"
	"qorbit/doc"
)

// The keys of the toolkit itself, and of the paper that it is built on.
const (
	toolkit = "qorbit"
	paper   = "zhang2011"
)

// A Topic is something that the toolkit does, with the keys of what it is made from: the toolkit's where it is its own.
type Topic struct {
	Name string   `json:"method"`
	Keys []string `json:"cites"`
	Says string   `json:"says"`
}

// topics other than methods of counting: the name, the keys, and what it does.
var topics = [][3]string{
	{"search", paper, "search_orbits: Inc, then Mov to closure"},
	{"graph", paper, "the orbit graph, and what the search misses in it"},
	{"apply", paper, "the group PO, and the operators Inc, Del and Mov"},
	{"signature", paper, "length–area triangle signatures"},
	{"invariants", paper + " suzuki higman1970 drakakis2011 boutin2004 memoli2011 gardner1997 averkov2016",
		"invariants of orbits beside signatures"},
	{"exchange", "kristan2024", "moves that exchange the rows of several queens"},
	{"orbits", paper + " suzuki engelhardt", "orbits, their keys (Suzuki's unique judgment values) and classes"},
	{"classes", "engelhardt2007 oeis", "classes of solutions up to shifts and factors modulo the order"},
	{"distances", "takes2013", "radius, diameter and centre of the orbit graph"},
	{"optimal", paper + " takes2013 held1962 held1970 hopcroft1973", "how short a search can be"},
	{"analyse", "brandes2001 brandes2007 blondel2008 brin1998 hopcroft1973 bron1973 eppstein2010",
		"centrality, communities, blocks, cores, cliques and the spectral gap of the orbit graph"},
	{"growth", "simkin2023 nobel2023 rivin1994 luria2017 luria2022 bowtell2021", "how the counts of solutions grow"},
	{"reconfiguration", "nishimura2018 raykova2006 smith2006 kaski2011 polya1918 gent2017 glock2022 sosic1994",
		"words of the field: reconfiguration graph, minor, switch; " +
			"related work: toroidal solutions, completion, local search"},
	{"conditions", "golomb1984 drakakis2006 taylor2011 golomb1992 drakakis2009 drakakis2011b drakakis2011c chang1987 " +
		"lidl1997 castro2000 bagno2019 bagno2019b bagno2020 brignall2015",
		"conditions other than queens: Costas arrays, king permutations, and theorems on them"},
	{"pictures", "gansner2004 torgerson1952 brandes2006 fruchterman1991 reingold1981 okabe2008 machado2009",
		"where vertices lie on a picture, and its colours"},
	{"sample", "metropolis1953 sokal1997 torrie1977 belardinelli2007 garwood1936",
		"random solutions by a Markov chain, the errors of its means, and stored estimates of what is rare"},
	{"terms", "oeis preusser2017 yao2025 kluev2022 nqueensfaf bell2009",
		"the known counts that results are held against, how the last was found, other fast counters, " +
			"and a survey of the problem"},
}

// Topics lists what can be cited: the methods of counting, as package count names them, and the rest.
func Topics() (all []Topic) {
	for _, t := range topics {
		all = append(all, Topic{Name: t[0], Keys: strings.Fields(t[1]), Says: t[2]})
	}
	for _, m := range methods.All() {
		key, _, _ := strings.Cut(m.Describe().Source, ",")
		if key == "this project" {
			key = toolkit
		}
		all = append(all, Topic{m.Describe().Name, []string{key}, "counting: " + m.Describe().Summary})
	}
	return all
}

// For lists the entries to cite for topics: the toolkit, and what these are made from, each once; for no topic the
// toolkit and the paper. It fails where a name is no topic.
func For(names []string) ([]Entry, error) {
	keys := []string{toolkit}
	if len(names) == 0 {
		keys = append(keys, paper)
	}
	all := make(map[string][]string)
	for _, t := range Topics() {
		all[t.Name] = t.Keys
	}
	for _, name := range names {
		if all[name] == nil {
			return nil, fmt.Errorf("method %q is not known", name)
		}
		keys = append(keys, all[name]...)
	}
	var cited []Entry
	entries := slices.Clone(entries())
	entries[0] = entries[0].of(ThisVersion())
	for i, key := range keys {
		if !slices.Contains(keys[:i], key) { // every key has an entry
			cited = append(cited, entries[slices.IndexFunc(entries, func(e Entry) bool { return e.Key == key })])
		}
	}
	return cited, nil
}

// An Entry of a list of references is a row of `qorbit cite`. Fields that it does not have are nil.
type Entry struct {
	Key    string  `json:"key"`
	Type   string  `json:"type"`
	Author *string `json:"author"`
	Title  string  `json:"title"`
	Year   *string `json:"year"`
	DOI    *string `json:"doi"`
	URL    *string `json:"url"`
	Text   string  // the entry as it stands in the list
}

// of returns the entry of the toolkit with the revision of a program in its note, where Go has written it into the
// program. So a citation says which program was used, wherever it came from.
func (e Entry) of(v Version) Entry {
	if v.Revision == nil {
		return e
	}
	revision := *v.Revision
	if strings.HasSuffix(v.Version, "+dirty") {
		revision += " with changes"
	}
	e.Text = strings.Replace(e.Text, ", a library", ", revision "+revision+", a library", 1)
	return e
}

// entries of the list, which is part of the program, in its order. A line opens an entry, lines of one field each
// follow, and a line with a brace closes it; it is read when it is needed.
var entries = sync.OnceValue(func() (all []Entry) {
	field := regexp.MustCompile(`(?m)^  ([a-z]+) += \{(.*)\},$`)
	plain := strings.NewReplacer("{", "", "}", "", "--", "–")
	entry := regexp.MustCompile(`(?ms)^@([a-z]+)\{([a-z0-9]+),\n.*?^\}$`)
	for _, found := range entry.FindAllStringSubmatch(doc.References, -1) {
		fields := make(map[string]*string)
		for _, f := range field.FindAllStringSubmatch(found[0], -1) {
			fields[f[1]] = new(plain.Replace(f[2]))
		}
		all = append(all, Entry{
			Key:    found[2],
			Type:   found[1],
			Author: fields["author"],
			Title:  *fields["title"],
			Year:   fields["year"],
			DOI:    fields["doi"],
			URL:    fields["url"],
			Text:   found[0],
		})
	}
	return all
})

// BibTeX returns entries as they stand in the list.
func BibTeX(entries []Entry) string {
	var texts []string
	for _, e := range entries {
		texts = append(texts, e.Text+"\n")
	}
	return strings.Join(texts, "\n")
}
