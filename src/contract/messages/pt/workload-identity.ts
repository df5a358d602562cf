import type { Translated } from '../translated.ts'
import type { workloadIdentity as english } from '../workload-identity.ts'

export const workloadIdentity: Translated<typeof english> = {
  identity_audience_missing: 'É necessária uma audience',
  identity_audience_wrong: 'Uma audience não tem espaços nem caracteres de controlo',
  identity_variable_missing: 'É necessária uma variável para o token ou para o seu ficheiro',
  identity_variable_twice: 'Outro token usa esta variável',
  identity_variable_tool: 'Esta variável controla um programa e não pode conter um token',
  identity_tokens_too_many: 'Deve ter no máximo {{max}} tokens',
  identity_issuer_missing:
    'Os tokens de identidade precisam do endereço público deste servidor: um administrador define-o (definição web_host)',
  identity_key_waits: 'Já está publicada uma nova chave, que começa a assinar dentro de minutos',
  identity_keys_too_many: 'Já existem {{max}} chaves: aguarde até os tokens das mais antigas expirarem',
  identity_key_not_decrypted: 'Não é possível ler a chave dos tokens de identidade: {{problem}}',
}
