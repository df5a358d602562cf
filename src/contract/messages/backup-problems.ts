/** Why a backup file is refused. The sentence stands behind the place in the file, such as `templates[3].repository`. */
export const backupProblems = {
  of_file: 'The file {{problem}}',
  backup_must_be_list: 'must be a list',
  backup_must_be_object: 'must be an object',
  backup_no_object: 'is not a backup: it must be a JSON object with meta, templates, keys and so on',
  backup_meta_missing: 'is missing: it holds the name of the project',
  backup_list_too_long: 'has {{count}} entries, and a restore takes {{max}} of each list: split the project',
  backup_same_name: '{{name}} is the name of {{other}} as well: rename one, since others refer to it by name',
  backup_foreign_id: 'is the id of something in another installation: name objects instead, and remove this',
  backup_foreign_inventory: 'is an id of another installation: name the inventory, and remove this',
  backup_object_missing: 'is missing: name an object of {{section}}',
  backup_key_missing: 'is missing: name a key; one of type none serves where nothing is needed',
  backup_object_name: 'must be the name of an object in {{section}}',
  backup_no_such_object:
    '{{word}} does not exist in {{list}}: nothing there is called {{name}}; add it to {{section}}, or name one that is there',
  backup_no_such_object_yet:
    '{{word}} does not exist in {{list}}: nothing there is called {{name}}; add it to {{section}}',
  backup_circle: 'leads back to itself ({{circle}}): a deploy needs a template of type build',
  backup_views_of_all: 'several are of type all, and a project has at most one: give the others no type',
  backup_twice: '{{name}} is there twice: names must be unique',
  backup_text_at_most: 'must be a text of at most {{max}} characters',
  backup_must_be_text: 'must be a text',
  backup_list_of_names: 'must be a list of names',
  backup_group_twice: 'names a variable group twice',
  backup_time_zone: 'must be the name of a time zone, such as Europe/Berlin or UTC',
  backup_once_commits: 'a schedule that runs once does not look for new commits',
} as const
