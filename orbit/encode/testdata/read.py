# Takes names of files. For each it prints what NetworkX reads of it, of a DOT file through pydot, as a line of JSON:
# whether the graph is directed, its vertices with their attributes, and its edges with theirs. Of a DOT file, quotation
# marks around values are taken off, as a user does, numbers and truth values are read, and order is called n.
import json
import sys
import warnings

import networkx as nx

warnings.simplefilter("ignore")  # NetworkX announces changes of its interface to pydot
readers = {"graphml": nx.read_graphml, "gexf": nx.read_gexf, "dot": lambda name: nx.nx_pydot.read_dot(name)}


def plain(attributes):
    read = {}
    for name, value in attributes.items():
        if isinstance(value, str) and name in ("order", "orbit", "class", "step", "depth", "seed", "reached"):
            value = json.loads(value)
        read["n" if name == "order" else name] = value.strip('"') if isinstance(value, str) else value
    return read


for name in sys.argv[1:]:
    graph = readers[name.rsplit(".")[-1]](name)
    print(json.dumps({
        "directed": graph.is_directed(),
        "multi": graph.number_of_edges() > len(set(graph.edges())),
        "vertices": {v: plain(a) for v, a in graph.nodes(data=True)},
        "edges": [[u, v, plain(a)] for u, v, a in graph.edges(data=True)],
    }))
