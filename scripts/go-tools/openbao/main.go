// Command openbao is an OpenBao server in memory for tests: the core, its HTTP interface, key/value stores, and the ways
// to sign in that the tests use. It is neither initialised nor unsealed, and prints its address.
package main

import (
	"crypto/tls"
	"flag"
	"fmt"
	"log"
	"net"
	"net/http"
	"slices"

	"github.com/hashicorp/go-hclog"
	"github.com/openbao/openbao/builtin/credential/approle"
	jwt "github.com/openbao/openbao/builtin/credential/jwt"
	kubernetes "github.com/openbao/openbao/builtin/credential/kubernetes"
	"github.com/openbao/openbao/builtin/logical/kv"
	openbao "github.com/openbao/openbao/http"
	"github.com/openbao/openbao/internalshared/configutil"
	"github.com/openbao/openbao/sdk/v2/helper/consts"
	"github.com/openbao/openbao/sdk/v2/logical"
	"github.com/openbao/openbao/sdk/v2/physical/inmem"
	"github.com/openbao/openbao/vault"
)

func main() {
	address := flag.String("address", "127.0.0.1:0", "where to listen")
	certificate := flag.String("certificate", "", "PEM file; with it, the server speaks TLS")
	key := flag.String("key", "", "PEM file")
	flag.Parse()

	logger := hclog.NewNullLogger()
	storage, err := inmem.NewInmem(nil, logger)
	must(err)
	core, err := vault.NewCore(&vault.CoreConfig{
		Physical:           storage,
		Logger:             logger,
		BuiltinRegistry:    plugins{},
		LogicalBackends:    map[string]logical.Factory{"kv": kv.Factory},
		CredentialBackends: map[string]logical.Factory{"approle": approle.Factory, "jwt": jwt.Factory, "kubernetes": kubernetes.Factory},
	})
	must(err)
	listener, err := net.Listen("tcp", *address)
	must(err)
	fmt.Println(listener.Addr())
	if *certificate != "" {
		// Read for each connection, so that a test can replace it.
		listener = tls.NewListener(listener, &tls.Config{GetCertificate: func(*tls.ClientHelloInfo) (*tls.Certificate, error) {
			pair, err := tls.LoadX509KeyPair(*certificate, *key)
			return &pair, err
		}})
	}
	handler := openbao.Handler.Handler(&vault.HandlerProperties{Core: core, ListenerConfig: &configutil.Listener{}})
	log.Fatal(http.Serve(listener, handler))
}

// plugins names the backends above; the usual registry would bring drivers of all databases.
type plugins struct{}

var names = map[consts.PluginType][]string{
	consts.PluginTypeSecrets:    {"kv"},
	consts.PluginTypeCredential: {"approle", "jwt", "kubernetes"},
}

func (plugins) Contains(name string, kind consts.PluginType) bool {
	return slices.Contains(names[kind], name)
}

func (p plugins) Get(name string, kind consts.PluginType) (func() (interface{}, error), bool) {
	return func() (interface{}, error) { return nil, nil }, p.Contains(name, kind)
}

func (plugins) Keys(kind consts.PluginType) []string { return names[kind] }

func (p plugins) DeprecationStatus(name string, kind consts.PluginType) (consts.DeprecationStatus, bool) {
	return consts.Supported, p.Contains(name, kind)
}

func must(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
