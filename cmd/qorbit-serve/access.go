package main

import (
	"errors"
	"fmt"

	"github.com/spf13/pflag"

	"qorbit/internal/cli"
	"qorbit/internal/queue"
)

// accessFlags defines the flags by which a client gets into NATS.
func accessFlags(flags *pflag.FlagSet, a *queue.Access) {
	cli.InGroup(flags, "Access to NATS", func(flags *pflag.FlagSet) {
		flags.StringVar(&a.Creds, "creds", "", "the user's credentials are in `FILE` (a JWT and its key, as nsc writes them)")
		flags.StringVar(&a.NKey, "nkey", "", "the seed of the user's key is in `FILE`")
		flags.StringVar(&a.User, "user", "", "the user is `NAME`")
		flags.StringVar(&a.PasswordFile, "password-file", "", "the user's password is in `FILE`")
		flags.StringVar(&a.CA, "tls-ca", "", "certificates are signed by those in `FILE`")
		flags.StringVar(&a.Cert, "tls-cert", "", "the certificate of this program is in `FILE`")
		flags.StringVar(&a.Key, "tls-key", "", "the key of the certificate is in `FILE`")
	})
}

// checkGiven refuses flags that are given and empty, as a variable of a shell that is not set leaves them: without --nats, say,
// another queue would be used than the one that was meant.
func checkGiven(flags *pflag.FlagSet) (err error) {
	flags.Visit(func(f *pflag.Flag) {
		if f.Value.Type() == "string" && f.Value.String() == "" && err == nil {
			name, _ := pflag.UnquoteUsage(f)
			err = fmt.Errorf(`%s "": expected %s`, cli.Dashed(f), name)
		}
	})
	return err
}

// checkAccess checks that the flags fit together.
func checkAccess(a queue.Access) error {
	switch {
	case (a.User == "") != (a.PasswordFile == ""):
		return errors.New("--user: expected --password-file beside it")
	case (a.Cert == "") != (a.Key == ""):
		return errors.New("--tls-cert: expected --tls-key beside it")
	case a.Creds != "" && (a.User != "" || a.NKey != ""):
		return fmt.Errorf("--creds %q: expected no --user and no --nkey beside it", a.Creds)
	case a.NKey != "" && a.User != "":
		return fmt.Errorf("--nkey %q: expected no --user beside it", a.NKey)
	}
	return nil
}
