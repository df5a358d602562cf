/** Backups of the server, on the system page. */
export const backups = {
  title: 'Резервні копії сервера',
  place_one: 'Зберігаються в {{place}}, лише {{count}} найновіша копія.',
  place_few: 'Зберігаються в {{place}}, лише {{count}} найновіші копії.',
  place_many: 'Зберігаються в {{place}}, лише {{count}} найновіших копій.',
  place_other: 'Зберігаються в {{place}}, лише {{count}} найновішої копії.',
  next: 'Наступна копія:',
  noSchedule: 'Розкладу немає (параметр backup.schedule).',
  none: 'Резервних копій ще не створювали.',
  begun: 'Початок',
  result: 'Результат',
  origin: { schedule: 'За розкладом', user: 'Користувач {{username}}', command: 'З командного рядка' },
  status: { running: 'Створюється', success: 'Готово', error: 'Помилка' },
  verified: 'відновлено й перевірено',
  unverified: 'не перевірено',
  now: 'Створити копію зараз',
}
