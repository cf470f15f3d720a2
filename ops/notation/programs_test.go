package notation_test

import (
	"strings"
	"testing"

	"qorbit/ops/notation"
)

// programs are what programs and people print, with what is said of it: nothing where it is refused.
var programs = []struct{ name, file, want string }{
	{"squares as lists", "[[0, 1], [1, 3], [2, 0], [3, 2]]\n", "squares as pairs of numbers\nline 1: 2,4,1,3\n"},
	{"squares on one line",
		"(1,1) (5,2) (8,3) (6,4) (3,5) (7,6) (2,7) (4,8)\n(1,1) (6,2) (8,3) (3,4) (7,5) (4,6) (2,7) (5,8)\n",
		"squares as pairs of numbers\nline 1: 1,5,8,6,3,7,2,4\nline 2: 1,6,8,3,7,4,2,5\n"},
	{"squares on lines", "(0, 1)\n(1, 3)\n(2, 0)\n(3, 2)\n", "squares as pairs of numbers\nline 1: 2,4,1,3\n"},
	{"squares in no order", "(1,4) (3,1) (0,2) (2,3)\n", ""},
	{"squares of several boards", "[[(0, 1), (1, 3), (2, 0), (3, 2)],\n [(0, 2), (1, 0), (2, 3), (3, 1)]]\n",
		"squares as pairs of numbers\nline 1: 2,4,1,3\nline 2: 3,1,4,2\n"},
	{"squares or lists", "[[1, 2], [2, 1]]\n", ""},
	{"Python list", "S = [[1, 3, 0, 2],\n     [2, 0, 3, 1]]\n",
		"lists of rows counted from 0\nline 1: 2,4,1,3\nline 2: 3,1,4,2\n"},
	{"numpy lists", "array([[1, 3, 0, 2],\n       [2, 0, 3, 1]], dtype=int8)\n",
		"lists of rows counted from 0\nline 1: 2,4,1,3\nline 2: 3,1,4,2\n"},
	{"numpy board", "array([[0, 1, 0, 0],\n       [0, 0, 0, 1],\n       [1, 0, 0, 0],\n       [0, 0, 1, 0]])\n",
		"boards\nline 1: 3,1,4,2\n"},
	{"numpy floats", "[[0. 1. 0. 0.]\n [0. 0. 0. 1.]\n [1. 0. 0. 0.]\n [0. 0. 1. 0.]]\n", "boards\nline 1: 3,1,4,2\n"},
	{"numpy arrays", "[array([1, 3, 0, 2]), array([2, 0, 3, 1])]\n",
		"lists of rows counted from 0\nline 1: 2,4,1,3\nline 1: 3,1,4,2\n"},
	{"labels", "Solution 1: [2, 4, 1, 3]\nSolution 2: [3, 1, 4, 2]\n",
		"lists of rows counted from 1\nline 1: 2,4,1,3\nline 2: 3,1,4,2\n"},
	{"labels without brackets", "No1: 2 4 1 3\nNo2: 3 1 4 2\n",
		"lists of rows counted from 1\nline 1: 2,4,1,3\nline 2: 3,1,4,2\n"},
	{"labels of digits", "Solutions: 2413\n", ""},
	{"digits on one line", "2413, 3142\n", "strings of digits counted from 1\nline 1: 2,4,1,3\nline 1: 3,1,4,2\n"},
	{"R", "[1] 2 4 1 3\n[1] 3 1 4 2\n", ""},
	{"R on two lines", " [1]  2  4  6  8 10  1\n [7]  3  5  7  9\n", ""},
	{"R without a beginning", "[7] 2 1 3\n", ""},
	{"heading", "  0 1 2 3\n0 . Q . .\n1 . . . Q\n2 Q . . .\n3 . . Q .\n", "boards\nline 2: 3,1,4,2\n"},
	{"heading apart", "0 1 2 3\n\n. Q . .\n. . . Q\nQ . . .\n. . Q .\n", "boards\nline 3: 3,1,4,2\n"},
	{"list and board", "2 4 1 3\n. Q . .\n. . . Q\nQ . . .\n. . Q .\n",
		"lists of rows counted from 1\nline 1: 2,4,1,3\n" +
			"line 2: lines 2 to 5 are no boards: a list stands directly before or behind it, expected an empty line between\n"},
	{"boards side by side", ". Q . .  . . Q .\n. . . Q  Q . . .\nQ . . .  . . . Q\n. . Q .  . Q . .\n", ""},
	{"FEN", "4Q3/Q7/7Q/3Q4/6Q1/2Q5/5Q2/1Q6 w - - 0 1\n", ""},
	{"FENs", "4Q3/Q7/7Q/3Q4/6Q1/2Q5/5Q2/1Q6\n3Q4/Q7/4Q3/7Q/5Q2/2Q5/6Q1/1Q6\n", ""},
	{"pandas", "   0  1  2  3\n0  0  1  0  0\n1  0  0  0  1\n2  1  0  0  0\n3  0  0  1  0\n", ""},
	{"LeetCode", `[[".Q..","...Q","Q...","..Q."],["..Q.","Q...","...Q",".Q.."]]`,
		"boards\nline 1: 3,1,4,2\nline 1: 2,4,1,3\n"},
	{"characters", "[[' ', 'Q', ' ', ' '], [' ', ' ', ' ', 'Q'], ['Q', ' ', ' ', ' '], [' ', ' ', 'Q', ' ']]\n",
		"boards\nline 1: 3,1,4,2\n"},
	{"order 1", "| Q |\n", ""},
	{"order 1 as a list", "1\n", "lists of rows counted from 1\nline 1: 1\n"},
	{"order 1 beside others", "1\n\n2 4 1 3\n", "lists of rows counted from 1\n" +
		"line 1: a board of order 1 beside others may be a number, expected it alone\nline 3: 2,4,1,3\n"},
	{"numbers of solutions", "Solutions: 12\n92\n12\n", ""},
	{"titles alone", "There are no solutions\n", ""},
	{"JSON without fields", "{}\n", ""},
	{"JSON in JSON", `{"solution":{}}`, ""},
	{"JSON without a board", `{"solution":[]}`, ""},
	{"JSON, twice", `{"solution":"2,4,1,3","solution":"3,1,4,2"}`, ""},
	{"JSON, another order", `{"n":5,"solution":"2,4,1,3"}`, ""},
	{"JSON, order 1", `{"n":1,"solution":"1"}`, "lists of rows counted from 1\nline 1: 1\n"},
	{"JSON, an index", "{\"solution\":1}\n{\"solution\":2}\n", ""},
	{"JSON list", `[{"n":4,"solution":"2,4,1,3"},{"n":4,"solution":"3,1,4,2"}]`,
		"lists of rows counted from 1\nline 1: 2,4,1,3\nline 1: 3,1,4,2\n"},
	{"JSON on lines", "{\n  \"n\": 4,\n  \"solution\": \"2,4,1,3\"\n}\n",
		"lists of rows counted from 1\nline 1: 2,4,1,3\n"},
	{"JSON board", `{"solution":[".Q..","...Q","Q...","..Q."]}`, ""},
	{"JSON lines", `{"solution":".Q..\n...Q\nQ...\n..Q."}`, ""},
	{"header twice", "n,solution\n4,\"2,4,1,3\"\nn,solution\n4,\"3,1,4,2\"\n",
		"lists of rows counted from 1 in the column solution\nline 2: 2,4,1,3\n" +
			"line 3: a second header, expected one: what follows is not read\n"},
	{"column twice", "solution,solution\n2413,3142\n", ""},
	{"another order", "n,solution\n4,\"2,4,1,3\"\n5,\"3,1,4,2\"\n",
		"lists of rows counted from 1 in the column solution\n" +
			"line 2: 2,4,1,3\nline 3: permutation 3,1,4,2: 4 rows, but n is 5\n"},
	{"indices", "solution,time\n1,0.1\n2,0.2\n12,0.3\n", ""},
}

// TestOtherPrograms: what programs and people print is read as it is meant, or refused.
func TestOtherPrograms(t *testing.T) {
	for _, c := range programs {
		got := said(notation.NewReader(strings.NewReader(c.file), notation.Options{}))
		switch {
		case c.want == "" && !strings.HasPrefix(got, "\nline "):
			t.Errorf("%s: %s, expected a mistake alone", c.name, got)
		case c.want != "" && got != c.want:
			t.Errorf("%s: %s\nexpected %s", c.name, got, c.want)
		}
	}
}
