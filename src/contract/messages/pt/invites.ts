/** Invitations to projects. */
export const invites = {
  invites_disabled: 'Os convites estão desativados neste servidor: contacte um administrador',
  invite_one_of: 'indique o e-mail ou o utilizador, não ambos',
  invite_no_email: 'Este servidor não permite convites por e-mail: convide um utilizador',
  invite_no_user: 'Este servidor não permite convidar utilizadores: convide um endereço de e-mail',
  invite_pending_already: 'Esta pessoa já foi convidada: envie esse convite de novo',
  invites_pending_most: 'Este projeto tem {{count}} convites pendentes: revogue primeiro alguns',
  invites_pending_most_one: 'Este projeto tem {{count}} convite pendente: revogue-o primeiro',
  invites_too_many: 'Demasiados convites numa hora: aguarde antes do próximo',
  invite_wrong: 'Token de convite inválido ou expirado',
  invite_closed: 'O convite já não é válido',
  invite_expired: 'O convite expirou',
  invite_inviter: 'A pessoa que enviou este convite já não o pode fazer: peça um novo',
  invite_other_account: 'Este convite é para outra conta: inicie sessão com essa conta',
  invite_no_account:
    'Não é possível criar contas com esta hiperligação: inicie sessão ou peça uma conta a um administrador',
  invite_sign_in: 'Já existe uma conta com este endereço de e-mail: inicie sessão para aceitar o convite',
  invite_accepted_already: 'Este convite já foi aceite: em vez disso, altere o membro',
  members_cannot_leave:
    'Neste servidor, os membros não podem sair dos projetos por si próprios: peça a um proprietário',
}
