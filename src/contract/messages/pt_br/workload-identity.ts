import type { Translated } from '../translated.ts'
import type { workloadIdentity as english } from '../workload-identity.ts'

export const workloadIdentity: Translated<typeof english> = {
  identity_audience_missing: 'É necessária uma audience',
  identity_audience_wrong: 'Uma audience não tem espaços nem caracteres de controle',
  identity_variable_missing: 'É necessária uma variável para o token ou para seu arquivo',
  identity_variable_twice: 'Outro token usa esta variável',
  identity_variable_tool: 'Esta variável controla um programa e não pode conter um token',
  identity_tokens_too_many: 'Deve ter no máximo {{max}} tokens',
  identity_issuer_missing:
    'Tokens de identidade precisam do endereço público deste servidor: um administrador o define (configuração web_host)',
  identity_key_waits: 'Uma nova chave já está publicada e começa a assinar em minutos',
  identity_keys_too_many: 'Já existem {{max}} chaves: aguarde até que os tokens das mais antigas expirem',
  identity_key_not_decrypted: 'A chave dos tokens de identidade não pode ser lida: {{problem}}',
}
