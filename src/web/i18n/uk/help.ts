/** Texts of the help for the sign-in and of the first start, which few visitors see: not part of the first load. */
export const help = {
  helpIntro:
    'Адміністратор із доступом до командного рядка може відновити вхід цими командами, виконавши їх у теці Signalbox:',
  helpList: 'Показати список користувачів',
  helpPassword: 'Задати користувачеві новий пароль',
  helpAdmin: 'Зробити користувача адміністратором',
  helpLink: 'Увійти адміністратором за одноразовим посиланням',
  helpUnblock: 'Розблокувати користувача',
  helpFactor: 'Прибрати всі другі фактори користувача, який їх втратив',
  helpPlace:
    'Вони запитують пароль, не показуючи його, і працюють, поки сервер запущено. У контейнері пишіть «docker compose exec SERVICE node src/main.ts» замість «npm run signalbox --». Передайте їм налаштування сервера (SIGNALBOX_DATA та інші), щоб вони знайшли його дані.',
  setupTitle: 'Вітаємо в Signalbox',
  setupIntro: 'Створіть першого адміністратора. Вхід буде виконано автоматично.',
  setupSubmit: 'Створити адміністратора',
  setupUsedTitle: 'Це посилання вже використано',
  setupUsedText: 'Адміністратор уже існує. Увійдіть або попросіть адміністратора створити обліковий запис.',
  setupWrongTitle: 'Це посилання неправильне',
  setupNoTokenTitle: 'Це посилання неповне',
}
