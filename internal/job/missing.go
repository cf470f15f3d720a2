package job

import (
	"fmt"

	"qorbit/internal/cli"
)

// mostRuns is how many numbers and ranges a message lists.
const mostRuns = 20

// Lack says which parts are missing: "3 of 8 parts missing: 0..1,6". It is empty if none is. Where the list is long, parts
// that are those of a coarser division are named by it: "22 of 44 parts missing: 1 modulo 2".
func (m *Merger) Lack() string {
	missing := m.Missing()
	if len(missing) == 0 {
		return ""
	}
	text := ""
	if few := runs(missing, mostRuns); few == len(missing) {
		text = cli.FormatOrders(missing)
	} else if rests, modulus := residues(missing, m.job.Parts); modulus > 0 && runs(rests, mostRuns) == len(rests) {
		text = fmt.Sprintf("%s modulo %d", cli.FormatOrders(rests), modulus)
	} else {
		text = fmt.Sprintf("%s and %d more", cli.FormatOrders(missing[:few]), len(missing)-few)
	}
	return fmt.Sprintf("%d of %s missing: %s", len(missing), cli.Plural(m.job.Parts, m.unit), text)
}

// runs returns how many of the numbers, which ascend, are in the first runs of consecutive ones.
func runs(numbers []int, most int) int {
	for i, number := range numbers {
		if i == 0 || number != numbers[i-1]+1 {
			if most--; most < 0 {
				return i
			}
		}
	}
	return len(numbers)
}

// residues returns the least modulus, at most half of the total, for which the numbers are all those below the total that have
// one of some rests; 0 if there is none.
func residues(numbers []int, total int) (rests []int, modulus int) {
	in := make([]bool, total)
	for _, number := range numbers {
		in[number] = true
	}
	for modulus = 1; modulus <= total/2; modulus++ {
		i := modulus
		for i < total && in[i] == in[i-modulus] {
			i++
		}
		if i < total {
			continue
		}
		for rest := range modulus {
			if in[rest] {
				rests = append(rests, rest)
			}
		}
		return rests, modulus
	}
	return nil, 0
}
