package article

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"qorbit/internal/draw/boards"
	"qorbit/internal/latex"
	"qorbit/internal/paper"
	"qorbit/internal/row"
	"qorbit/internal/stored"
	"qorbit/orbit"
	"qorbit/orbit/certificate"
	"qorbit/orbit/family"
	"qorbit/orbit/search"
	"qorbit/signature"
)

// counterexample writes the orbit that the search misses at the least order where it misses one: its board, its certificate, and macros.
func (p parts) counterexample(ctx context.Context) error {
	n := family.LeastOrder
	s, err := search.Run(ctx, n, search.Options{})
	if err != nil {
		return err
	}
	missed := s.Missed()
	if len(missed) != 1 {
		return fmt.Errorf("article: %d orbits missed at order %d, expected one", len(missed), n)
	}
	key := s.Orbits.Perm(missed[0])
	if err := p.put("missed.tex", func(w io.Writer) error { return boards.Boards(key).Write(w, "tikz") }); err != nil {
		return err
	}
	var text bytes.Buffer
	if err := certificate.WriteComponent(ctx, &text, key, 1, orbit.Options{}); err != nil {
		return err
	}
	p["certificate.tex"] = columns(text.String())
	m := new(macroList)
	m.text("missedKey", key.String())
	m.number("missedNumber", missed[0]+1)
	m.number("missedInsertions", n*n*n)
	p["macros.tex"] = append(p["macros.tex"], m.String()...)
	return nil
}

// columns sets the tables of a certificate side by side, three on a line.
func columns(certificate string) []byte {
	var tables []string
	for line := range strings.Lines(certificate) {
		switch {
		case strings.HasPrefix(line, "Del("):
			tables = append(tables, line)
		case line == "end\n":
		case len(tables) > 0:
			tables[len(tables)-1] += strings.TrimPrefix(line, " ")
		}
	}
	var b strings.Builder
	for i, table := range tables {
		fmt.Fprintf(&b, "\\begin{minipage}[t]{.33\\linewidth}\\scriptsize\n\\begin{verbatim}\n%s\\end{verbatim}\n\\end{minipage}%%\n", strings.TrimRight(table, "\n")+"\n")
		if i%3 == 2 {
			b.WriteString("\\par\\medskip\n")
		}
	}
	return []byte(b.String())
}

// claims writes the claims of the paper that do not hold as printed, and how many do.
func (p parts) claims(ctx context.Context) error {
	var orders []int
	for n := 4; n <= family.LeastOrder; n++ {
		orders = append(orders, n)
	}
	all, err := paper.Claims(ctx, orders, orbit.Options{})
	if err != nil {
		return err
	}
	failing := slices.DeleteFunc(slices.Clone(all), func(c paper.Claim) bool { return c.Holds })
	var b strings.Builder
	for _, c := range failing {
		fmt.Fprintf(&b, "\\item[\\claim{%s}] \\emph{Printed:} %s. \\emph{Found:} %s.\n", c.ID, listed(c.Claim), listed(c.Found))
	}
	p["claims.tex"] = []byte(b.String())
	m := new(macroList)
	m.number("claims", len(all))
	m.number("claimsHold", len(all)-len(failing))
	p["macros.tex"] = append(p["macros.tex"], m.String()...)
	return nil
}

// listed is a text whose lists of numbers can be broken after each comma.
func listed(text string) string {
	var b strings.Builder
	for i, r := range text {
		b.WriteString(latex.Text(string(r)))
		if r == ',' && i+1 < len(text) && text[i+1] != ' ' {
			b.WriteString(`\allowbreak{}`)
		}
	}
	return b.String()
}

// collision writes the first collision of signatures in the reading multiset.
func (p parts) collision(ctx context.Context) error {
	for n := 4; ; n++ {
		found, err := row.VerifySignatures(ctx, n, orbit.Options{})
		if err != nil {
			return err
		}
		groups := found.Collisions[signature.Multiset]
		if len(groups) == 0 {
			continue
		}
		m := new(macroList)
		m.number("collisionOrder", n)
		m.text("collisionOne", groups[0][0].String())
		m.text("collisionTwo", groups[0][1].String())
		s := signature.Of(groups[0][0])
		m.text("collisionColumns", multiset(s.X))
		m.text("collisionRows", multiset(s.Y))
		err = m.collisions()
		p["macros.tex"] = append(p["macros.tex"], m.String()...)
		return err
	}
}

// collisions adds how many orbits share their multiset signature, at the orders of which all are known.
func (m *macroList) collisions() error {
	all, err := stored.VerifiedCollisions()
	if err != nil {
		return err
	}
	first, last := all[0], all[len(all)-1]
	m.number("collidingOrder", last.N)
	m.number("collidingOrbits", last.Colliding)
	m.share("collidingByOne", last.Across, last.Colliding)
	m.number("collideFirst", first.N)
	m.number("collideLast", last.N)
	m.number("collideShareFirst", fmt.Sprintf("%.2f", 1000*float64(first.Colliding)/float64(first.Orbits)))
	m.number("collideShareLast", fmt.Sprintf("%.2f", 1000*float64(last.Colliding)/float64(last.Orbits)))
	shifts := new(span)
	for _, r := range all {
		shifts.add(100 * float64(r.Shifts) / float64(r.Colliding))
	}
	m.number("collideShiftsLeast", fmt.Sprintf("%.0f", math.Floor(shifts.least)))
	return nil
}

// multiset is a sequence of triangles without its order, each with the shorter side first.
func multiset(sequence signature.Sequence) string {
	count := make(map[string]int)
	var names []string
	for _, t := range sequence {
		if t.Length1 > t.Length2 {
			t = t.Turned()
		}
		name := t.String()
		if count[name]++; count[name] == 1 {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for i, name := range names {
		if count[name] > 1 {
			names[i] = fmt.Sprintf(`%d\cdot %s`, count[name], name)
		}
	}
	return "$" + strings.Join(names, ",\\ ") + "$"
}
