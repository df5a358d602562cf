/** Links to set a password, and passwords that must be changed. */
export const passwordLinks = {
  new_password_required: 'Você precisa definir uma nova senha para concluir o login',
  new_password_not_due: 'Nenhuma nova senha é exigida: altere a sua no menu da conta',
  password_same: 'Esta é sua senha atual: escolha outra',
  link_wrong: 'Este link está errado, já foi usado ou expirou: peça outro',
  link_own: 'Você não pode criar um link para sua própria conta: altere sua senha no menu da conta',
  link_blocked: 'Este usuário está bloqueado: desbloqueie a conta antes',
  reset_no_mail: 'Este servidor não pode enviar e-mails sobre senhas: peça um link a um administrador',
  mail_needs_address:
    'Este servidor não conhece o próprio endereço e, por isso, não envia links: defina web_host e repasse este link você mesmo',
}
