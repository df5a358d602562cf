/** What the console calls pages and objects of a project, and all texts of resources that have few. */
export const resources = {
  pages: {
    dashboard: 'Übersicht',
    templates: 'Aufgabenvorlagen',
    schedule: 'Zeitpläne',
    inventory: 'Inventar',
    hosts: 'Hosts',
    managed: 'Verwaltete Ressourcen',
    environment: 'Variablengruppen',
    keys: 'Schlüssel',
    repositories: 'Repositorys',
    integrations: 'Integrationen',
    alerts: 'Benachrichtigungen',
    activity: 'Aktivität',
    team: 'Team',
    settings: 'Einstellungen',
  },
}
