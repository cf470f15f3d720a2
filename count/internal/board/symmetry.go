package board

// OrbitSize returns the size of a solution's orbit if the solution is the lexicographically smallest of its eight images,
// otherwise 0. column[y] is the column of row y's queen. Suzuki calls the smallest image the unique judgment value
// (suzuki, step 4).
func OrbitSize(column []int) int {
	n := len(column)
	row := invert(column)
	return sizeAmong(column, []func(y int) int{
		func(y int) int { return n - 1 - column[y] },
		func(y int) int { return column[n-1-y] },
		func(y int) int { return n - 1 - column[n-1-y] },
		func(y int) int { return row[y] },
		func(y int) int { return n - 1 - row[y] },
		func(y int) int { return row[n-1-y] },
		func(y int) int { return n - 1 - row[n-1-y] },
	})
}

// turnSize compares with the three turns only.
func turnSize(column []int) int {
	n := len(column)
	row := invert(column)
	return sizeAmong(column, []func(y int) int{
		func(y int) int { return n - 1 - column[n-1-y] },
		func(y int) int { return n - 1 - row[y] },
		func(y int) int { return row[n-1-y] },
	})
}

// halfTurnSize compares with the half turn only.
func halfTurnSize(column []int) int {
	n := len(column)
	return sizeAmong(column, []func(y int) int{
		func(y int) int { return n - 1 - column[n-1-y] },
	})
}

// sizeAmong returns 0 if one of the images is smaller than the solution, otherwise 8 divided by the number of images equal
// to it, itself included.
func sizeAmong(column []int, images []func(y int) int) int {
	equal := 1
	for _, image := range images {
		switch order := compareImage(column, image); {
		case order < 0:
			return 0
		case order == 0:
			equal++
		}
	}
	return 8 / equal
}

// compareImage is negative if the image precedes the solution, and zero if they are equal.
func compareImage(column []int, image func(y int) int) int {
	for y, x := range column {
		if order := image(y) - x; order != 0 {
			return order
		}
	}
	return 0
}

// invert returns the row of each column's queen.
func invert(column []int) []int {
	var memory [32]int
	row := memory[:len(column)]
	for y, x := range column {
		row[x] = y
	}
	return row
}
