/** The types of objects that events of a project name, in the order in which they are offered as a filter. */
export const projectObjectTypes = [
  'task',
  'template',
  'key',
  'repository',
  'inventory',
  'environment',
  'view',
  'schedule',
  'integration',
  'integrationmatcher',
  'integrationextractvalue',
  'alert_channel',
  'user',
  'project',
] as const
export type ProjectObjectType = (typeof projectObjectTypes)[number]

/** What refusals and events call objects, by code; the codes are built from the names of tables. */
export const objects = {
  object_access_key: 'Access Key',
  object_repository: 'Repository',
  object_inventory: 'Inventory',
  object_environment: 'Environment',
  object_view: 'View',
  object_template: 'Template',
  object_schedule: 'Schedule',
  object_integration: 'Integration',
  object_integration_matcher: 'Matcher',
  object_integration_value: 'Extracted value',
  object_integration_alias: 'Alias',
  object_delivery: 'Delivery',
  object_alert_channel: 'Alert channel',
  object_alert_delivery: 'Alert',
  object_task: 'Task',
  object_project: 'Project',
  object_user: 'User',
  object_app: 'app',
  object_known_host: 'Known host',
  object_result: 'Result',
  object_token: 'Token',
  object_totp: 'Authenticator app',
} as const
