/** What the console calls pages and objects of a project, and all texts of resources that have few. */
export const resources = {
  pages: {
    dashboard: 'Pulpit',
    templates: 'Szablony zadań',
    schedule: 'Harmonogram',
    inventory: 'Inwentarz',
    hosts: 'Hosty',
    managed: 'Zarządzane zasoby',
    environment: 'Grupy zmiennych',
    keys: 'Magazyn kluczy',
    repositories: 'Repozytoria',
    integrations: 'Integracje',
    alerts: 'Alerty',
    activity: 'Aktywność',
    team: 'Zespół',
    settings: 'Ustawienia',
  },
}
