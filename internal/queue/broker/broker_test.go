package broker

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"qorbit/internal/queue"
)

func discard(string, ...any) {}

func start(t *testing.T, o Options) *Server {
	t.Helper()
	o.Dir, o.Log = filepath.Join(t.TempDir(), "nats"), discard
	s, err := Start(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Stop)
	return s
}

// write writes a file of a test's own.
func write(t *testing.T, name string, text []byte) string {
	t.Helper()
	name = filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(name, text, 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

// connects reports whether a client gets in.
func connects(a queue.Access) error {
	conn, err := a.Connect("test", discard)
	if err == nil {
		conn.Close()
	}
	return err
}

// TestUsers: only those with the password get in; the program itself, too, needs no network.
func TestUsers(t *testing.T) {
	password := write(t, "password", []byte("secret\n"))
	access := queue.Access{User: "qorbit", PasswordFile: password}
	s := start(t, Options{Listen: "127.0.0.1:0", Access: access})
	access.URL = s.URL()
	if err := connects(access); err != nil {
		t.Error(err)
	}
	if err := connects(queue.Access{URL: s.URL()}); err == nil || !strings.Contains(err.Error(), "Authorization") {
		t.Errorf("without a password: %v", err)
	}
	access.PasswordFile = write(t, "wrong", []byte("Secret"))
	if err := connects(access); err == nil {
		t.Error("a wrong password is let in")
	}
	access.URL, access.PasswordFile = "", password
	conn, err := access.Connect("test", discard, s.Client())
	if err != nil {
		t.Fatal(err)
	}
	conn.Close()
}

// certificates writes a CA, a certificate that it signs, and the key of that.
func certificates(t *testing.T) (ca, cert, key string) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour), IsCA: true, BasicConstraintsValid: true,
		KeyUsage: x509.KeyUsageCertSign | x509.KeyUsageDigitalSignature, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth},
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &private.PublicKey, private)
	if err != nil {
		t.Fatal(err)
	}
	keyDER, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	cert = write(t, "cert.pem", pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}))
	return cert, cert, write(t, "key.pem", pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: keyDER}))
}

// TestTLS: with a CA, clients need certificates, too.
func TestTLS(t *testing.T) {
	ca, cert, key := certificates(t)
	access := queue.Access{CA: ca, Cert: cert, Key: key}
	s := start(t, Options{Listen: "127.0.0.1:0", Access: access})
	access.URL = strings.Replace(s.URL(), "nats://", "tls://", 1)
	if err := connects(access); err != nil {
		t.Error(err)
	}
	if err := connects(queue.Access{URL: access.URL, CA: ca}); err == nil {
		t.Error("a client without a certificate is let in")
	}
	if err := connects(queue.Access{URL: access.URL}); err == nil {
		t.Error("a client trusts a CA that it does not know")
	}
	access.URL = ""
	conn, err := access.Connect("test", discard, s.Client())
	if err != nil {
		t.Fatal(err)
	}
	conn.Close()
}

// TestAConfiguration of nats-server, with accounts.
func TestAConfiguration(t *testing.T) {
	config := write(t, "nats.conf", []byte(`listen: "127.0.0.1:-1"
accounts { queue { jetstream: enabled, users: [{user: a, password: b}] } }
`))
	s := start(t, Options{Config: config})
	if err := connects(queue.Access{URL: s.URL(), User: "a", PasswordFile: write(t, "p", []byte("b"))}); err != nil {
		t.Error(err)
	}
	if err := connects(queue.Access{URL: s.URL()}); err == nil {
		t.Error("a client without a user is let in")
	}
}

// TestWhatDoesNotStart: the error names the flag.
func TestWhatDoesNotStart(t *testing.T) {
	used := start(t, Options{Listen: "127.0.0.1:0"})
	_, address, _ := strings.Cut(used.URL(), "://")
	for want, o := range map[string]Options{
		`--listen "0.0.0.0:4222": is no address of this machine only`: {Listen: "0.0.0.0:4222"},
		`--listen ":4222": is no address of this machine only`:        {Listen: ":4222"},
		`--listen "here": expected an address and a port`:             {Listen: "here"},
		`--nats-config "/nowhere"`:                                    {Config: "/nowhere"},
		"--tls-cert":                                                  {Listen: "127.0.0.1:0", Access: queue.Access{Cert: "/nowhere", Key: "/nowhere"}},
		"the queue does not start: listen tcp " + address:             {Listen: address},
	} {
		o.Dir, o.Log = t.TempDir(), discard
		if s, err := Start(o); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, expected %s", err, want)
			if err == nil {
				s.Stop()
			}
		}
	}
}

func ExampleStart() {
	_, err := Start(Options{Listen: "192.0.2.1:4222"})
	fmt.Println(err)
	// Output: --listen "192.0.2.1:4222": is no address of this machine only, expected --user and --password-file, --tls-cert and --tls-ca, or --nats-config
}

// TestAConfigurationWithoutAnAddress is for this machine only, though the server's own default is all addresses.
func TestAConfigurationWithoutAnAddress(t *testing.T) {
	name := filepath.Join(t.TempDir(), "nats.conf")
	for text, want := range map[string]string{"port: 4333\n": "127.0.0.1", "listen: 0.0.0.0:4333\n": "0.0.0.0"} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if options, err := (Options{Config: name, Dir: t.TempDir()}).options(); err != nil || options.Host != want {
			t.Errorf("%q: %+v, %v, expected host %s", text, options, err, want)
		}
	}
}
