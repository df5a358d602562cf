/** What a restored project lacks or does differently. Codes that end with `several` are about several things. */
export const restoreWarnings = {
  restored_field: '{{section}}: {{field}} of 1 object is not restored',
  restored_field_several: '{{section}}: {{field}} of {{count}} objects is not restored',
  restored_list: '{{what}} is not restored: this version has none',
  restored_list_several: '{{what}} are not restored: this version has none',
  restored_list_of: '{{count}} {{what}}',
  restored_unknown_list: '{{name}} ({{count}})',
  list_role: 'role',
  list_roles: 'roles',
  list_runner: 'runner',
  list_runners: 'runners',
  list_runner_tag: 'runner tag',
  list_runner_tags: 'runner tags',
  list_workflow: 'workflow',
  list_workflows: 'workflows',
  restored_group_key: '1 key of variable groups or of plain text: restored with their group where it names them',
  restored_group_key_several:
    '{{count}} keys of variable groups or of plain text: restored with their group where it names them',
  restored_old_file:
    'The file is from a release that does not store secrets of variable groups, names of schedules, whether they are on, and more than one schedule for each template: add what is missing',
  restored_old_template:
    '1 template allows tasks to choose the branch, the limit, the inventory and debug output, as that release did: switch off what you do not need',
  restored_old_template_several:
    '{{count}} templates allow tasks to choose the branch, the limit, the inventory and debug output, as that release did: switch off what you do not need',
  restored_old_schedule:
    'schedule {{name}}: the file does not say whether it was a plain schedule, and whether it was on. It is restored as one that is on and starts a task only when the repository has a new commit: make a plain schedule instead if it ran regardless of commits',
  restored_variable_name:
    'variable group {{group}}: {{name}} is restored as it is, and programs may not get it. {{problem}}',
  restored_unfit: '{{path}}: {{problem}}; it is restored as it is',
  unfit_become_key: 'a key of type ssh holds no password',
  unfit_sender_key: 'senders prove themselves by a key of type login_password',
  unfit_inventory: 'app {{app}} needs one of type {{types}}',
  unfit_build: '{{name}} is not a build template',
  restored_integration_unready: 'integration {{name}} is not ready: {{reason}}',
  restored_template_unready: 'template {{name}} is not ready: {{reason}}',
  restored_vault_key: '{{path}}: {{name}} is of type {{type}} and holds no password, so runs leave this vault out',
  restored_vault_no_key: '{{path}}: no key is chosen, so runs leave this vault out',
  restored_without_password:
    '{{path}}: held a password, which was removed; choose a key of type login_password with it',
  restored_sort_column: '{{path}}: there is no column {{column}} to sort by; it is sorted by name',
  restored_schedule_paused: '1 schedule is on and paused, until you let it run: {{names}}',
  restored_schedule_paused_several: '{{count}} schedules are on and paused, until you let them run: {{names}}',
  restored_schedule_runs: '1 schedule runs from now on: {{names}}',
  restored_schedule_runs_several: '{{count}} schedules run from now on: {{names}}',
  restored_names_more: '{{names}} and {{count}} more',
  restored_schedule_past: 'schedule {{name}}: its time {{time}} is past; it is restored switched off',
  restored_schedule_problem: 'schedule {{name}}: it cannot start a task as it is: {{problem}}',
  restored_integration_problem: 'integration {{name}}: it cannot start a task as it is: {{problem}}',
  restored_address:
    '{{of}}: 1 address is a new one, because the old one is in use on this server or could be guessed; inform its senders',
  restored_address_several:
    '{{of}}: {{count}} addresses are new ones, because the old one is in use on this server or could be guessed; inform its senders',
  of_project: 'the project',
  of_integration: 'integration {{name}}',
  restored_integration_key: '1 integration refuses every sender until the secret of its key is entered: {{names}}',
  restored_integration_key_several:
    '{{count}} integrations refuse every sender until the secret of its key is entered: {{names}}',
  restored_channel_secret: 'alert channel {{name}}: {{fields}} must be entered again; it is restored switched off',
  restored_storage_secret:
    'secret storage {{name}}: {{fields}} must be entered again before tasks can read secrets from it',
  more_warnings: 'and {{count}} more',
} as const
