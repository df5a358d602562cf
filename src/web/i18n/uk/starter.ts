/** Who or what started a run. */
export const starter = {
  person: 'Людина',
  service: 'Сервісний обліковий запис',
  schedule: 'Розклад',
  integration: 'Інтеграція',
  build: 'Збірка',
  buildTask: 'збірка #{{id}}',
  goneSchedule: 'видалений розклад',
  goneIntegration: 'видалена інтеграція',
  itself: 'Автоматично',
}
