/** What the console calls pages and objects of a project, and all texts of resources that have few. */
export const resources = {
  pages: {
    dashboard: 'Dashboard',
    templates: 'Taaksjablonen',
    schedule: 'Planning',
    inventory: 'Inventaris',
    hosts: 'Hosts',
    managed: 'Beheerde resources',
    environment: 'Variabelegroepen',
    keys: 'Sleutels',
    repositories: 'Repository’s',
    integrations: 'Integraties',
    alerts: 'Meldingen',
    activity: 'Activiteit',
    team: 'Team',
    settings: 'Instellingen',
  },
}
