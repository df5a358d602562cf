export const account = {
  saved: 'Conta salva',
  alert: 'Alertas por e-mail',
  alertHint: 'De projetos que permitem alertas',
  currentPassword: 'Senha atual',
  newPassword: 'Nova senha',
  emailNeedsPassword: 'Obrigatória para alterar o endereço de e-mail com que você entra',
  revokeTokens: 'Revogar também meus tokens de API',
  revokeTokensHint: 'Os programas que os usam perdem o acesso imediatamente',
  otherSessions: 'Suas sessões em todos os outros lugares serão encerradas.',
  passwordChanged: 'Senha alterada. Suas outras sessões foram encerradas.',
}
