package analysis

import "fmt"

// A Statistic is one number that describes a graph.
type Statistic struct {
	Name       string
	Definition string
}

// Statistics are all, in the order in which they are printed. The giant is the largest component; of several, the one
// with the smallest vertex. A statistic is added by a line here, and by a value that a measurement sets.
var Statistics = []Statistic{
	{"orbits", "vertices of the graph"},
	{"edges", "pairs of orbits that a move joins"},
	{"components", "connected components"},
	{"isolated", "orbits without an edge"},
	{"giant", "orbits in the largest component, the giant; of several the one with the smallest key"},
	{"giant_share", "giant / orbits"},
	{"degree_mean", "mean number of neighbours of an orbit, 2 edges / orbits"},
	{"degree_variance", "variance of the number of neighbours, over all orbits"},
	{"degree_dispersion", "degree_variance / degree_mean: 1 for the Poisson degrees of a random graph"},
	{"degree_max", "largest degree"},
	{"degree_p99", "least d such that at least 99 % of the orbits have degree d or less"},
	{"degree_tail", "e / (1 + e), where e is the mean of degree − d over the orbits with degree d or more, " +
		"and d is degree_mean rounded up: the ratio of the numbers of orbits of degree k + 1 and k, from d on, " +
		"in the geometric distribution of greatest likelihood"},
	{"assortativity", "correlation of the degrees at the two ends of an edge, each edge taken both ways; " +
		"undefined if all are equal"},
	{"triangles", "sets of three orbits of which each two are joined"},
	{"transitivity", "3 triangles / paths of two edges"},
	{"clustering", "mean over all orbits of the share of the pairs of neighbours that are joined, " +
		"0 for fewer than two neighbours"},
	{"girth", "edges of a shortest cycle; undefined if there is none"},
	{"cut_vertices", "orbits without which their component is in two parts or more"},
	{"bridges", "edges without which their component is in two parts"},
	{"degeneracy", "largest k with a k-core; the k-core is the largest set of orbits " +
		"with k neighbours or more each in the set"},
	{"core", "orbits in this k-core"},
	{"clique_number", "orbits in a largest clique, a set of orbits of which each two are joined"},
	{"maximal_cliques", "cliques to which no orbit can be added"},
	{"radius", "of the giant: least eccentricity; the eccentricity of an orbit is its largest distance to another"},
	{"diameter", "of the giant: largest eccentricity"},
	{"distance_mean", "of the giant: mean distance of two different orbits"},
	{"betweenness_max", "of the giant: largest betweenness of an orbit v, the sum over pairs of others " +
		"of the share of their shortest paths that pass v, divided by the number of pairs"},
	{"closeness_max", "of the giant: largest closeness, 1 / mean distance to the others"},
	{"pagerank_max", "of the giant: largest PageRank: the share of time at an orbit of a walk that goes " +
		"to a random neighbour with probability 0.85, to a random orbit otherwise"},
	{"communities", fmt.Sprintf("of the giant: number of communities in the division of highest modularity that "+
		"%d runs of the Louvain method find", louvainRuns)},
	{"modularity", "of this division: " +
		"share of the edges inside communities − Σ (sum of degrees of the community / 2 edges)²"},
	{"community_max", "orbits in the largest community"},
	{"community_median", "orbits in the median community, of two the mean"},
	{"spectral_gap", "of the giant: second smallest eigenvalue of the normalised Laplacian I − D^(−1/2) A D^(−1/2)"},
}
