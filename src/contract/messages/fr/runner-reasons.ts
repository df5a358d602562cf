import type { runnerReasons as english } from '../runner-reasons.ts'
import type { Translated } from '../translated.ts'

export const runnerReasons: Translated<typeof english> = {
  command_failed: '{{command}} s’est terminé avec le code de sortie {{exit_code}}',
  command_killed: '{{command}} s’est terminé avec le code de sortie {{exit_code}} (signal {{signal}})',
  program_missing: '{{program}} n’est pas installé sur ce runner',
  program_missing_hint: '{{program}} n’est pas installé sur ce runner. {{hint}}',
  program_missing_image: '{{program}} n’est pas dans l’image {{image}}',
  program_missing_image_hint: '{{program}} n’est pas dans l’image {{image}}. {{hint}}',
  containers_off:
    'Ce runner n’exécute pas de conteneurs, et la tâche indique une image : son administrateur peut les autoriser',
  containers_required:
    'Ce runner n’exécute les tâches que dans des conteneurs : définissez une image pour le modèle, un groupe de variables, le projet ou le serveur',
  engine_missing:
    'Ce runner n’a pas de moteur de conteneurs : installez-y Podman ou Docker, ou effacez l’image de la tâche',
  engine_silent: 'Le moteur de conteneurs ne répond pas : vérifiez Podman ou Docker sur le runner',
  engine_failed: 'Le moteur de conteneurs est inutilisable : {{problem}}',
  image_not_here:
    'L’image {{image}} n’est pas sur le runner et ne doit pas être téléchargée : choisissez une autre politique de téléchargement, ou chargez-la sur le runner',
  image_missing:
    'Le registre n’a pas d’image {{image}} : vérifiez son nom et son tag, et si elle nécessite des identifiants',
  image_denied:
    'Le registre {{registry}} refuse l’image {{image}} : définissez à côté de l’image une clé avec son identifiant et son mot de passe',
  image_unreachable: 'Le registre {{registry}} de l’image {{image}} est injoignable : {{problem}}',
  image_pull_timeout: 'L’image {{image}} n’a pas pu être téléchargée en {{seconds}} s (paramètre container_pull_sec)',
  image_not_pulled: 'L’image {{image}} n’a pas pu être téléchargée : {{problem}}',
  image_no_shell: 'L’image {{image}} n’a pas de shell (sh) : Signalbox en a besoin pour y lancer des commandes',
  container_not_started: 'Un conteneur de l’image {{image}} n’a pas pu être démarré : {{problem}}',
  container_files_closed:
    'L’utilisateur du conteneur (image {{image}}) ne peut pas lire les fichiers de la tâche : effacez l’utilisateur, ou choisissez celui sous lequel le runner exécute les tâches',
  container_memory: 'Le conteneur a été tué, car il lui fallait plus de mémoire que sa limite de {{memory}} Mio',
  container_memory_machine: 'Le conteneur a été tué, car la machine du runner n’a plus de mémoire',
  container_lost:
    'Le client du moteur de conteneurs a été tué pendant l’exécution de la commande ; son résultat est inconnu',
  mount_missing: 'Le répertoire {{path}} à monter n’existe pas sur le runner',
  mount_not_allowed: 'L’administrateur du runner n’autorise pas le montage de {{path}}',
  mount_read_only: 'L’administrateur du runner n’autorise le montage de {{path}} qu’en lecture',
  repository_elsewhere:
    'Le dépôt {{name}} est le répertoire {{path}}, et cette tâche s’exécute sur une autre machine que le serveur : utilisez une URL, ou autorisez le répertoire sur le runner (paramètre runner.local_roots)',
  working_folder_missing: 'Le répertoire de travail de la commande est absent',
  timed_out: 'délai d’exécution dépassé après {{duration}}',
  silent_too_long: 'aucune sortie pendant {{duration}}',
  runner_token_refused:
    'Le serveur a refusé le jeton du runner pendant la durée d’un bail : les commandes ont été arrêtées, car le serveur ne pouvait pas les surveiller',
  runner_disk_full:
    'Le disque du runner est plein : libérez de l’espace, ou réduisez ce qu’une tâche peut occuper (paramètre max_task_bytes)',
  runner_machine_restarted:
    'La machine du runner a redémarré pendant l’exécution de la commande ; son résultat est inconnu',
  watcher_killed: 'Le processus qui surveillait la commande a été tué ; son résultat est inconnu',
  journal_damaged: 'Le journal interne du runner pour cette tâche est endommagé : ce que la tâche a fait est inconnu',
  step_changed:
    'Le runner a redémarré, et l’étape {{step}} n’est plus ce qu’elle était ({{before}}, désormais {{after}}) : la tâche ne peut pas continuer',
  runner_fault: 'Erreur de Signalbox : {{problem}}',
  runner_lacks_program: 'Ce runner n’a pas le programme « {{program}} », dont il a besoin pour exécuter des tâches',
  task_folder_too_large: 'Le répertoire de la tâche contient plus de {{size}} (paramètre max_task_bytes)',
  task_folder_too_full: 'Le répertoire de la tâche contient plus de {{max}} fichiers (paramètre max_task_files)',
  command_not_started: '{{command}} n’a pas pu être lancé : {{problem}}',
  start_too_long: 'ses arguments et son environnement sont trop longs',
  start_no_process: 'le runner ne peut pas démarrer davantage de processus',
  start_disk_full: 'le disque du runner est plein',
  start_files_of_runner: 'le runner a trop de fichiers ouverts',
  start_files_of_system: 'le système a trop de fichiers ouverts',
  start_nul: 'un argument ou une variable d’environnement contient un NUL',
  output_lost: 'La sortie de {{command}} est perdue : son fichier a disparu',
  output_too_large: '{{command}} a produit plus de 64 Mio de sortie, trop pour être lue',
  text_lost: 'Le texte lu dans {{path}} est perdu : sa copie a disparu',
  file_too_large: '{{path}} dépasse 64 Mio, trop pour être lu',
  file_not_read: '{{path}} n’a pas pu être lu : {{problem}}',
  file_not_looked_up: '{{path}} n’a pas pu être examiné : {{problem}}',
  file_not_written: '{{path}} n’a pas pu être écrit : {{problem}}',
  file_not_removed: '{{path}} n’a pas pu être supprimé : {{problem}}',
  exit_code: 'code de sortie {{code}}',
  ssh_client_missing:
    '{{program}} n’est pas installé sur ce runner : installez le client OpenSSH (Debian : apt install openssh-client, Alpine : apk add openssh-client)',
  ssh_agent_slow: 'ssh-agent n’a pas démarré en 5 secondes',
  ssh_key_not_listed: 'ssh-add ne liste pas la clé SSH',
  ssh_key_empty: 'La clé SSH est vide',
  ssh_key_public: 'La clé SSH est une clé publique ; la clé privée est nécessaire',
  ssh_key_putty: 'La clé SSH est au format de PuTTY ; exportez-la au format OpenSSH (puttygen : Conversions)',
  ssh_key_unreadable: 'La clé SSH est illisible : ce n’est pas une clé privée',
  ssh_key_no_passphrase: 'La clé SSH est protégée par une phrase secrète, et aucune n’est enregistrée avec elle',
  ssh_key_wrong_passphrase: 'La phrase secrète de la clé SSH est incorrecte',
}
