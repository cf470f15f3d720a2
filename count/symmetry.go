package count

// orbitSize says what a solution stands for: the size of its orbit if it is the smallest of its images, and 0 if a
// smaller one stands for them. column[y] is the column of row y's queen. Suzuki calls the smallest the unique judgment
// value (suzuki, step 4).
func orbitSize(column []int) int {
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

// turnSize is orbitSize for solutions of which no reflection is smaller or equal: only the three turns are tried.
func turnSize(column []int) int {
	n := len(column)
	row := invert(column)
	return sizeAmong(column, []func(y int) int{
		func(y int) int { return n - 1 - column[n-1-y] },
		func(y int) int { return n - 1 - row[y] },
		func(y int) int { return row[n-1-y] },
	})
}

// sizeAmong is 8 over the number of images, the solution itself among them, that equal it; or 0 where one is smaller.
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

// compareImage is negative where the image comes before the solution, and zero where they are the same.
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
