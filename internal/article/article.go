// Package article writes the generated parts of the article doc/article/article.tex: macros for its numbers, tables, pictures and
// references. No number that is a result stands in the text of the article itself.
package article

//go:generate go run ./generate -data data
//go:generate go run ./generate -o ../../doc/article/generated
