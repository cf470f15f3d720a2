//go:build linux

package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"math/big"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nkeys"
)

// An authority signs certificates.
type authority struct {
	*testing.T
	cert *x509.Certificate
	key  *ecdsa.PrivateKey
	file string
}

func newAuthority(t *testing.T, name string) authority {
	a := authority{T: t, file: name + "-ca.pem"}
	a.key, a.cert = a.sign(name+"-ca", &x509.Certificate{IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign})
	return a
}

// sign makes NAME.pem and NAME.key, for this machine unless the template says another address.
func (a authority) sign(name string, template *x509.Certificate) (*ecdsa.PrivateKey, *x509.Certificate) {
	a.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		a.Fatal(err)
	}
	template.SerialNumber, template.NotBefore, template.NotAfter = big.NewInt(time.Now().UnixNano()), time.Now().Add(-time.Hour), time.Now().Add(time.Hour)
	template.ExtKeyUsage = []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth}
	if template.IPAddresses == nil {
		template.IPAddresses = []net.IP{net.IPv4(127, 0, 0, 1)}
	}
	parent, signer := a.cert, a.key
	if parent == nil {
		parent, signer = template, key
	}
	der, err := x509.CreateCertificate(rand.Reader, template, parent, &key.PublicKey, signer)
	if err != nil {
		a.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		a.Fatal(err)
	}
	put(a.T, name+".pem", string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})))
	put(a.T, name+".key", string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret})))
	cert, err := x509.ParseCertificate(der)
	if err != nil {
		a.Fatal(err)
	}
	return key, cert
}

