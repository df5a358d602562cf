export const quotas = {
  title: 'Limites de recursos',
  help: 'Para cada tarefa. Vazio: herdado. Aplica-se o menor valor entre servidor, projeto e modelo.',
  processes: 'Processos e threads',
  openFiles: 'Ficheiros abertos por processo',
  disk: 'Espaço em disco da pasta da tarefa (MiB)',
  cpuHelp: 'Por exemplo, 0.5. Num runner sem grupos de controlo (cgroups), só são limitadas as tarefas em contentores.',
  applies: 'Em vigor: {{value}} ({{level}})',
  none: 'Nenhum limite em vigor',
  level: {
    template: 'modelo',
    project: 'projeto',
    server: 'servidor',
  },
  appliedBy: 'Limites de tarefas',
  by: {
    cgroup: 'Grupos de controlo (cgroups)',
    ulimit: 'Ulimits, por processo',
    container: 'Motor de contentores',
    kubernetes: 'Kubernetes',
  },
  logs: 'Quota de registos guardados (MiB)',
  logsHelp:
    'Enquanto os registos das tarefas terminadas ocuparem mais, as tarefas deste projeto esperam. 0 significa ilimitado.',
  logsUsed: 'Usado: {{size}}',
  logsCounting: 'Usado: {{size}}, ainda estão a ser contados registos mais antigos',
}
