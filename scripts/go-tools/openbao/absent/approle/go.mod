module github.com/openbao/openbao/api/auth/approle/v2

go 1.24
