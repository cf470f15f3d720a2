-- What a search found, for any number of orders in one file. Orbits are numbered from 1 in the order of their keys;
-- permutations are text, 2,4,1,3; what is not known or not there is NULL.

-- The orbits of an order, whether the search reached them or not.
CREATE TABLE orbits (
  n              INTEGER NOT NULL, -- the order
  orbit          INTEGER NOT NULL, -- its number
  key            TEXT    NOT NULL, -- its smallest solution
  key_rank       INTEGER NOT NULL, -- the place of the key among the permutations of the order, from 1
  class          INTEGER NOT NULL, -- how many solutions it has: 8, 4, 2, or 1 at order 1
  degree         INTEGER NOT NULL, -- how many orbits a Mov joins it to
  component      INTEGER NOT NULL, -- its component of the orbit graph
  component_size INTEGER NOT NULL, -- how many orbits that has
  seed           INTEGER NOT NULL, -- 1 where the search began with it (Inc made it, or it was given), else 0
  reached        INTEGER NOT NULL, -- 1 where the search found it, else 0
  depth          INTEGER,          -- the least number of Movs from a seed
  step           INTEGER,          -- when the search found it, from 1
  found_by       TEXT,             -- how: inc, mov or given
  found_from     INTEGER,          -- the orbit that the operator was applied to: for inc one of order n-1
  generator      TEXT,             -- the operator that showed it first
  source         TEXT,             -- the solution that the operator was applied to
  result         TEXT,             -- the solution that it gave; of a given orbit, the key
  PRIMARY KEY (n, orbit)
) STRICT, WITHOUT ROWID;

-- The edges of the orbit graph, each once, with the first Mov that leads from the key of the one orbit to the other.
CREATE TABLE edges (
  n          INTEGER NOT NULL,
  from_orbit INTEGER NOT NULL, -- the smaller number
  to_orbit   INTEGER NOT NULL, -- the larger number
  operator   TEXT    NOT NULL, -- the Mov
  source     TEXT    NOT NULL, -- the key of from_orbit
  result     TEXT    NOT NULL, -- a solution of to_orbit
  PRIMARY KEY (n, from_orbit, to_orbit)
) STRICT, WITHOUT ROWID;

-- The components of the orbit graph, numbered from 1 by their smallest orbits.
CREATE TABLE components (
  n         INTEGER NOT NULL,
  component INTEGER NOT NULL,
  size      INTEGER NOT NULL, -- how many orbits
  class8    INTEGER NOT NULL, -- how many of class 8
  class4    INTEGER NOT NULL,
  class2    INTEGER NOT NULL,
  seeds     INTEGER NOT NULL, -- how many seeds of the search
  reached   INTEGER NOT NULL, -- 1 where the search found its orbits, else 0
  PRIMARY KEY (n, component)
) STRICT, WITHOUT ROWID;

-- The runs that filled the tables. An order has one run that is not replaced; a run that is gone on with keeps its row.
CREATE TABLE runs (
  id       INTEGER PRIMARY KEY,
  n        INTEGER NOT NULL,
  command  TEXT    NOT NULL,
  version  TEXT    NOT NULL, -- of the program
  options  TEXT    NOT NULL, -- as JSON
  started  TEXT    NOT NULL, -- when, UTC
  finished TEXT,
  stage    TEXT,             -- the last stage that is finished: orbits, then edges, then components
  status   TEXT    NOT NULL  -- running (also after it was killed), interrupted, failed, finished or replaced
) STRICT;
