/** What the console calls pages and objects of a project, and all texts of resources that have few. */
export const resources = {
  pages: {
    dashboard: 'Panel',
    templates: 'Plantillas de tareas',
    schedule: 'Programaciones',
    inventory: 'Inventario',
    hosts: 'Hosts',
    managed: 'Recursos gestionados',
    environment: 'Grupos de variables',
    keys: 'Almacén de claves',
    repositories: 'Repositorios',
    integrations: 'Integraciones',
    alerts: 'Alertas',
    activity: 'Actividad',
    team: 'Equipo',
    settings: 'Configuración',
  },
}
