/** What the console calls pages and objects of a project, and all texts of resources that have few. */
export const resources = {
  pages: {
    dashboard: 'Dashboard',
    templates: 'Task templates',
    schedule: 'Schedule',
    inventory: 'Inventory',
    hosts: 'Hosts',
    managed: 'Managed resources',
    environment: 'Variable groups',
    keys: 'Key store',
    repositories: 'Repositories',
    integrations: 'Integrations',
    alerts: 'Alerts',
    activity: 'Activity',
    team: 'Team',
    settings: 'Settings',
  },
}
