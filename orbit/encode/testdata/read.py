# Prints what NetworkX reads in files, each as a line of JSON: whether the graph is directed, its vertices with their
# attributes, and its edges with theirs.
import json
import sys

import networkx as nx

for name in sys.argv[1:]:
    if name.endswith(".graphml"):
        graph = nx.read_graphml(name)
    elif name.endswith(".gexf"):
        graph = nx.read_gexf(name)
    elif name.endswith(".g6"):
        graph = nx.read_graph6(name)
    else:
        graph = nx.read_sparse6(name)
    for each in graph if isinstance(graph, list) else [graph]:
        print(json.dumps({
            "directed": each.is_directed(),
            "multi": each.is_multigraph(),
            "vertices": dict(each.nodes(data=True)),
            "edges": list(each.edges(data=True)),
        }))
