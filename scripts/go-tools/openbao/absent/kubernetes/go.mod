module github.com/openbao/openbao/api/auth/kubernetes/v2

go 1.24
