/** What events call objects that are not rows of a project, in the wording of Semaphore UI. */
export interface OtherObject {
  word: string
  described?: (row: Readonly<Record<string, unknown>>, id: number | null) => string
}

export const otherObjects = {
  app: { word: 'Application', described: ({ id }) => `Application ${String(id)}` },
  identity_key: { word: 'Identity key' },
  identity_provider: { word: 'Identity provider' },
  known_host: { word: 'Known host' },
  mapping_rule: { word: 'Mapping rule' },
  option: { word: 'Option', described: ({ key }) => `Option ${String(key)}` },
  project_invite: { word: 'Invitation', described: ({ name }) => `Invitation of ${String(name)}` },
  project: { word: 'Project', described: () => 'Project' },
  request: { word: 'Request' },
  role: { word: 'Role' },
  runner: { word: 'Runner' },
  scim_group: { word: 'SCIM group' },
  scim_token: { word: 'SCIM token' },
  session: { word: 'Session', described: ({ username }) => `Session of ${String(username)}` },
  token: { word: 'API token' },
  user: { word: 'User', described: ({ username }) => `User ${String(username)}` },
} as const satisfies Record<string, OtherObject>
