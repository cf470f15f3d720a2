# Takes names of files. For each it prints what NetworkX reads of it, as a line of JSON: whether the graph is directed, its vertices with
# their attributes, and its edges with theirs.
import json
import sys

import networkx as nx

for name in sys.argv[1:]:
    graph = nx.read_graphml(name) if name.endswith(".graphml") else nx.read_gexf(name)
    print(json.dumps({
        "directed": graph.is_directed(),
        "attributes": graph.graph,
        "multi": graph.is_multigraph(),
        "vertices": dict(graph.nodes(data=True)),
        "edges": list(graph.edges(data=True)),
    }))
