export const filters = {
  words: 'Words of a template’s name, message, version or branch',
  status: 'Tasks with this status, or with one of several',
  template: 'Tasks of a template, by a part of its name',
  by: 'Tasks that a user started, by user name or name',
  app: 'Tasks of an app',
  schedule: 'Tasks that a schedule started',
  integration: 'Tasks that an integration started',
  pinned: 'Tasks that are never deleted by age or number',
  combine: 'Filters can be combined. A name with spaces needs quotation marks.',
}
