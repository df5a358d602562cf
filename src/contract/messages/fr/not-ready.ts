import type { notReady as english } from '../not-ready.ts'
import { prefixed } from '../prefixed.ts'
import type { Translated } from '../translated.ts'

export const notReadyTexts = {
  build_start_version: 'Ce build n’a pas de version initiale : saisissez-en une, par exemple 1.0.0',
  inventory_missing: 'Ansible a besoin d’un inventaire : choisissez-en un',
  inventory_type:
    'L’application {{app}} nécessite un inventaire de type {{types}}, et {{name}} est de type {{type}} : choisissez-en un autre',
  inventory_repository:
    'L’inventaire {{name}} a un chemin absolu et un dépôt : retirez le dépôt, ou écrivez le chemin à partir de sa racine',
  inventory_folder:
    'L’inventaire {{name}} se trouve en dehors des répertoires que ce serveur autorise (paramètre repositories.local_roots)',
  repository_path:
    'Il n’y a pas de dépôt git dans {{path}} sur le serveur : créez-le à cet endroit, ou changez l’URL du dépôt {{name}}',
  repository_user:
    'Il n’y a pas dans {{path}}, sur le serveur, de dépôt git que l’utilisateur système {{user}} puisse lire : créez-le, accordez à cet utilisateur le droit de le lire, ou changez l’URL du dépôt {{name}}',
  repository_folder:
    'Le dépôt {{name}} se trouve en dehors des répertoires que ce serveur autorise (paramètre repositories.local_roots)',
  playbook_path:
    'Le chemin {{path}} est inutilisable : écrivez-le à partir de la racine du dépôt, sans / initial et sans ..',
  question_name:
    'La question {{name}} ne porte pas un nom de variable : utilisez des lettres, des chiffres et des tirets bas',
  question_twice: 'Plusieurs questions s’appellent {{name}} : renommez-les toutes sauf une',
  question_choices:
    'Les choix de la question {{name}} sont inutilisables : chacun doit avoir un nom, et aucun nom ne doit se répéter',
  question_exported:
    'La réponse à la question {{name}} changerait la façon dont les programmes s’exécutent : renommez la question, ou définissez {{name}} dans un groupe de variables',
  app_unknown:
    'Ce serveur ne connaît pas l’application {{app}} : choisissez-en une autre, ou demandez à un administrateur de l’ajouter',
  key_missing: 'Aucune clé secrète n’est choisie : toutes les requêtes sont donc refusées. Choisissez une clé',
  key_type: 'La clé {{name}} ne contient pas de mot de passe : choisissez-en une de type login_password',
  inputs: '{{problem}}',
}

export const notReady: Translated<typeof english> = prefixed('not_ready_', notReadyTexts)
