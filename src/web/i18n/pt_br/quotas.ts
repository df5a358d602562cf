export const quotas = {
  title: 'Limites de recursos',
  help: 'Para cada tarefa. Vazio: herdado. Vale o menor valor entre servidor, projeto e template.',
  processes: 'Processos e threads',
  openFiles: 'Arquivos abertos por processo',
  disk: 'Espaço em disco da pasta da tarefa (MiB)',
  cpuHelp:
    'Por exemplo, 0.5. Em um runner sem grupos de controle (cgroups), apenas tarefas em contêineres são limitadas.',
  applies: 'Em vigor: {{value}} ({{level}})',
  none: 'Nenhum limite em vigor',
  level: {
    template: 'template',
    project: 'projeto',
    server: 'servidor',
  },
  appliedBy: 'Limites de tarefas',
  by: {
    cgroup: 'Grupos de controle (cgroups)',
    ulimit: 'Ulimits, por processo',
    container: 'Mecanismo de contêineres',
    kubernetes: 'Kubernetes',
  },
  logs: 'Cota de logs armazenados (MiB)',
  logsHelp:
    'Enquanto os logs das tarefas concluídas ocuparem mais, as tarefas deste projeto aguardam. 0 significa ilimitado.',
  logsUsed: 'Usado: {{size}}',
  logsCounting: 'Usado: {{size}}; os logs mais antigos ainda estão sendo contados',
}
