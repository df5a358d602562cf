/** Backups of the server, on the system page. */
export const backups = {
  title: 'Резервные копии сервера',
  place_one: 'Место хранения: {{place}}, хранится последняя {{count}} копия.',
  place_few: 'Место хранения: {{place}}, хранятся последние {{count}} копии.',
  place_many: 'Место хранения: {{place}}, хранятся последние {{count}} копий.',
  place_other: 'Место хранения: {{place}}, хранится последних копий: {{count}}.',
  next: 'Следующая копия:',
  noSchedule: 'Расписания нет (параметр backup.schedule).',
  none: 'Резервных копий пока нет.',
  begun: 'Начало',
  result: 'Результат',
  origin: { schedule: 'По расписанию', user: 'Пользователь {{username}}', command: 'Из командной строки' },
  status: { running: 'Создаётся', success: 'Готова', error: 'Ошибка' },
  verified: 'восстановлена и проверена',
  unverified: 'не проверена',
  now: 'Создать копию сейчас',
}
