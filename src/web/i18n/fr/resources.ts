/** What the console calls pages and objects of a project, and all texts of resources that have few. */
export const resources = {
  pages: {
    dashboard: 'Tableau de bord',
    templates: 'Modèles de tâche',
    schedule: 'Planifications',
    inventory: 'Inventaires',
    hosts: 'Hôtes',
    managed: 'Ressources gérées',
    environment: 'Groupes de variables',
    keys: 'Clés',
    repositories: 'Dépôts',
    integrations: 'Intégrations',
    alerts: 'Alertes',
    activity: 'Activité',
    team: 'Équipe',
    settings: 'Paramètres',
  },
}
