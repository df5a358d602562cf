import type { ldap as english } from '../ldap.ts'
import type { Translated } from '../translated.ts'

export const ldap: Translated<typeof english> = {
  ldap_server_form:
    'deve ter no máximo 5 nomes de servidores, cada um com uma porta se não for a predefinida: ldap.example.com:636',
  ldap_server_required: 'Indique o nome de um servidor',
  ldap_server_scheme:
    '{{server}} não corresponde à encriptação: ldaps:// é para LDAPS, ldap:// para StartTLS e nenhuma',
  ldap_base_required: 'Indique o DN abaixo do qual os utilizadores são pesquisados, como ou=people,dc=example,dc=com',
  ldap_filter_form: 'deve ser um filtro com parênteses equilibrados, como (&(objectClass=person)(uid=%s))',
  ldap_filter_login: 'deve conter %s, que representa o que o utilizador introduz',
  ldap_attributes_list: 'deve ter no máximo 20 nomes de atributos: letras, dígitos e hífenes',
  ldap_attributes_form: 'deve conter nomes de atributos, separados por |',
  ldap_certificate_form: 'devem ser certificados no formato PEM, que começam por -----BEGIN CERTIFICATE-----',
  ldap_certificate_key: 'não pode conter uma chave privada: aqui, só certificados',
  ldap_slow: '{{server}} não respondeu em {{seconds}} segundos',
  ldap_not_ldap: '{{server}} não é um servidor de diretório: verifique a porta e a encriptação',
  ldap_no_tls: '{{server}} não usa TLS nesta porta: use a porta de LDAPS, normalmente 636, ou StartTLS',
  ldap_no_starttls: '{{server}} não oferece StartTLS (código {{code}}): use LDAPS ou configure aí um certificado',
  ldap_certificate_unknown:
    'O certificado de {{server}} foi emitido por uma autoridade que não é de confiança aqui: indique o certificado da CA do diretório',
  ldap_certificate_name:
    'O certificado de {{server}} é para outro nome ({{names}}): indique o servidor com um nome do certificado',
  ldap_certificate_time: 'O certificado de {{server}} expirou ou ainda não é válido: renove-o ou verifique os relógios',
  ldap_certificate_unreadable:
    'Não é possível ler o certificado da CA: copie-o de novo, com a primeira e a última linha',
  ldap_bind_refused: '{{server}} não aceitou o bind DN {{dn}} com a respetiva palavra-passe: verifique ambos',
  ldap_bind_anonymous: '{{server}} não permite pesquisar sem uma conta: indique um bind DN e a respetiva palavra-passe',
  ldap_bind_encryption: '{{server}} exige uma ligação encriptada: escolha LDAPS ou StartTLS',
  ldap_no_base: '{{base}} não existe em {{server}} ou não pode ser lido: verifique o DN e o bind DN',
  ldap_base_form: '{{base}} não é um DN: escreva-o como ou=people,dc=example,dc=com',
  ldap_no_access: 'A conta de bind não pode pesquisar abaixo de {{base}}: dê-lhe acesso de leitura no diretório',
  ldap_referral:
    '{{server}} remete para outro servidor quanto a {{base}}, o que não é seguido: indique esse servidor ou outro DN',
  ldap_search_limit:
    '{{server}} interrompeu a pesquisa abaixo de {{base}} por causa dos seus limites (código {{code}}): restrinja o filtro ou aumente os limites da conta de bind',
  ldap_search_answers: 'A pesquisa abaixo de {{base}} encontra mais de {{max}} entradas: restrinja o filtro',
  ldap_search_code: '{{server}} recusou a pesquisa abaixo de {{base}} com o código {{code}}: verifique o DN e o filtro',
  ldap_bind_code: '{{server}} recusou o bind DN {{dn}} com o código {{code}}',
  ldap_unavailable: '{{server}} não está disponível neste momento (código {{code}})',
  ldap_several_entries:
    'A pesquisa encontra várias entradas para este nome de utilizador: restrinja o filtro, para que encontre só uma',
  ldap_no_value: 'A entrada {{dn}} não tem {{attribute}}: escolha outro atributo ou permita que a conta de bind o leia',
  ldap_password_unreadable:
    'Este servidor não consegue ler a palavra-passe do bind DN, porque falta a chave de encriptação: indique a palavra-passe de novo',
  sign_in_directory_down:
    'Utilizador ou palavra-passe incorretos, ou a sua conta está em {{directory}}, que não responde neste momento: tente mais tarde',
  ldap_no_entry:
    'A pesquisa não encontra ninguém com este nome de utilizador: verifique o DN abaixo do qual os utilizadores são pesquisados e o filtro',
  ldap_account_disabled: 'Esta conta está desativada ou expirou no diretório ({{attribute}})',
  ldap_no_email:
    'A entrada não tem endereço de e-mail ({{attribute}}), necessário para todas as contas: escolha outro atributo',
  no_such_directory: 'deve ser um diretório deste servidor, ou vazio',
  no_directories: 'Este servidor não tem nenhum diretório para iniciar sessão',
}
