import type { taskReasons as english } from '../task-reasons.ts'
import type { Translated } from '../translated.ts'

export const taskReasons: Translated<typeof english> = {
  cause_on_hosts: '{{cause}} (hôtes en échec : {{hosts}})',
  wait_runner_tag: 'Aucun runner portant le tag {{tag}} n’est en ligne',
  wait_runner_tags: 'Aucun runner portant les tags {{tags}} n’est en ligne',
  wait_default_runner:
    'Aucun runner pour les tâches sans tag n’est en ligne : un runner sans tag, ou un runner par défaut. Avec use_remote_runner, le runner local doit être défini comme runner par défaut',
  wait_runners_inactive: 'Tous les runners en ligne qui pourraient la prendre sont désactivés : {{runners}}',
  wait_runners_closed:
    'Tous les runners en ligne qui pourraient la prendre sont fermés ou en cours de vidage : {{runners}}',
  lost_silent_runner:
    'La tâche a été perdue : son runner {{runner}} n’a pas donné signe de vie pendant {{seconds}} secondes',
  requeued_offline: 'Le runner {{runner}} est passé hors ligne avant le début : la tâche attend un autre runner',
  requeued_restarted:
    'Le runner {{runner}} a redémarré avant le début : la tâche est de nouveau dans la file d’attente',
  requeued_not_begun:
    'Le runner {{runner}} n’a pas commencé pendant qu’il exécutait une autre tâche : la tâche est de nouveau dans la file d’attente',
  lost_restarted_runner:
    'Le runner {{runner}} a redémarré et ne connaît plus cette tâche : ce que la tâche a fait est inconnu',
  runner_webhook_failed: 'Le webhook du runner {{runner}} n’a pas accepté le démarrage de la tâche : {{problem}}',
  runner_webhook_finish: 'Le webhook n’a pas été informé de la fin d’une tâche : {{problem}}',
  go_runner_containers:
    'Le runner {{runner}} est un runner de Semaphore UI, qui ne démarre pas de conteneurs, et la tâche indique une image : effacez l’image, ou confiez la tâche à un autre runner au moyen d’un tag',
  go_runner_token_files:
    'Le runner {{runner}} est un runner de Semaphore UI, qui n’écrit pas de fichiers pour les jetons d’identité : transmettez-les uniquement dans une variable, ou confiez la tâche à un autre runner au moyen d’un tag',
  go_runner_failed: 'Le runner {{runner}} a signalé une erreur : les dernières lignes du journal la précisent',
  go_runner_status: 'Le runner {{runner}} a signalé {{status}} pour une tâche dont le statut était {{before}}',
  wait_queue_held:
    'Un autre serveur bloque la file d’attente : il a commencé une attribution il y a {{seconds}} s et ne l’a pas terminée',
  wait_disk_low:
    'Le disque de {{node}} est presque plein : {{free}} libres. Les tâches reprendront d’elles-mêmes dès qu’il y aura {{needed}}',
  wait_no_runner: 'Aucun runner n’est en ligne : le runner local démarre, ou n’a pas pu démarrer',
  wait_template_full: '{{running}} sur {{max}} en cours pour {{template}} : {{tasks}}',
  wait_template_runs: '{{template}} est déjà en cours, une tâche à la fois : {{tasks}}',
  wait_project_full: '{{running}} sur {{max}} en cours dans ce projet : {{tasks}}',
  wait_project_minutes:
    'Les tâches de ce projet ont utilisé {{used}} minutes sur {{max}} aujourd’hui. Elle démarrera au début du jour suivant (UTC)',
  wait_project_logs:
    'Les journaux enregistrés de ce projet occupent {{used}}, et son quota est de {{max}}. La tâche démarrera dès qu’il y aura de la place : supprimez d’anciennes tâches, réduisez leur conservation, ou augmentez le quota dans les paramètres du projet',
  wait_server_full: '{{running}} sur {{max}} en cours sur tout le serveur',
  wait_runners_full: 'Tous les runners en ligne ont atteint leur limite : {{runners}}',
  wait_runner_load: '{{runner}} ({{max}} à la fois)',
  wait_next: 'Prochaine à démarrer',
  wait_turn: 'Les tâches qui la précèdent dans la file d’attente démarrent d’abord',
  wait_person: 'Attend qu’une personne confirme ou rejette',
  names_and_more: '{{names}} et {{more}} de plus',
  listed: '{{first}}, {{rest}}',
  stopped_by: 'Arrêtée par {{name}}',
  rejected_by: 'Rejetée par {{name}}',
  rejected_for: 'Rejetée par {{name}} : {{comment}}',
  stopped_silent: 'Arrêtée ; son runner n’a pas donné signe de vie pendant {{seconds}} secondes',
  lost_silent: 'La tâche a été perdue : son runner n’a pas donné signe de vie pendant {{seconds}} secondes',
  log_too_large:
    'Le runner a envoyé bien plus de sortie que les {{bytes}} octets qu’un journal peut contenir (paramètre max_log_bytes)',
  results_too_many: 'Le runner a envoyé plus de {{max}} résultats, le maximum pour une tâche',
  waited_too_long: 'a attendu plus de {{duration}} dans la file d’attente',
  waited_too_long_for: 'a attendu plus de {{duration}} dans la file d’attente : {{reason}}',
  job_not_decrypted: 'Les données d’exécution de cette tâche sont indéchiffrables : {{problem}}',
  job_not_prepared: 'Signalbox n’a pas pu préparer la tâche ; le journal du serveur contient des détails',
  arguments_wrong: 'Arguments : {{problem}}',
  repository_refused: 'L’adresse du dépôt {{name}} est refusée : {{problem}}',
  answers_not_decrypted: 'Les réponses secrètes de cette exécution sont indéchiffrables : {{problem}}',
  key_empty: 'La clé {{name}} n’a pas encore de secret ; modifiez-la et saisissez-en un',
  group_secret_empty: 'Le secret {{name}} n’a pas encore de valeur ; modifiez le groupe de variables',
  key_not_decrypted: 'La clé {{name}} est indéchiffrable : {{problem}}',
  group_secret_not_decrypted: 'Le secret {{name}} est indéchiffrable : {{problem}}',
  sealed_damaged: 'la valeur enregistrée est endommagée',
  sealed_with_other_key: 'stockage effectué avec la clé {{wanted}}, alors que ce serveur a la clé {{key}}',
  sealed_elsewhere: 'la valeur enregistrée a été modifiée, ou appartient à une autre ligne',
  key_not_needed: 'La clé {{key}} est présente : il n’est pas nécessaire de renoncer à quoi que ce soit',
}
