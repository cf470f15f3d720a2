package analysis

// A Definition says what a figure is.
type Definition struct {
	Name    string
	Meaning string
}

// Definitions define all figures, in the order in which they are printed. The giant is the largest component; of several,
// the one with the smallest vertex.
var Definitions = []Definition{
	{"orbits", "vertices of the graph"},
	{"edges", "pairs of orbits that a move joins"},
	{"components", "connected parts"},
	{"isolated", "orbits without an edge"},
	{"giant", "orbits in the largest component, the giant; of several the one with the smallest key"},
	{"giant_share", "giant / orbits"},
	{"degree_mean", "mean number of neighbours of an orbit, 2 edges / orbits"},
	{"degree_variance", "mean square of degree − degree_mean, over all orbits"},
	{"degree_dispersion", "degree_variance / degree_mean: 1 for the Poisson degrees of a random graph"},
	{"degree_max", "largest degree"},
	{"degree_p99", "least d such that at least 99 % of the orbits have degree d or less"},
	{"degree_tail", "e / (1 + e), e the mean of degree − d over the orbits with degree d or more, d the least whole number not below degree_mean: " +
		"the ratio of the numbers of orbits of degree k + 1 and k in the geometric tail that is most likely, from d on"},
	{"assortativity", "correlation of the degrees at the two ends of an edge, each edge taken both ways; undefined if all are equal"},
	{"triangles", "triples of orbits of which each two are joined"},
	{"transitivity", "3 triangles / paths of two edges"},
	{"clustering", "mean over all orbits of the share of the pairs of neighbours that are joined, 0 for fewer than two neighbours"},
	{"radius", "of the giant: least eccentricity, an orbit's largest distance to another"},
	{"diameter", "of the giant: largest eccentricity"},
	{"distance_mean", "of the giant: mean distance of two different orbits"},
	{"betweenness_max", "of the giant: largest betweenness of an orbit v, the sum over pairs of others of the share of their shortest paths " +
		"that pass v, divided by the number of pairs"},
	{"closeness_max", "of the giant: largest closeness, 1 / mean distance to the others"},
	{"pagerank_max", "of the giant: largest PageRank: how often a walk comes by that goes to a random neighbour with probability 0.85, to a " +
		"random orbit otherwise"},
	{"communities", "of the giant: communities that the Louvain method finds"},
	{"modularity", "of these: share of the edges inside communities − Σ (sum of degrees of the community / 2 edges)²"},
	{"community_max", "orbits in the largest community"},
	{"community_median", "orbits in the median community, of two the mean"},
	{"spectral_gap", "of the giant: second smallest eigenvalue of the normalised Laplacian I − D^(−1/2) A D^(−1/2)"},
}
