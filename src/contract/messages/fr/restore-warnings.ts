import type { restoreWarnings as english } from '../restore-warnings.ts'
import type { Translated } from '../translated.ts'

export const restoreWarnings: Translated<typeof english> = {
  restored_field: '{{section}} : {{field}} n’est pas restauré pour 1 objet',
  restored_field_several: '{{section}} : {{field}} n’est pas restauré pour {{count}} objets',
  restored_list: 'Non restauré : {{what}} ; cette version n’en a pas',
  restored_list_several: 'Non restaurés : {{what}} ; cette version n’en a pas',
  restored_list_of: '{{count}} {{what}}',
  restored_unknown_list: '{{name}} ({{count}})',
  list_role: 'rôle',
  list_roles: 'rôles',
  list_runner: 'runner',
  list_runners: 'runners',
  list_runner_tag: 'tag de runner',
  list_runner_tags: 'tags de runner',
  list_workflow: 'workflow',
  list_workflows: 'workflows',
  restored_group_key:
    '1 clé de groupe de variables ou de texte brut : restaurée avec son groupe, si celui-ci la désigne',
  restored_group_key_several:
    '{{count}} clés de groupes de variables ou de texte brut : restaurées avec leur groupe, si celui-ci les désigne',
  restored_old_file:
    'Le fichier vient d’une version qui n’enregistre ni les secrets des groupes de variables, ni les noms des planifications, ni leur activation, ni plus d’une planification par modèle : ajoutez ce qui manque',
  restored_old_template:
    '1 modèle permet aux tâches de choisir la branche, la limite, l’inventaire et la sortie de débogage, comme le faisait cette version : désactivez ce dont vous n’avez pas besoin',
  restored_old_template_several:
    '{{count}} modèles permettent aux tâches de choisir la branche, la limite, l’inventaire et la sortie de débogage, comme le faisait cette version : désactivez ce dont vous n’avez pas besoin',
  restored_old_schedule:
    'planification {{name}} : le fichier n’indique pas si c’était une planification simple, ni si elle était active. Elle est restaurée comme active et ne lance une tâche que si le dépôt a un nouveau commit : créez plutôt une planification simple si elle s’exécutait indépendamment des commits',
  restored_variable_name:
    'groupe de variables {{group}} : {{name}} est restauré tel quel, et les programmes peuvent ne pas le recevoir. {{problem}}',
  restored_unfit: '{{path}} : {{problem}} ; restauré tel quel',
  unfit_become_key: 'une clé de type ssh ne contient pas de mot de passe',
  unfit_sender_key: 'les expéditeurs s’authentifient par une clé de type login_password',
  unfit_inventory: 'l’application {{app}} en nécessite un de type {{types}}',
  unfit_build: '{{name}} n’est pas un modèle de build',
  restored_integration_unready: 'intégration {{name}} pas prête : {{reason}}',
  restored_template_unready: 'modèle {{name}} pas prêt : {{reason}}',
  restored_vault_key:
    '{{path}} : {{name}} est de type {{type}} et ne contient pas de mot de passe : les exécutions omettent donc ce vault',
  restored_vault_no_key: '{{path}} : aucune clé n’est choisie : les exécutions omettent donc ce vault',
  restored_without_password:
    '{{path}} : contenait un mot de passe, qui a été retiré ; choisissez une clé de type login_password qui le contient',
  restored_sort_column: '{{path}} : il n’y a pas de colonne {{column}} pour le tri ; le tri se fait par nom',
  restored_schedule_paused:
    '1 planification est active et suspendue, jusqu’à ce que vous la laissiez s’exécuter : {{names}}',
  restored_schedule_paused_several:
    '{{count}} planifications sont actives et suspendues, jusqu’à ce que vous les laissiez s’exécuter : {{names}}',
  restored_schedule_runs: '1 planification s’exécute dès maintenant : {{names}}',
  restored_schedule_runs_several: '{{count}} planifications s’exécutent dès maintenant : {{names}}',
  restored_names_more: '{{names}} et {{count}} de plus',
  restored_schedule_past: 'planification {{name}} : son moment ({{time}}) est passé ; elle est restaurée désactivée',
  restored_schedule_problem: 'planification {{name}} : elle ne peut pas lancer de tâche en l’état : {{problem}}',
  restored_integration_problem: 'intégration {{name}} : elle ne peut pas lancer de tâche en l’état : {{problem}}',
  restored_address:
    '{{of}} : 1 adresse est nouvelle, car l’ancienne est utilisée sur ce serveur ou pouvait être devinée ; informez ses expéditeurs',
  restored_address_several:
    '{{of}} : {{count}} adresses sont nouvelles, car les anciennes sont utilisées sur ce serveur ou pouvaient être devinées ; informez leurs expéditeurs',
  of_project: 'le projet',
  of_integration: 'intégration {{name}}',
  restored_integration_key:
    '1 intégration refuse tous les expéditeurs tant que le secret de sa clé n’est pas saisi : {{names}}',
  restored_integration_key_several:
    '{{count}} intégrations refusent tous les expéditeurs tant que le secret de leur clé n’est pas saisi : {{names}}',
  restored_channel_secret: 'canal d’alerte {{name}} : à saisir de nouveau : {{fields}} ; il est restauré désactivé',
  restored_storage_secret:
    'stockage de secrets {{name}} : à saisir de nouveau avant que des tâches puissent y lire des secrets : {{fields}}',
  more_warnings: 'et {{count}} de plus',
}
