import type { tasks as english } from '../tasks.ts'
import type { Translated } from '../translated.ts'

export const tasks: Translated<typeof english> = {
  task_not_found: 'Tâche introuvable',
  template_not_ready: 'Le modèle {{template}} n’est pas prêt à s’exécuter. {{reasons}}',
  app_switched_off:
    'L’application {{app}} est désactivée sur ce serveur : ses modèles ne peuvent donc pas s’exécuter. Un administrateur peut la réactiver',
  none_started: 'Rien n’a été lancé. {{name}} : {{problem}}',
  none_started_more: 'Rien n’a été lancé. {{name}} : {{problem}}, et {{count}} de plus',
  queue_full: '{{count}} tâches de ce projet sont déjà en attente : laissez-en s’exécuter ou arrêtez-en',
  idempotency_key_length: 'Idempotency-Key : doit avoir de 1 à 200 caractères',
  idempotency_key_used:
    'Idempotency-Key : appartient à une autre requête, qui a créé la tâche {{task}} : utilisez une nouvelle clé',
  secret_answer_open: '{{name}} est une réponse secrète : envoyez-la dans secret',
  secret_answer_lost: 'la réponse secrète n’est plus enregistrée : saisissez-la de nouveau',
  secret_answers_unreadable: 'Les réponses secrètes enregistrées sont illisibles : {{problem}}',
  settings_unreadable: 'Les paramètres enregistrés sont illisibles : enregistrez-les de nouveau',
  inventory_unfit: 'un inventaire de ce type ne convient pas au modèle',
  limit_unmatched: 'ne correspond à aucun hôte de l’inventaire {{inventory}} : {{hosts}}',
  override_refused:
    'ce modèle n’autorise pas cela dans une tâche : {{what}}. Omettez-le, ou autorisez-le dans le modèle',
  override_playbook: 'un autre playbook',
  override_arguments: 'des arguments',
  override_branch: 'une autre branche',
  override_commit: 'un autre commit',
  override_inventory: 'un autre inventaire',
  override_inventory_any: 'un inventaire',
  override_limit: 'une autre limite',
  override_tags: 'd’autres tags',
  override_skip_tags: 'd’autres tags à ignorer',
  override_auto_approve: 'l’application sans confirmation',
  override_destroy: 'la destruction',
  only_ansible: 'réservé aux modèles Ansible',
  ping_of_build: 'Les connexions se testent avec un modèle de type Tâche, pas avec un build ni un déploiement',
  only_terraform: 'réservé aux modèles Terraform, OpenTofu et Terragrunt',
  variable_of_connection:
    '{{name}} change la façon dont Ansible se connecte : seuls le groupe de variables du modèle ou son questionnaire peuvent la définir',
  variable_of_programs:
    '{{name}} change la façon dont les programmes s’exécutent : seul le groupe de variables du modèle peut la définir',
  build_not_deploy: 'seuls les modèles de déploiement acceptent un build',
  build_of_other_template: 'doit être une tâche du modèle de build',
  build_not_successful: 'doit être un build réussi',
  no_build: 'Il n’y a pas encore de build réussi à déployer : exécutez d’abord le modèle de build',
  rerun_of_other_template: 'doit être une tâche du même modèle',
  rerun_without_commit: 'n’a pas de commit à répéter : la tâche s’est terminée avant l’extraction de son dépôt',
  rerun_other_commit: 'la tâche répétée a un autre commit : omettez l’un des deux',
  confirm_not_allowed:
    'Votre rôle permet de lancer des tâches, mais pas d’approuver leurs plans : adressez-vous à un gestionnaire, ou faites-le autoriser par le modèle',
  confirm_name: 'des ressources seront détruites : pour confirmer, saisissez le nom du modèle, {{name}}',
  confirm_not_waiting: 'La tâche n’attend pas de confirmation ; son statut : {{status}}',
  stop_only_own: 'Votre rôle ne permet d’arrêter que les tâches que vous avez lancées',
  task_active: 'La tâche est encore active : arrêtez-la d’abord',
  task_log_open: 'La fin de son journal n’est pas encore arrivée : réessayez dans un instant',
  log_lines_missing: 'Le journal contient {{stored}} lignes sur {{lines}} : transmettez d’abord les autres',
  results_missing: '{{stored}} résultats sur {{results}} sont enregistrés : transmettez d’abord les autres',
  search_too_long: 'Recherchez au plus {{max}} caractères.',
  search_slow: 'La recherche a duré trop longtemps et a été arrêtée.',
  expression_search_slow:
    'La recherche a duré trop longtemps et a été arrêtée. Simplifiez l’expression : des répétitions imbriquées telles que (a+)+ peuvent ne jamais se terminer.',
  start_date_wrong: 'Date de début non valide',
  end_date_wrong: 'Date de fin non valide',
  user_id_wrong: 'user_id non valide',
}
