/** The English text of each reason. The console has the same keys in its own languages. */
export const notReadyTexts = {
  build_start_version: 'This build has no start version: enter one, such as 1.0.0',
  inventory_missing: 'Ansible needs an inventory: choose one',
  inventory_type:
    'The app {{app}} needs an inventory of type {{types}}, and {{name}} is of type {{type}}: choose another',
  inventory_repository:
    'The inventory {{name}} has an absolute path and a repository: remove the repository, or write the path from its top',
  inventory_folder:
    'The inventory {{name}} is outside the folders that this server allows (setting repositories.local_roots)',
  repository_path:
    'There is no git repository at {{path}} on the server: create it there, or change the URL of {{name}}',
  repository_user:
    'There is no git repository at {{path}} on the server that the system user {{user}} can read: create it, let that user read it, or change the URL of {{name}}',
  repository_folder:
    'The repository {{name}} is outside the folders that this server allows (setting repositories.local_roots)',
  playbook_path:
    'The path {{path}} cannot be used: write it from the top of the repository, without a leading / and without ..',
  question_name: 'The question {{name}} is not named like a variable: use letters, digits and underscores',
  question_twice: 'Several questions are named {{name}}: rename all but one',
  question_choices: 'The choices of the question {{name}} cannot be used: each needs a name, and no two the same one',
  question_exported:
    'The answer to the question {{name}} would change how programs run: rename it, or set {{name}} in a variable group',
  app_unknown: 'This server has no app {{app}}: choose another one, or ask an administrator to add it',
  key_missing: 'No secret key is chosen, so every request is refused. Choose a key',
  key_type: 'The key {{name}} holds no password: choose one of type login_password',
  inputs: '{{problem}}',
} as const
export type NotReadyCode = keyof typeof notReadyTexts
