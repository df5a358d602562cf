import type { keySourceProblems as english } from '../key-sources.ts'
import type { Translated } from '../translated.ts'

export const keySourceProblems: Translated<typeof english> = {
  key_source_unread: 'Não é possível ler a chave {{name}}: {{problem}}',
  key_file_required: 'Indique o caminho do ficheiro',
  key_file_wrong: 'Indique um caminho abaixo da pasta do servidor, sem «..», como team/deploy.key',
  key_file_outside: 'O ficheiro {{place}} está fora da pasta de onde se podem ler chaves',
  key_file_missing: 'O ficheiro {{place}} não existe',
  key_file_unreadable: 'Não é possível ler o ficheiro {{place}}: {{code}}',
  key_file_not_regular: '{{place}} não é um ficheiro',
  key_files_off: 'Este servidor não lê chaves de ficheiros: key_sources.folder não está definido',
  key_variable_required: 'Indique o nome da variável de ambiente',
  key_variable_wrong: 'O nome de uma variável é composto por letras, dígitos e _',
  key_variable_outside: 'A variável {{place}} deve começar por {{prefix}}',
  key_variable_missing: 'O servidor não tem a variável {{place}}',
  key_variables_off: 'Este servidor não lê chaves de variáveis: key_sources.variable_prefix não está definido',
  key_source_empty: 'Sem conteúdo: {{place}}',
  key_source_long: '{{place}} tem mais de {{max}} bytes',
  key_source_not_text: '{{place}} não é texto em UTF-8',
  key_without_login: 'Esta chave não tem nome de utilizador',
  key_not_ssh_passphrase: 'Só as chaves SSH têm frase-passe',
  key_changed_meanwhile: 'A chave foi entretanto alterada. Tente de novo',
}
