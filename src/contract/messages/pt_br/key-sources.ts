import type { keySourceProblems as english } from '../key-sources.ts'
import type { Translated } from '../translated.ts'

export const keySourceProblems: Translated<typeof english> = {
  key_source_unread: 'A chave {{name}} não pode ser lida: {{problem}}',
  key_file_required: 'Informe o caminho do arquivo',
  key_file_wrong: 'Informe um caminho abaixo da pasta do servidor, sem “..”, como team/deploy.key',
  key_file_outside: 'O arquivo {{place}} está fora da pasta de onde chaves podem ser lidas',
  key_file_missing: 'O arquivo {{place}} não existe',
  key_file_unreadable: 'O arquivo {{place}} não pode ser lido: {{code}}',
  key_file_not_regular: '{{place}} não é um arquivo',
  key_files_off: 'Este servidor não lê chaves de arquivos: key_sources.folder não está definido',
  key_variable_required: 'Informe o nome da variável de ambiente',
  key_variable_wrong: 'O nome de uma variável é composto de letras, dígitos e _',
  key_variable_outside: 'A variável {{place}} deve começar com {{prefix}}',
  key_variable_missing: 'O servidor não tem a variável {{place}}',
  key_variables_off: 'Este servidor não lê chaves de variáveis: key_sources.variable_prefix não está definido',
  key_source_empty: 'Sem conteúdo: {{place}}',
  key_source_long: '{{place}} tem mais de {{max}} bytes',
  key_source_not_text: '{{place}} não é texto em UTF-8',
  key_without_login: 'Esta chave não tem nome de usuário',
  key_not_ssh_passphrase: 'Somente chaves SSH têm frase secreta',
  key_changed_meanwhile: 'A chave foi alterada nesse meio-tempo. Tente novamente',
}
