/** What the console calls pages and objects of a project, and all texts of resources that have few. */
export const resources = {
  pages: {
    dashboard: 'Дашборд',
    templates: 'Шаблоны задач',
    schedule: 'Расписание',
    inventory: 'Инвентарь',
    hosts: 'Хосты',
    managed: 'Управляемые ресурсы',
    environment: 'Группы переменных',
    keys: 'Хранилище ключей',
    repositories: 'Репозитории',
    integrations: 'Интеграции',
    alerts: 'Оповещения',
    activity: 'Активность',
    team: 'Команда',
    settings: 'Настройки',
  },
}
