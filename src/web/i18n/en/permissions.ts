export const permissions = {
  word: 'Permissions',
  title: 'Permissions of {{name}}',
  intro: {
    template: 'Rights on this template, in addition to what roles allow in the project.',
    view: 'Rights on the templates of this view, in addition to what roles allow in the project.',
    inventory: 'Rights on this inventory. Members who may use it can choose it in templates without editing it.',
    key: 'Rights on this key. Members who may use it can choose it in templates, inventories, repositories and integrations, without reading or changing it.',
  },
  restricted: 'Restrict access to those listed here',
  restrictedHint:
    'Other members still see its name, tasks and logs, but cannot run, use or edit it. Owners and administrators always can.',
  list: 'Listed roles and members',
  role: 'Role {{name}}',
  remove: 'Remove from the list',
  none: 'No role and no member is listed.',
  who: 'Role or member',
  addTitle: 'Add to the list',
  add: 'Add',
  use: 'Use',
  edit: 'Edit, and change these permissions',
}
