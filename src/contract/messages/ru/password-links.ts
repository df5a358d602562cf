import type { passwordLinks as english } from '../password-links.ts'
import type { Translated } from '../translated.ts'

export const passwordLinks: Translated<typeof english> = {
  new_password_required: 'Чтобы завершить вход, задайте новый пароль',
  new_password_not_due: 'Новый пароль не требуется: сменить свой можно в меню учётной записи',
  password_same: 'Это ваш нынешний пароль: выберите другой',
  link_wrong: 'Эта ссылка неверна, использована или истекла: запросите другую',
  link_own: 'Для собственной учётной записи ссылку создать нельзя: смените пароль в меню учётной записи',
  link_blocked: 'Этот пользователь заблокирован: сначала разблокируйте учётную запись',
  reset_no_mail: 'Этот сервер не может отправлять письма о паролях: попросите ссылку у администратора',
  mail_needs_address:
    'Этот сервер не знает собственного адреса и поэтому не отправляет ссылок: задайте web_host и передайте эту ссылку сами',
}
