package layout

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"testing"
)

// TestProductsAreRounded: every product of floating-point numbers in the layout of large graphs is converted to float64 where it is computed, so that no compiler fuses it
// with a sum, and places are the same on all machines.
func TestProductsAreRounded(t *testing.T) {
	files := token.NewFileSet()
	var parsed []*ast.File
	for _, name := range []string{"force.go", "large.go", "network.go", "page.go", "quadtree.go", "space.go"} {
		f, err := parser.ParseFile(files, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		parsed = append(parsed, f)
	}
	known := types.Info{Types: make(map[ast.Expr]types.TypeAndValue)}
	config := types.Config{Error: func(error) {}} // what is imported is not known, and counts as floating-point
	_, _ = config.Check("layout", files, parsed, &known)
	products := 0
	for _, f := range parsed {
		rounded := make(map[ast.Expr]bool)
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if name, ok := n.Fun.(*ast.Ident); ok && name.Name == "float64" {
					rounded[n.Args[0]] = true
				}
			case *ast.AssignStmt:
				if n.Tok == token.MUL_ASSIGN && !isExact(known.Types[n.Lhs[0]]) {
					t.Errorf("%v: a product by *=, expected float64(x*y)", files.Position(n.Pos()))
				}
			case *ast.BinaryExpr:
				if n.Op == token.MUL && !isExact(known.Types[n]) {
					products++
					if !rounded[n] {
						t.Errorf("%v: a product that is not rounded, expected float64(x*y)", files.Position(n.Pos()))
					}
				}
			}
			return true
		})
	}
	if products < 20 {
		t.Errorf("%d products found, expected more", products)
	}
}

// isExact reports whether an expression is constant or an integer.
func isExact(v types.TypeAndValue) bool {
	basic, ok := types.Unalias(v.Type).(*types.Basic)
	return v.Value != nil || ok && basic.Info()&types.IsInteger != 0
}
