import type { kubernetesReasons as english } from '../kubernetes-reasons.ts'
import type { Translated } from '../translated.ts'

export const kubernetesReasons: Translated<typeof english> = {
  kubernetes_off:
    'Ce runner ne démarre pas de pods : son administrateur peut le configurer pour Kubernetes, ou le modèle peut demander le tag d’un runner qui le fait',
  kubernetes_image_missing: 'La tâche doit s’exécuter dans Kubernetes, et aucune image n’est définie pour elle',
  kubernetes_no_server:
    'Le pod ne connaîtrait pas l’adresse de ce serveur : définissez kubernetes_server sur le runner, ou web_host sur le serveur',
  kubernetes_no_program: 'Le runner ne connaît pas l’image de Signalbox pour ses pods (paramètre kubernetes_image)',
  kubernetes_config_wrong: 'La configuration de Kubernetes sur le runner est inutilisable : {{problem}}',
  kubernetes_template_wrong: 'Le modèle de pod du runner est incorrect : {{problem}}',
  kubernetes_namespace_not_allowed:
    'L’administrateur du runner n’autorise pas le namespace {{namespace}} (paramètre kubernetes_namespaces)',
  kubernetes_account_not_allowed:
    'L’administrateur du runner n’autorise pas le compte de service {{account}} (paramètre kubernetes_service_accounts)',
  kubernetes_field_not_allowed:
    'L’administrateur du runner n’autorise pas le champ {{field}} dans les modèles de pod (paramètre kubernetes_fields)',
  kubernetes_user_number: 'Dans Kubernetes, l’utilisateur du conteneur doit être un nombre, comme 1000 ou 1000:1000',
  kubernetes_unreachable: 'Le serveur d’API de Kubernetes est resté injoignable pendant {{seconds}} s : {{problem}}',
  kubernetes_unauthorized:
    'Le serveur d’API de Kubernetes refuse les identifiants du runner : ils sont incorrects ou ont expiré',
  kubernetes_forbidden: 'Le serveur d’API de Kubernetes n’autorise pas cela au runner : {{problem}}',
  kubernetes_refused: 'Le serveur d’API de Kubernetes refuse le pod : {{problem}}',
  pod_not_created: 'Kubernetes n’a pas créé de pod en {{seconds}} s : {{problem}}',
  pod_not_started: 'Le conteneur du pod (image {{image}}) n’a pas pu être démarré : {{problem}}',
  pod_program_failed: 'L’image de Signalbox {{image}} n’a pas pu préparer le pod : {{problem}}',
  pod_no_git: 'L’image {{image}} n’a pas git : Signalbox en a besoin pour extraire le dépôt dans le pod',
  pod_evicted: 'Le pod de la tâche a été évincé : {{problem}}',
  pod_deleted: 'Le pod de la tâche a été supprimé avant la fin de la tâche',
  pod_node_lost: 'Le nœud {{node}} du pod ne répond plus ; le résultat de la tâche est inconnu',
  pod_deadline: 'Le pod de la tâche a été arrêté, car il a dépassé sa durée autorisée (activeDeadlineSeconds)',
  pod_ended:
    'Le pod de la tâche s’est terminé avec le code de sortie {{exit_code}} avant la fin de la tâche ; son résultat est inconnu',
  pod_ending: 'Kubernetes a demandé au pod de la tâche de se terminer',
  timed_out_waiting: 'délai dépassé après {{duration}}, avant que le pod de la tâche soit prêt : {{problem}}',
}
