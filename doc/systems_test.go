package doc_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"

	source "golang.org/x/tools/go/packages"

	"qorbit/internal/test"
)

// TestOtherSystems: all packages and their tests have no error of types on other systems. They are read from source,
// and so are those that they import, but without the bodies of functions, which takes a tenth of the time of compiling.
func TestOtherSystems(t *testing.T) {
	test.Long(t)
	top, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	for _, system := range []string{"windows/amd64", "darwin/arm64"} {
		t.Run(system, func(t *testing.T) {
			operating, processor, _ := strings.Cut(system, "/")
			loaded, err := source.Load(&source.Config{
				Mode:  source.LoadAllSyntax,
				Dir:   top,
				Env:   append(os.Environ(), "CGO_ENABLED=0", "GOOS="+operating, "GOARCH="+processor),
				Tests: true,
				ParseFile: func(files *token.FileSet, name string, text []byte) (*ast.File, error) {
					file, err := parser.ParseFile(files, name, text, parser.SkipObjectResolution)
					foreign := !strings.HasPrefix(name, top+string(filepath.Separator))
					if err == nil && foreign && file.Name.Name != "main" {
						dropBodies(file)
					}
					return file, err
				},
			}, "./...")
			if err != nil {
				t.Fatal(err)
			}
			if len(loaded) < 100 { // with their tests
				t.Errorf("%d packages", len(loaded))
			}
			for _, p := range loaded {
				if len(p.Errors) > 0 {
					t.Errorf("%s: %v", p.ID, p.Errors)
				}
			}
		})
	}
}

// dropBodies makes declarations of all functions.
func dropBodies(file *ast.File) {
	for _, declaration := range file.Decls {
		if function, is := declaration.(*ast.FuncDecl); is {
			function.Body = nil
		}
	}
}
