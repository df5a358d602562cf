export const quotas = {
  title: 'Límites de recursos',
  help: 'Para cada tarea. Vacío: heredado. Se aplica el valor más bajo entre servidor, proyecto y plantilla.',
  processes: 'Procesos e hilos',
  openFiles: 'Archivos abiertos por proceso',
  disk: 'Espacio en disco de la carpeta de la tarea (MiB)',
  cpuHelp:
    'Por ejemplo, 0.5. En un runner sin grupos de control (cgroups), solo se limitan las tareas en contenedores.',
  applies: 'Se aplica: {{value}} ({{level}})',
  none: 'No se aplica ningún límite',
  level: {
    template: 'plantilla',
    project: 'proyecto',
    server: 'servidor',
  },
  appliedBy: 'Límites de las tareas',
  by: {
    cgroup: 'Grupos de control (cgroups)',
    ulimit: 'Ulimits, por proceso',
    container: 'Motor de contenedores',
    kubernetes: 'Kubernetes',
  },
  logs: 'Cuota de registros guardados (MiB)',
  logsHelp:
    'Mientras los registros de las tareas terminadas ocupen más, las tareas de este proyecto esperan. 0 significa sin límite.',
  logsUsed: 'Usado: {{size}}',
  logsCounting: 'Usado: {{size}}, se están contando registros más antiguos',
}
