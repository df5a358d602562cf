module github.com/openbao/openbao/api/auth/userpass/v2

go 1.24
