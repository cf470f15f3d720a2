package checker

// maxOrder is the largest order with a known number of solutions.
const maxOrder = 27

// solutions is the number of solutions of each order from 1 (OEIS A000170). It is the only fact that the checker takes
// from outside.
var solutions = [maxOrder]uint64{
	1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184, 14772512, 95815104, 666090624, 4968057848,
	39029188884, 314666222712, 2691008701644, 24233937684440, 227514171973736, 2207893435808352, 22317699616364044,
	234907967154122528,
}
