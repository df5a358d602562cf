import type { passwordLinks as english } from '../../../../contract/messages/password-links.ts'
import type { Translated } from '../../translated.ts'

export const passwordLinks: Translated<typeof english> = {
  new_password_required: 'Щоб завершити вхід, потрібно встановити новий пароль',
  new_password_not_due: 'Новий пароль не вимагається: змініть свій у меню облікового запису',
  password_same: 'Це ваш поточний пароль: виберіть інший',
  link_wrong: 'Це посилання неправильне, використане, або строк його дії минув: запросіть нове',
  link_own: 'Для власного облікового запису посилання створити не можна: змініть пароль у меню облікового запису',
  link_blocked: 'Цього користувача заблоковано: спочатку розблокуйте обліковий запис',
  reset_no_mail: 'Цей сервер не може надсилати листів про паролі: попросіть посилання в адміністратора',
  mail_needs_address:
    'Цей сервер не знає власної адреси, тому не надсилає посилань: задайте web_host і передайте це посилання самостійно',
}
