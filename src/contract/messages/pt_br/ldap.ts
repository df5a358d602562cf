import type { ldap as english } from '../ldap.ts'
import type { Translated } from '../translated.ts'

export const ldap: Translated<typeof english> = {
  ldap_server_form:
    'deve ter no máximo 5 nomes de servidores, cada um com uma porta se não for a padrão: ldap.example.com:636',
  ldap_server_required: 'Informe o nome de um servidor',
  ldap_server_scheme:
    '{{server}} não combina com a criptografia: ldaps:// é para LDAPS, ldap:// para StartTLS e nenhuma',
  ldap_base_required: 'Informe o DN abaixo do qual os usuários são pesquisados, como ou=people,dc=example,dc=com',
  ldap_filter_form: 'deve ser um filtro com parênteses balanceados, como (&(objectClass=person)(uid=%s))',
  ldap_filter_login: 'deve conter %s, que representa o que o usuário digita',
  ldap_attributes_list: 'deve ter no máximo 20 nomes de atributos: letras, dígitos e hifens',
  ldap_attributes_form: 'deve conter nomes de atributos, separados por |',
  ldap_certificate_form: 'deve conter certificados no formato PEM, que começam com -----BEGIN CERTIFICATE-----',
  ldap_certificate_key: 'não pode conter uma chave privada: aqui, somente certificados',
  ldap_slow: '{{server}} não respondeu em {{seconds}} segundos',
  ldap_not_ldap: '{{server}} não é um servidor de diretório: verifique a porta e a criptografia',
  ldap_no_tls: '{{server}} não usa TLS nesta porta: use a porta de LDAPS, normalmente 636, ou StartTLS',
  ldap_no_starttls: '{{server}} não oferece StartTLS (código {{code}}): use LDAPS ou configure um certificado lá',
  ldap_certificate_unknown:
    'O certificado de {{server}} foi emitido por uma autoridade que não é confiável aqui: informe o certificado da CA do diretório',
  ldap_certificate_name:
    'O certificado de {{server}} é para outro nome ({{names}}): informe o servidor com um nome do certificado',
  ldap_certificate_time: 'O certificado de {{server}} expirou ou ainda não é válido: renove-o ou verifique os relógios',
  ldap_certificate_unreadable:
    'O certificado da CA não pode ser lido: copie-o novamente, com a primeira e a última linha',
  ldap_bind_refused: '{{server}} não aceitou o bind DN {{dn}} com sua senha: verifique ambos',
  ldap_bind_anonymous: '{{server}} não permite pesquisar sem uma conta: informe um bind DN e sua senha',
  ldap_bind_encryption: '{{server}} exige uma conexão criptografada: escolha LDAPS ou StartTLS',
  ldap_no_base: '{{base}} não existe em {{server}} ou não pode ser lido: verifique o DN e o bind DN',
  ldap_base_form: '{{base}} não é um DN: escreva-o como ou=people,dc=example,dc=com',
  ldap_no_access: 'A conta de bind não pode pesquisar abaixo de {{base}}: conceda a ela acesso de leitura no diretório',
  ldap_referral:
    '{{server}} remete a outro servidor para {{base}}, o que não é seguido: informe aquele servidor ou outro DN',
  ldap_search_limit:
    '{{server}} interrompeu a pesquisa abaixo de {{base}} por causa de seus limites (código {{code}}): restrinja o filtro ou aumente os limites da conta de bind',
  ldap_search_answers: 'A pesquisa abaixo de {{base}} encontra mais de {{max}} entradas: restrinja o filtro',
  ldap_search_code: '{{server}} recusou a pesquisa abaixo de {{base}} com o código {{code}}: verifique o DN e o filtro',
  ldap_bind_code: '{{server}} recusou o bind DN {{dn}} com o código {{code}}',
  ldap_unavailable: 'No momento, {{server}} não está disponível (código {{code}})',
  ldap_several_entries:
    'A pesquisa encontra várias entradas para este login: restrinja o filtro, para que encontre só uma',
  ldap_no_value: 'A entrada {{dn}} não tem {{attribute}}: escolha outro atributo ou permita que a conta de bind o leia',
  ldap_password_unreadable:
    'Este servidor não consegue ler a senha do bind DN, porque falta a chave de criptografia: informe a senha novamente',
  sign_in_directory_down:
    'Usuário ou senha incorretos, ou sua conta está em {{directory}}, que não responde no momento: tente mais tarde',
  ldap_no_entry:
    'A pesquisa não encontra ninguém com este login: verifique o DN abaixo do qual os usuários são pesquisados e o filtro',
  ldap_account_disabled: 'Esta conta está desativada ou expirou no diretório ({{attribute}})',
  ldap_no_email:
    'A entrada não tem endereço de e-mail ({{attribute}}), necessário para toda conta: escolha outro atributo',
  no_such_directory: 'deve ser um diretório deste servidor, ou vazio',
  no_directories: 'Este servidor não tem nenhum diretório para login',
}
