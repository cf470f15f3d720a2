// Package signature computes the length–area triangle signatures of Zhang and Zhang (zhang2011, section IV), decides which
// of them are equal under each reading of the paper's Sequential-Reverse criterion, and finds orbits that share one.
//
// The paper argues that signatures of different orbits differ. Under the reading Tied, which its Table 2 shows,
// doc/signatures.md proves it. Experiment tests it for every reading.
package signature
