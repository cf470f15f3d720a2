// Package checker checks the certificates that `qorbit search --certificate` writes: texts that prove which orbits
// search_orbits (zhang2011, section V.A) reaches from order N−1, and which it cannot reach. doc/certificates.md has the
// form of the text, and why it is a proof.
//
// The checker is an independent second opinion, so it imports only the standard library. It keeps a board as a list of
// queens, compares every pair of queens, and applies operators line by line as they are defined. It is slow, and meant
// to be read beside the definitions. Everything counts from one, as in the text.
package checker
