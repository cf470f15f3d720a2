# Takes names of DOT files. For each it prints what NetworkX reads of it through pydot, as a line of JSON: whether the graph is directed,
# its vertices with their attributes, and its edges with theirs. Quotation marks around values are taken off, as a user does.
import json
import sys
import warnings

import networkx as nx

warnings.simplefilter("ignore")  # NetworkX announces changes of its interface to pydot


def plain(attributes):
    return {name: value.strip('"') for name, value in attributes.items()}


for name in sys.argv[1:]:
    graph = nx.nx_pydot.read_dot(name)
    print(json.dumps({
        "directed": graph.is_directed(),
        "multi": graph.is_multigraph(),
        "vertices": {v: plain(a) for v, a in graph.nodes(data=True)},
        "edges": [[u, v, plain(a)] for u, v, a in graph.edges(data=True)],
    }))
