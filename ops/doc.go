// Package ops acts on permutations: the boards of the N-Queens problem with one queen in each column and each row.
//
// It has the group PO of the eight symmetries of the square with its multiplication table, the operators Inc, Del and
// Mov of Zhang and Zhang (zhang2011, sections II and III) with their forms for k queens, and the text forms of all of
// them. Kinds lists the operators; parsing, printing, encoding and help follow from that list.
//
// Text counts from one, as the paper does: 2,4,1,3 has its first queen in row 2 of column 1, and the gap above row 1
// is 0.5. Memory counts from zero: Perm{1, 3, 0, 2}, and Gap(0).
//
// Sources are cited by their key in doc/references.bib.
package ops
