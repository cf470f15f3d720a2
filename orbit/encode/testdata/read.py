# Reads names of files on standard input. For each it prints the number of graphs in the file, and then what NetworkX reads of
# each (SciPy, of a matrix), as a line of JSON: whether the graph is directed, its vertices with their attributes, and its edges with theirs.
import json
import sys

import networkx as nx
import scipy.io


def read_pajek(name):  # a multigraph for NetworkX: a plain one, unless edges are parallel
    each = nx.read_pajek(name)
    plain = nx.DiGraph(each) if each.is_directed() else nx.Graph(each)
    return plain if plain.size() == each.size() else each


def read_mtx(name):  # SciPy reads the matrix, of which row V is orbit V
    matrix = scipy.io.mmread(name)
    graph = nx.Graph()
    graph.add_nodes_from(f"orbit{v + 1}" for v in range(matrix.shape[0]))
    graph.add_edges_from((f"orbit{u + 1}", f"orbit{v + 1}") for u, v in zip(matrix.row, matrix.col))
    return graph


READERS = {"graphml": nx.read_graphml, "gexf": nx.read_gexf, "g6": nx.read_graph6, "s6": nx.read_sparse6,
           "gml": nx.read_gml, "net": read_pajek, "mtx": read_mtx}

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
