// Package certificate checks the certificates that `qorbit search --certificate` writes: texts that prove which orbits
// search_orbits (zhang2011, section V.A) reaches from order N−1, and which it cannot. The form of the text, and why it is
// a proof, is in doc/certificates.md.
//
// The checker is an opinion of its own, so it shares no code with the search: it imports nothing of the project but the
// terms of the OEIS, keeps a board as a list of queens, compares every pair, and does what an operator says line by line.
// It is slow, and meant to be read beside the definitions. Everything counts from one, as in the text.
package certificate
