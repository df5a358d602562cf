import type { ParseKeys } from 'i18next'

/** Where a form or a page is explained. */
interface Topic {
  /** A document of the help, and optionally one of its headings. test/help-targets.test.ts looks each of them up. */
  at: string
  /** What the button is for, after "Help:". */
  title: ParseKeys
}

/** What forms and pages link to, by what they are about. Each form names its topic: ui/FormDialog.tsx does not compile without. */
export const helpTopics = {
  account: { at: 'users#accounts', title: 'shell.account' },
  activity: { at: 'audit-log#find-events', title: 'resources.pages.activity' },
  activeTasks: { at: 'administration#active-tasks', title: 'shell.activeTasks' },
  alertChannel: { at: 'alerts#kinds', title: 'alerts.word' },
  alerts: { at: 'alerts', title: 'resources.pages.alerts' },
  app: { at: 'administration#apps', title: 'shell.apps' },
  audit: { at: 'audit-log', title: 'shell.audit' },
  cluster: { at: 'several-servers', title: 'shell.cluster' },
  credentialMapping: { at: 'credential-mappings', title: 'mappings.title' },
  directory: { at: 'ldap#settings', title: 'directories.title' },
  environment: { at: 'variable-groups', title: 'environments.title' },
  extractedValue: { at: 'integrations#extracted-values', title: 'integrations.newValue' },
  groupMapping: { at: 'group-mapping#a-rule', title: 'mapping.title' },
  hosts: { at: 'ansible#results', title: 'hosts.title' },
  hostKeys: { at: 'known-hosts#how-a-key-gets-there', title: 'known.title' },
  identityProvider: { at: 'openid-connect#settings', title: 'identity.providers' },
  integration: { at: 'integrations', title: 'resources.pages.integrations' },
  inventory: { at: 'inventories', title: 'inventories.title' },
  key: { at: 'keys', title: 'keys.title' },
  mailTest: { at: 'administration#alerts', title: 'admin.mailTest' },
  managedResources: { at: 'terraform#resources', title: 'resources.pages.managed' },
  matcher: { at: 'integrations#matchers', title: 'integrations.newMatcher' },
  member: { at: 'invitations#inviting', title: 'team.title' },
  newProject: { at: 'projects', title: 'projects.newTitle' },
  password: { at: 'sign-in#passwords', title: 'shell.changePassword' },
  pause: { at: 'schedules#pausing-all-schedules', title: 'pause.switchProject' },
  project: { at: 'projects#settings', title: 'resources.pages.settings' },
  repository: { at: 'repositories', title: 'repositories.title' },
  restore: { at: 'backup#restoring', title: 'restore.title' },
  role: { at: 'roles#custom-roles', title: 'roles.title' },
  run: { at: 'surveys#the-run-dialog', title: 'shell.stepRun' },
  runner: { at: 'runners', title: 'shell.runners' },
  sameCommit: { at: 'queue#running-again', title: 'limits.sameCommit' },
  schedule: { at: 'schedules', title: 'schedules.title' },
  scimToken: { at: 'scim', title: 'mapping.newToken' },
  secretStorage: { at: 'secrets#connect-a-storage', title: 'storages.title' },
  serverSettings: { at: 'config', title: 'shell.serverSettings' },
  serviceAccount: { at: 'api-tokens#service-accounts', title: 'users.newService' },
  signInSettings: { at: 'sign-in#policies', title: 'shell.signInSettings' },
  stateAddress: { at: 'terraform#states-that-signalbox-keeps', title: 'states.title' },
  storageSync: { at: 'secrets#synchronise-a-folder', title: 'storages.title' },
  subscription: { at: 'editions#subscriptions', title: 'editions.title' },
  system: { at: 'operations#system-page', title: 'shell.systemInfo' },
  team: { at: 'users#what-the-roles-may-do', title: 'team.title' },
  template: { at: 'templates', title: 'resources.pages.templates' },
  token: { at: 'api-tokens', title: 'shell.tokens' },
  user: { at: 'users#accounts', title: 'shell.users' },
  workspace: { at: 'terraform#workspaces', title: 'workspaces.new' },
} as const satisfies Record<string, Topic>

export type HelpTopic = keyof typeof helpTopics
