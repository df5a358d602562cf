/** Why an app ended a task: files that are missing, and what Ansible, Terraform and scripts need. */
export const appReasons = {
  part_file: 'The file',
  part_playbook: 'The playbook',
  part_script: 'The script',
  part_working_directory: 'The working directory',
  part_requirements: 'The requirements file',
  part_inventory: 'The inventory',
  part_vault_script: 'The vault script',
  part_app_folder: 'The {{app}} folder',
  part_not_set: '{{part}} is not set: the template names no file.',
  part_not_a_path: '{{part}} is not a path',
  part_outside: '{{part}} leads out of the repository: {{path}}',
  part_not_found: '{{part}} was not found: {{path}}',
  part_not_a_file: '{{part}} is not a file: {{path}}',
  part_not_a_folder: '{{part}} is not a folder: {{path}}',
  limit_hits_no_host: "The limit {{limit}} hits no host of this playbook's plays.",
  limit_of_file: 'A limit must not name a file with @.',
  inventory_not_parsed: 'The inventory "{{inventory}}" cannot be parsed: the log says what Ansible found.',
  inventory_not_ansible: 'invalid inventory type: Ansible cannot use a {{type}}',
  inventory_not_workspace: 'invalid inventory type: {{type}} is not a workspace',
  become_key_unfit: "access key does not suit the inventory's become credentials: a login with password is needed",
  vault_name_wrong: 'The vault name "{{name}}" must not contain @.',
  vault_script_not_executable:
    'The vault script {{path}} is not executable: try `git update-index --chmod=+x {{path}}`.',
  no_virtual_environment:
    'A virtual environment could not be made: install the module venv, for example with `apt-get install python3-venv`, or remove requirements.txt',
  variable_like_option: 'The variable name "{{name}}" would be taken for an option.',
  workspace_name_unfit: '"{{name}}" cannot be the name of a workspace.',
  backend_without_address:
    'The template overrides the backend, but nothing says where the state is: set the environment variable TF_HTTP_ADDRESS in a variable group of the template.',
  backend_file_taken:
    '{{file}} in the repository declares more than a backend, which would be lost: choose another backend filename in the template.',
  backend_declared_twice:
    'The configuration declares more than one backend. Where the template overrides the backend, take the name of the file that declares it, or one that ends in _override.tf, as backend filename.',
  plan_stale:
    'The plan is out of date: the state has changed since the plan was made, by another run or by hand. Nothing was applied. Run the task again for a new plan.',
  drift_unreadable: 'The plan could not be read as data, so it is not known which resources differ.',
  state_locked:
    'The state is locked by {{holder}}, and was not released in the time the task waited for it. Nothing was changed.',
  state_locked_id:
    'The state is locked by {{holder}}, and was not released in the time the task waited for it. Nothing was changed. If it is no longer in use, release it with: terraform force-unlock {{id}}',
  state_locked_http:
    'The state is locked by another client (lock {{id}}), and was not released in the time the task waited for it. Nothing was changed. Where Signalbox keeps the state, the page of its versions says who holds the lock, and forces it open.',
  lock_holder: '{{who}} ({{facts}})',
  lock_holder_unnamed: 'an unnamed holder',
  lock_since: 'since {{time}}',
} as const
