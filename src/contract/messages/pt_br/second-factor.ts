import type { secondFactor as english } from '../second-factor.ts'
import type { Translated } from '../translated.ts'

export const secondFactor: Translated<typeof english> = {
  totp_required: 'Digite o código do seu app autenticador para concluir o login',
  second_factor_set_up_required: 'Este servidor exige um segundo fator: configure-o para concluir o login',
  email_code_required: 'Digite o código enviado ao seu endereço de e-mail para concluir o login',
  email_code_wrong: 'Este código está errado: digite o do e-mail mais recente',
  email_code_expired: 'Este código expirou: peça um novo',
  email_codes_disabled: 'Os códigos por e-mail estão desativados neste servidor',
  email_sign_in_disabled: 'O login por e-mail está desativado neste servidor',
  email_sign_in_refused: 'Este endereço de e-mail não pode ser usado para entrar neste servidor',
  email_codes_too_many: 'Muitos códigos foram enviados a este endereço: aguarde antes de pedir outro',
  email_factor_refused:
    'Os códigos por e-mail protegem somente contas que têm senha ou provedor de identidade, não as que entram por e-mail',
  factor_role_wrong: 'deve ser o slug de uma função, ou administrator',
  email_factor_exists: 'Os códigos por e-mail já estão ativados',
  passcode_form: 'deve ter os 6 dígitos exibidos no seu app autenticador',
  passcode_wrong: 'Este código está errado ou expirou: digite o que seu app autenticador exibe agora',
  passcode_used: 'Este código já foi usado: aguarde até que seu app autenticador exiba o próximo',
  recovery_code_required: 'Digite um código de recuperação',
  recovery_code_wrong: 'Este código de recuperação está errado ou já foi usado',
  second_factor_tries: 'Muitos códigos errados: faça login novamente',
  second_factor_failures: 'Muitos códigos errados para esta conta: aguarde antes da próxima tentativa',
  totp_disabled: 'Os apps autenticadores estão desativados neste servidor',
  recovery_disabled:
    'Os códigos de recuperação estão desativados neste servidor: peça a um administrador que remova o segundo fator',
  totp_not_enabled: 'A autenticação de dois fatores não está ativada para este usuário',
  totp_already_enabled: 'A autenticação de dois fatores já está ativada: desative-a antes',
  totp_unreadable:
    'Este servidor não consegue ler o segredo do seu app autenticador: use um código de recuperação ou fale com um administrador',
  second_factor_of_others: 'Somente os próprios usuários podem configurar seu segundo fator',
  token_changes_no_factor: 'Um token não pode alterar o segundo fator do seu usuário: faça login',
  passkeys_need_name:
    'Os navegadores só criam chaves de acesso para um nome de host com https: abra o console em um endereço assim',
  passkeys_too_many: 'Você atingiu o máximo de chaves de acesso: remova algumas que não são mais usadas',
  passkeys_none: 'Esta conta não tem chave de acesso',
  passkey_known: 'Esta chave de acesso já foi adicionada',
  passkey_refused: 'A resposta da chave de acesso não corresponde ou chegou tarde demais: tente novamente',
  passkey_response_wrong: 'deve ser a resposta de uma chave de acesso, como definida pelo WebAuthn',
  token_opens_no_account:
    'Um token não pode remover o segundo fator de outro usuário, nem criar um link para definir a senha: faça login',
  proof_required: 'Antes, comprove que é você: digite sua senha ou use seu segundo fator',
}
