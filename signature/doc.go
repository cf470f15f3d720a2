// Package signature has the length–area triangle signatures of Zhang and Zhang (zhang2011, section IV): what they are,
// when two of them are equal under each reading of the paper's Sequential-Reverse criterion, and the experiment that
// looks for orbits that share one.
//
// The paper argues that signatures of different orbits differ. Under the reading Tied, which is the one that its Table 2
// shows, that is proved in doc/signatures.md; Experiment looks at the facts for every reading.
package signature
