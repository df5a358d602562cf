/** What the console calls pages and objects of a project, and all texts of resources that have few. */
export const resources = {
  pages: {
    dashboard: 'Огляд',
    templates: 'Шаблони завдань',
    schedule: 'Розклад',
    inventory: 'Інвентар',
    hosts: 'Хости',
    managed: 'Керовані ресурси',
    environment: 'Групи змінних',
    keys: 'Сховище ключів',
    repositories: 'Репозиторії',
    integrations: 'Інтеграції',
    alerts: 'Сповіщення',
    activity: 'Активність',
    team: 'Команда',
    settings: 'Налаштування',
  },
}
