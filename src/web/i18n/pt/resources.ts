/** What the console calls pages and objects of a project, and all texts of resources that have few. */
export const resources = {
  pages: {
    dashboard: 'Painel',
    templates: 'Modelos de tarefa',
    schedule: 'Agendamentos',
    inventory: 'Inventários',
    hosts: 'Hosts',
    managed: 'Recursos geridos',
    environment: 'Grupos de variáveis',
    keys: 'Chaves',
    repositories: 'Repositórios',
    integrations: 'Integrações',
    alerts: 'Alertas',
    activity: 'Atividade',
    team: 'Equipa',
    settings: 'Definições',
  },
}
