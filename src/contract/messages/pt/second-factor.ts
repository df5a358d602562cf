import type { secondFactor as english } from '../second-factor.ts'
import type { Translated } from '../translated.ts'

export const secondFactor: Translated<typeof english> = {
  totp_required: 'Introduza o código da aplicação de autenticação para concluir o início de sessão',
  second_factor_set_up_required: 'Este servidor exige um segundo fator: configure-o para concluir o início de sessão',
  email_code_required: 'Introduza o código enviado para o seu endereço de e-mail para concluir o início de sessão',
  email_code_wrong: 'Este código está errado: introduza o do e-mail mais recente',
  email_code_expired: 'Este código expirou: peça um novo',
  email_codes_disabled: 'Os códigos por e-mail estão desativados neste servidor',
  email_sign_in_disabled: 'O início de sessão por e-mail está desativado neste servidor',
  email_sign_in_refused: 'Este endereço de e-mail não pode ser usado para iniciar sessão neste servidor',
  email_codes_too_many: 'Foram enviados demasiados códigos para este endereço: aguarde antes de pedir outro',
  email_factor_refused:
    'Os códigos por e-mail só protegem contas que têm palavra-passe ou fornecedor de identidade, não as que iniciam sessão por e-mail',
  factor_role_wrong: 'deve ser o slug de uma função, ou administrator',
  email_factor_exists: 'Os códigos por e-mail já estão ativados',
  passcode_form: 'devem ser os 6 dígitos mostrados na aplicação de autenticação',
  passcode_wrong: 'Este código está errado ou expirou: introduza o que a aplicação de autenticação mostra agora',
  passcode_used: 'Este código já foi usado: aguarde até a aplicação de autenticação mostrar o seguinte',
  recovery_code_required: 'Introduza um código de recuperação',
  recovery_code_wrong: 'Este código de recuperação está errado ou já foi usado',
  second_factor_tries: 'Demasiados códigos errados: inicie sessão de novo',
  second_factor_failures: 'Demasiados códigos errados para esta conta: aguarde antes da próxima tentativa',
  totp_disabled: 'As aplicações de autenticação estão desativadas neste servidor',
  recovery_disabled:
    'Os códigos de recuperação estão desativados neste servidor: peça a um administrador que remova o segundo fator',
  totp_not_enabled: 'A autenticação de dois fatores não está ativada para este utilizador',
  totp_already_enabled: 'A autenticação de dois fatores já está ativada: desative-a primeiro',
  totp_unreadable:
    'Este servidor não consegue ler o segredo da sua aplicação de autenticação: use um código de recuperação ou contacte um administrador',
  second_factor_of_others: 'Só os próprios utilizadores podem configurar o seu segundo fator',
  token_changes_no_factor: 'Um token não pode alterar o segundo fator do seu utilizador: inicie sessão',
  passkeys_need_name:
    'Os navegadores só criam chaves de acesso para um nome de host com https: abra a consola num endereço desses',
  passkeys_too_many: 'Atingiu o número máximo de chaves de acesso: remova algumas que já não sejam usadas',
  passkeys_none: 'Esta conta não tem chave de acesso',
  passkey_known: 'Esta chave de acesso já foi adicionada',
  passkey_refused: 'A resposta da chave de acesso não corresponde ou chegou demasiado tarde: tente de novo',
  passkey_response_wrong: 'deve ser a resposta de uma chave de acesso, como definida pelo WebAuthn',
  token_opens_no_account:
    'Um token não pode remover o segundo fator de outro utilizador, nem criar uma hiperligação para definir a palavra-passe: inicie sessão',
  proof_required: 'Confirme primeiro a sua identidade: introduza a palavra-passe ou use o segundo fator',
}
