/** What the console calls pages and objects of a project, and all texts of resources that have few. */
export const resources = {
  pages: {
    dashboard: 'Dashboard',
    templates: 'Template dei task',
    schedule: 'Pianificazioni',
    inventory: 'Inventari',
    hosts: 'Host',
    managed: 'Risorse gestite',
    environment: 'Gruppi di variabili',
    keys: 'Archivio chiavi',
    repositories: 'Repository',
    integrations: 'Integrazioni',
    alerts: 'Avvisi',
    activity: 'Attività',
    team: 'Team',
    settings: 'Impostazioni',
  },
}
