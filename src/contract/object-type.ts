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
