/** Texts of the help for the sign-in and of the first start, which few visitors see: not part of the first load. */
export const help = {
  helpIntro:
    'Администратор с доступом к командной строке может восстановить вход этими командами, запустив их в папке Signalbox:',
  helpList: 'Показать список пользователей',
  helpPassword: 'Задать пользователю новый пароль',
  helpAdmin: 'Сделать пользователя администратором',
  helpLink: 'Создать для администратора одноразовую ссылку для входа',
  helpUnblock: 'Разблокировать пользователя',
  helpFactor: 'Удалить все вторые факторы пользователя, который их потерял',
  helpPlace:
    'Пароль они запрашивают, не показывая его, и работают при запущенном сервере. В контейнере вместо «npm run signalbox --» пишите «docker compose exec SERVICE node src/main.ts». Передайте им настройки сервера (SIGNALBOX_DATA и другие), чтобы они нашли его данные.',
  setupTitle: 'Добро пожаловать в Signalbox',
  setupIntro: 'Создайте первого администратора. После этого вы сразу войдёте.',
  setupSubmit: 'Создать администратора',
  setupUsedTitle: 'Эта ссылка уже использована',
  setupUsedText: 'Администратор уже есть. Войдите или попросите у него учётную запись.',
  setupWrongTitle: 'Эта ссылка неверна',
  setupNoTokenTitle: 'Эта ссылка неполная',
}
