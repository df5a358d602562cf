export const quotas = {
  title: 'Limites de ressources',
  help: 'Pour chaque tâche. Vide : héritée. La valeur la plus basse du serveur, du projet et du modèle s’applique.',
  processes: 'Processus et threads',
  openFiles: 'Fichiers ouverts par processus',
  disk: 'Espace disque du répertoire de la tâche (Mio)',
  cpuHelp:
    'Par exemple 0.5. Sur un runner sans groupes de contrôle (cgroups), seules les tâches en conteneur sont limitées.',
  applies: 'En vigueur : {{value}} ({{level}})',
  none: 'Aucune limite en vigueur',
  level: {
    template: 'modèle',
    project: 'projet',
    server: 'serveur',
  },
  appliedBy: 'Limites des tâches',
  by: {
    cgroup: 'Groupes de contrôle (cgroups)',
    ulimit: 'Ulimits, par processus',
    container: 'Moteur de conteneurs',
    kubernetes: 'Kubernetes',
  },
  logs: 'Quota des journaux enregistrés (Mio)',
  logsHelp:
    'Tant que les journaux des tâches terminées dépassent ce quota, les tâches de ce projet attendent. 0 : illimité.',
  logsUsed: 'Utilisé : {{size}}',
  logsCounting: 'Utilisé : {{size}}, les journaux plus anciens sont en cours de comptage',
}
