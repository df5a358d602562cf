export const account = {
  saved: 'Conta guardada',
  alert: 'Alertas por e-mail',
  alertHint: 'De projetos que permitem alertas',
  currentPassword: 'Palavra-passe atual',
  newPassword: 'Nova palavra-passe',
  emailNeedsPassword: 'Obrigatória para alterar o endereço de e-mail com que inicia sessão',
  revokeTokens: 'Revogar também os meus tokens de API',
  revokeTokensHint: 'Os programas que os usam perdem o acesso de imediato',
  otherSessions: 'As suas sessões noutros locais serão terminadas.',
  passwordChanged: 'Palavra-passe alterada. As suas outras sessões foram terminadas.',
}
