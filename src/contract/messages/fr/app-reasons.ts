import type { appReasons as english } from '../app-reasons.ts'
import type { Translated } from '../translated.ts'

export const appReasons: Translated<typeof english> = {
  part_file: 'Fichier',
  part_playbook: 'Playbook',
  part_script: 'Script',
  part_working_directory: 'Répertoire de travail',
  part_requirements: 'Fichier requirements',
  part_inventory: 'Inventaire',
  part_vault_script: 'Script de vault',
  part_app_folder: 'Répertoire {{app}}',
  part_not_set: '{{part}} : non défini, le modèle n’indique aucun fichier.',
  part_not_a_path: '{{part}} : ce n’est pas un chemin',
  part_outside: '{{part}} : {{path}} sort du dépôt',
  part_not_found: '{{part}} introuvable : {{path}}',
  part_not_a_file: '{{part}} : {{path}} n’est pas un fichier',
  part_not_a_folder: '{{part}} : {{path}} n’est pas un répertoire',
  limit_hits_no_host: 'La limite {{limit}} ne correspond à aucun hôte des plays de ce playbook.',
  limit_of_file: 'Une limite ne doit pas désigner de fichier avec @.',
  inventory_not_parsed:
    'L’inventaire « {{inventory}} » ne peut pas être analysé : le journal indique ce qu’Ansible a trouvé.',
  inventory_not_ansible: 'type d’inventaire non valide : {{type}} n’est pas utilisable par Ansible',
  inventory_not_workspace: 'type d’inventaire non valide : {{type}} n’est pas un workspace',
  become_key_unfit:
    'la clé ne convient pas aux identifiants sudo de l’inventaire : un identifiant avec mot de passe est nécessaire',
  vault_name_wrong: 'Le nom de vault « {{name}} » ne doit pas contenir @.',
  vault_script_not_executable:
    'Le script de vault {{path}} n’est pas exécutable : essayez `git update-index --chmod=+x {{path}}`.',
  no_virtual_environment:
    'L’environnement virtuel n’a pas pu être créé : installez le module venv, par exemple avec `apt-get install python3-venv`, ou supprimez requirements.txt',
  variable_like_option: 'Le nom de variable « {{name}} » serait pris pour une option.',
  workspace_name_unfit: '« {{name}} » ne peut pas être le nom d’un workspace.',
  backend_without_address:
    'Le modèle remplace le backend, mais rien n’indique où se trouve le state : définissez la variable d’environnement TF_HTTP_ADDRESS dans un groupe de variables du modèle.',
  backend_file_taken:
    '{{file}} dans le dépôt déclare plus qu’un backend, ce qui serait perdu : choisissez un autre nom de fichier du backend dans le modèle.',
  backend_declared_twice:
    'La configuration déclare plusieurs backends. Là où le modèle remplace le backend, prenez comme nom de fichier du backend celui du fichier qui le déclare, ou un nom qui se termine par _override.tf.',
  plan_stale:
    'Le plan est obsolète : le state a changé depuis l’établissement du plan, par une autre exécution ou à la main. Rien n’a été appliqué. Relancez la tâche pour obtenir un nouveau plan.',
  drift_unreadable:
    'Le plan n’a pas pu être lu sous forme de données : les ressources qui diffèrent ne sont pas connues.',
  state_locked:
    'Le state est verrouillé par {{holder}} et n’a pas été libéré pendant que la tâche l’attendait. Rien n’a été modifié.',
  state_locked_id:
    'Le state est verrouillé par {{holder}} et n’a pas été libéré pendant que la tâche l’attendait. Rien n’a été modifié. S’il n’est plus utilisé, libérez-le avec : terraform force-unlock {{id}}',
  state_locked_http:
    'Le state est verrouillé par un autre client (verrou {{id}}) et n’a pas été libéré pendant que la tâche l’attendait. Rien n’a été modifié. Si Signalbox conserve le state, la page de ses versions indique qui détient le verrou et permet de forcer le déverrouillage.',
  lock_holder: '{{who}} ({{facts}})',
  lock_holder_unnamed: 'un détenteur sans nom',
  lock_since: 'depuis : {{time}}',
}
