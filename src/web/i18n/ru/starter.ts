/** Who or what started a run. */
export const starter = {
  person: 'Человек',
  service: 'Сервисная учётная запись',
  schedule: 'Расписание',
  integration: 'Интеграция',
  build: 'Сборка',
  buildTask: 'сборка #{{id}}',
  goneSchedule: 'удалённое расписание',
  goneIntegration: 'удалённая интеграция',
  itself: 'Автоматически',
}
