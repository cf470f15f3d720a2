# Reads names of files on standard input. For each it prints the number of graphs in the file, and then what NetworkX reads of
# each (SciPy, of a matrix), as a line of JSON: whether the graph is directed, its vertices with their attributes, and its edges with theirs.
import json
import sys

import networkx as nx


READERS = {"graphml": nx.read_graphml, "gexf": nx.read_gexf, "g6": nx.read_graph6, "s6": nx.read_sparse6}

for name in map(str.strip, sys.stdin):
    graphs = READERS[name.rsplit(".", 1)[1]](name)
    if not isinstance(graphs, list):
        graphs = [graphs]
    print(len(graphs))
    for each in graphs:
        print(json.dumps({
            "directed": each.is_directed(),
            "multi": each.is_multigraph(),
            "vertices": dict(each.nodes(data=True)),
            "edges": list(each.edges(data=True)),
        }))
    sys.stdout.flush()
