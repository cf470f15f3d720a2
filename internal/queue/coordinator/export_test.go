package coordinator

import "time"

func init() { searchEvery = 2 * time.Second }