// put writes a file in the directory of the test.
func put(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// start starts nats-server with a configuration, and returns its URL.
func startNATS(t *testing.T, text string) string {
	t.Helper()
	dir := t.TempDir()
	config := filepath.Join(dir, "nats.conf")
	put(t, config, fmt.Sprintf("listen: \"127.0.0.1:-1\"\njetstream { store_dir: %q }\n%s", filepath.Join(dir, "js"), text))
	options, err := server.ProcessConfigFile(config)
	if err != nil {
		t.Fatal(err)
	}
	options.NoSigs, options.NoLog = true, true
	s, err := server.NewServer(options)
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	t.Cleanup(func() { s.Shutdown(); s.WaitForShutdown() })
	if !s.ReadyForConnections(patience) {
		t.Fatal("nats-server does not start")
	}
	return s.ClientURL()
}

// An identity is a key of NATS with its public part and its seed.
type identity struct {
	nkeys.KeyPair
	public string
	seed   []byte
}

func newIdentity(t *testing.T, kind nkeys.PrefixByte) (i identity) {
	t.Helper()
	var errs [3]error
	i.KeyPair, errs[0] = nkeys.CreatePair(kind)
	i.public, errs[1] = i.PublicKey()
	i.seed, errs[2] = i.Seed()
	if err := errors.Join(errs[:]...); err != nil {
		t.Fatal(err)
	}
	return i
}

// operator writes the credentials of users of an operator with accounts, and returns the configuration of a server that trusts it. The
// user of the file bare belongs to an account without streams.
func operator(t *testing.T, files map[string]bool) string {
	t.Helper()
	encode := func(token string, err error) string {
		if err != nil {
			t.Fatal(err)
		}
		return token
	}
	op, system := newIdentity(t, nkeys.PrefixByteOperator), newIdentity(t, nkeys.PrefixByteAccount)
	claims := jwt.NewOperatorClaims(op.public)
	claims.SystemAccount = system.public
	config := fmt.Sprintf("operator: %s\nsystem_account: %s\nresolver: MEMORY\nresolver_preload: {\n", encode(claims.Encode(op)), system.public)
	preload := func(account identity, streams bool) {
		a := jwt.NewAccountClaims(account.public)
		if streams {
			a.Limits.JetStreamLimits = jwt.JetStreamLimits{MemoryStorage: -1, DiskStorage: 1 << 30, Streams: -1, Consumer: -1}
		}
		config += fmt.Sprintf("  %s: %s\n", account.public, encode(a.Encode(op)))
	}
	preload(system, false)
	for file, streams := range files {
		account, user := newIdentity(t, nkeys.PrefixByteAccount), newIdentity(t, nkeys.PrefixByteUser)
		preload(account, streams)
		creds, err := jwt.FormatUserConfig(encode(jwt.NewUserClaims(user.public).Encode(account)), user.seed)
		if err != nil {
			t.Fatal(err)
		}
		put(t, file, string(creds))
	}
	return config + "}\n"
}

// TestAccess: serve and workers get into a nats-server of somebody else in each way that they know, and count; wrong keys are refused by one
// line, and leave nothing.
func TestAccess(t *testing.T) {
	t.Chdir(t.TempDir())
	own, foreign := newAuthority(t, "own"), newAuthority(t, "foreign")
	own.sign("server", &x509.Certificate{})
	own.sign("elsewhere", &x509.Certificate{IPAddresses: []net.IP{net.IPv4(192, 0, 2, 1)}})
	own.sign("client", &x509.Certificate{})
	foreign.sign("stranger", &x509.Certificate{})
	put(t, "password", "secret\n")
	put(t, "wrong", "Secret\n")
	put(t, "garbage", "Dear diary,\n")
	user, other := newIdentity(t, nkeys.PrefixByteUser), newIdentity(t, nkeys.PrefixByteUser)
	put(t, "seed", string(user.seed))
	put(t, "other-seed", string(other.seed))
	accounts := operator(t, map[string]bool{"good.creds": true, "bare.creds": false})
	operator(t, map[string]bool{"foreign.creds": true})

	const tls = "tls { cert_file: server.pem, key_file: server.key, ca_file: own-ca.pem, verify: %t }\n"
	const account = "accounts { q { jetstream: enabled, users: [%s] } }\n"
	const mutual = "--tls-ca own-ca.pem --tls-cert client.pem --tls-key client.key"
	for _, c := range []struct {
		name, config, flags string
		refused             map[string]string
	}{
		{"TLS", fmt.Sprintf(tls, false), "--tls-ca own-ca.pem", map[string]string{
			"":                         "certificate signed by unknown authority",
			"--tls-ca foreign-ca.pem":  "certificate signed by unknown authority",
			"--tls-ca garbage":         `--tls-ca "garbage": `,
			"--tls-ca nowhere":         `--tls-ca "nowhere": no such file or directory`,
			"--tls-ca server.key":      `--tls-ca "server.key": `,
			"--tls-cert x --tls-key y": `--tls-cert "x": no such file or directory`,
		}},
		{"TLS with certificates of clients", fmt.Sprintf(tls, true), mutual, map[string]string{
			"--tls-ca own-ca.pem": "certificate required|connection closed by remote after TLS handshake",
			"--tls-ca own-ca.pem --tls-cert stranger.pem --tls-key stranger.key": "unknown certificate authority|connection closed by remote after TLS handshake",
			"--tls-ca own-ca.pem --tls-cert client.pem --tls-key stranger.key":   `--tls-cert "client.pem", --tls-key "stranger.key": tls: private key does not match public key`,
		}},
		{"TLS of another machine", strings.ReplaceAll(fmt.Sprintf(tls, false), "server.", "elsewhere."), "", map[string]string{
			"--tls-ca own-ca.pem": "certificate is valid for 192.0.2.1, not 127.0.0.1",
		}},
		{"a password", fmt.Sprintf(account, "{user: me, password: secret}"), "--user me --password-file password", map[string]string{
			"":                                    "Authorization Violation",
			"--user me --password-file wrong":     "Authorization Violation",
			"--user you --password-file password": "Authorization Violation",
			"--user me --password-file nowhere":   "cannot read the password: open nowhere: no such file",
		}},
		{"a password over TLS", fmt.Sprintf(tls, true) + fmt.Sprintf(account, "{user: me, password: secret}"), "--user me --password-file password " + mutual, map[string]string{
			mutual: "Authorization Violation",
		}},
		{"a key", fmt.Sprintf(account, "{nkey: "+user.public+"}"), "--nkey seed", map[string]string{
			"--nkey other-seed": "Authorization Violation",
			"--nkey garbage":    `--nkey "garbage": `,
			"--nkey nowhere":    `--nkey "nowhere": `,
			"--nkey seed --user me --password-file password": "expected no --user beside it",
		}},
		{"credentials of an operator's account", accounts, "--creds good.creds", map[string]string{
			"":                               "Authorization Violation",
			"--creds foreign.creds":          "Authorization Violation",
			"--creds garbage":                `--creds "garbage": `,
			"--creds nowhere":                `--creds "nowhere": no such file or directory`,
			"--creds good.creds --nkey seed": "expected no --user and no --nkey beside it",
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := &scene{T: t, dir: filepath.Join(t.TempDir(), "state"), n: 13, flags: append([]string{"--parts", "4"}, strings.Fields(c.flags)...)}
			s.nats = startNATS(t, c.config)
			for flags, want := range c.refused {
				for _, command := range []string{"worker", "serve 13 --state " + s.dir} {
					status, stdout, stderr := line(strings.Fields(command + " --nats " + s.nats + " " + flags)...)
					if status != exitUsage || stdout != "" || strings.Count(stderr, "\n") != 1 || !slices.ContainsFunc(strings.Split(want, "|"), func(text string) bool { return strings.Contains(stderr, text) }) {
						t.Errorf("%s %s: status %d, %q%q, expected %q", command, flags, status, stdout, stderr, want)
					}
				}
			}
			if _, err := os.Stat(s.dir); err == nil {
				t.Error("a serve that was refused leaves its directory")
			}
			if c.flags == "" {
				return
			}
			_, done := s.serve()
			s.workerAt(s.nats, "", 0, strings.Fields(c.flags)...)
			s.workerAt(s.nats, "", 0, strings.Fields(c.flags)...)
			s.exact(s.result(done))
		})
	}
	t.Run("an account without streams", func(t *testing.T) {
		url := startNATS(t, accounts)
		status, stdout, stderr := line("serve", "13", "--state", "s", "--nats", url, "--creds", "bare.creds", "-q")
		if status != exitUsage || stdout != "" || !strings.Contains(stderr, "jetstream not enabled") || strings.Count(stderr, "\n") != 1 {
			t.Errorf("status %d, %q%q", status, stdout, stderr)
		}
	})
}

// TestClosedOutput: texts that cannot be printed are an error.
func TestClosedOutput(t *testing.T) {
	for _, flag := range []string{"--help", "--version"} {
		command := exec.Command("/bin/sh", "-c", `"$0" "$1" >&-; exit $?`, os.Args[0], flag)
		command.Env = append(os.Environ(), playVariable+"=qorbit-serve")
		said, _ := command.CombinedOutput()
		if want := "qorbit-serve: cannot write standard output: it is closed, expected an open one or -o FILE\n"; command.ProcessState.ExitCode() != exitUsage || string(said) != want {
			t.Errorf("%s: status %d, %q, expected %q", flag, command.ProcessState.ExitCode(), said, want)
		}
	}
}
