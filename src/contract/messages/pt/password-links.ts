/** Links to set a password, and passwords that must be changed. */
export const passwordLinks = {
  new_password_required: 'Tem de definir uma nova palavra-passe para concluir o início de sessão',
  new_password_not_due: 'Não é exigida uma nova palavra-passe: altere a sua no menu da conta',
  password_same: 'Esta é a sua palavra-passe atual: escolha outra',
  link_wrong: 'Esta hiperligação está errada, já foi usada ou expirou: peça outra',
  link_own: 'Não pode criar uma hiperligação para a sua própria conta: altere a palavra-passe no menu da conta',
  link_blocked: 'Este utilizador está bloqueado: desbloqueie primeiro a conta',
  reset_no_mail: 'Este servidor não pode enviar e-mails sobre palavras-passe: peça uma hiperligação a um administrador',
  mail_needs_address:
    'Este servidor não conhece o seu próprio endereço e, por isso, não envia hiperligações: defina web_host e transmita pessoalmente esta hiperligação',
}
