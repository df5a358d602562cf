export const policies = {
  tab: 'Políticas',
  saved: 'Políticas guardadas',
  locked: 'Definida por {{origin}}. Altere-a aí e reinicie o servidor.',
  signIn: 'Início de sessão',
  passwords: 'Palavras-passe',
  tokens: 'Tokens de API',
  password_sign_in: 'Início de sessão com palavra-passe',
  password_sign_inHint:
    'Se desativado, os utilizadores só iniciam sessão por um fornecedor de identidade ou de outra forma. Antes disso, um administrador tem de ter iniciado sessão dessa forma. Se esta deixar de funcionar, uma hiperligação da linha de comandos do servidor permite a um administrador iniciar sessão.',
  second_factor_roles: 'Funções que precisam de um segundo fator',
  second_factor_rolesHint:
    'Escolha funções ou indique o slug de uma função de um projeto. Os utilizadores com uma delas configuram um segundo fator no próximo início de sessão.',
  second_factor_required: 'Exigir um segundo fator',
  second_factor_requiredHint:
    'Os utilizadores sem segundo fator configuram um no próximo início de sessão. As suas sessões são terminadas agora, exceto as abertas por um fornecedor de identidade ou um diretório. Configure primeiro o seu próprio segundo fator.',
  password_min_length: 'Comprimento mínimo da palavra-passe',
  password_min_lengthHint: 'Aplica-se às novas palavras-passe; recomendam-se pelo menos 8.',
  breached_passwords: 'Recusar palavras-passe comuns e divulgadas',
  breached_passwordsHint:
    'As novas palavras-passe são comparadas com listas neste servidor. Não são enviadas para lado nenhum.',
  invitations: 'Equipas e convites',
  invites_enabled: 'Convites para projetos',
  invites_enabledHint:
    'Os membros que gerem uma equipa podem convidar outros com uma hiperligação. Enquanto estiver desativado, nenhuma hiperligação é aceite.',
  invite_type: 'Quem pode ser convidado',
  invite_typeHint:
    'As pessoas com um endereço de e-mail podem criar uma conta se a hiperligação tiver sido enviada para esse endereço.',
  invite_type_username: 'Utilizadores deste servidor',
  invite_type_email: 'Endereços de e-mail',
  invite_type_both: 'Utilizadores e endereços de e-mail',
  members_can_leave: 'Os membros podem sair dos projetos por si próprios',
  members_can_leaveHint: 'Se desativado, só quem gere uma equipa remove membros.',
  token_max_days: 'Validade máxima de novos tokens de API, em dias',
  token_max_daysHint: '0: também é possível criar um token sem prazo.',
}
