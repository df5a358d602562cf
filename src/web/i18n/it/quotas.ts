export const quotas = {
  title: 'Limiti delle risorse',
  help: 'Per ogni task. Vuoto: ereditato. Si applica il valore più basso tra server, progetto e template.',
  processes: 'Processi e thread',
  openFiles: 'File aperti per processo',
  disk: 'Spazio su disco della cartella del task (MiB)',
  cpuHelp:
    'Ad esempio 0.5. Su un runner senza gruppi di controllo (cgroup) vengono limitati solo i task nei container.',
  applies: 'Valore applicato: {{value}} ({{level}})',
  none: 'Nessun limite applicato',
  level: {
    template: 'template',
    project: 'progetto',
    server: 'server',
  },
  appliedBy: 'Limiti dei task',
  by: {
    cgroup: 'Gruppi di controllo (cgroup)',
    ulimit: 'Ulimit, per processo',
    container: 'Container engine',
    kubernetes: 'Kubernetes',
  },
  logs: 'Quota per i log salvati (MiB)',
  logsHelp: 'Finché i log dei task terminati la superano, i task di questo progetto attendono. 0 significa illimitata.',
  logsUsed: 'In uso: {{size}}',
  logsCounting: 'In uso: {{size}}, conteggio dei log meno recenti in corso',
}
