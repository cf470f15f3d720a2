//go:build !linux

package record

func asNobody() (restore func()) { return func() {} }
