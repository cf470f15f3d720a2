package server_test

import (
	"fmt"

	"qorbit/internal/explore/server"
)

func ExampleListen() {
	_, err := server.Listen("0.0.0.0:8080")
	fmt.Println(err)
	// Output: "0.0.0.0:8080": expected a loopback address and a port, such as 127.0.0.1:8080 or localhost:0
}
