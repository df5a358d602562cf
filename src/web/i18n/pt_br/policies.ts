export const policies = {
  tab: 'Políticas',
  saved: 'Políticas salvas',
  locked: 'Definido por {{origin}}. Altere lá e reinicie o servidor.',
  signIn: 'Login',
  passwords: 'Senhas',
  tokens: 'Tokens de API',
  password_sign_in: 'Login com senha',
  password_sign_inHint:
    'Se desativado, os usuários só entram por um provedor de identidade ou de outra forma. Antes, um administrador precisa ter entrado dessa forma. Se ela deixar de funcionar, um link da linha de comando do servidor permite a entrada de um administrador.',
  second_factor_roles: 'Funções que precisam de um segundo fator',
  second_factor_rolesHint:
    'Escolha funções ou informe o slug de uma função de um projeto. Usuários com uma delas configuram um segundo fator no próximo login.',
  second_factor_required: 'Exigir um segundo fator',
  second_factor_requiredHint:
    'Usuários sem um segundo fator o configuram no próximo login. Suas sessões são encerradas agora, exceto as abertas por um provedor de identidade ou um diretório. Configure antes seu próprio segundo fator.',
  password_min_length: 'Comprimento mínimo da senha',
  password_min_lengthHint: 'Vale para novas senhas; recomenda-se no mínimo 8.',
  breached_passwords: 'Recusar senhas comuns e vazadas',
  breached_passwordsHint:
    'As novas senhas são comparadas com listas neste servidor. Elas não são enviadas a lugar nenhum.',
  invitations: 'Equipes e convites',
  invites_enabled: 'Convites para projetos',
  invites_enabledHint:
    'Membros que gerenciam uma equipe podem convidar outros com um link. Enquanto estiver desativado, nenhum link é aceito.',
  invite_type: 'Quem pode ser convidado',
  invite_typeHint:
    'Pessoas com um endereço de e-mail podem criar uma conta se o link tiver sido enviado a esse endereço.',
  invite_type_username: 'Usuários deste servidor',
  invite_type_email: 'Endereços de e-mail',
  invite_type_both: 'Usuários e endereços de e-mail',
  members_can_leave: 'Membros podem sair de projetos por conta própria',
  members_can_leaveHint: 'Se desativado, somente quem gerencia uma equipe remove membros.',
  token_max_days: 'Validade máxima de novos tokens de API, em dias',
  token_max_daysHint: '0: um token também pode ser criado sem expiração.',
}
