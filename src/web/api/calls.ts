// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../contract/index.ts'
import type { CallsOf } from './call.ts'

export const system: CallsOf<typeof contract.system> = {
  ping: { method: 'GET', path: '/api/ping' },
  ready: { method: 'GET', path: '/api/ready' },
  info: { method: 'GET', path: '/api/info' },
  adminInfo: { method: 'GET', path: '/api/admin/info' },
  clearCache: { method: 'DELETE', path: '/api/cache' },
  openapi: { method: 'GET', path: '/api/openapi.json' },
}

export const health: CallsOf<typeof contract.health> = {
  live: { method: 'GET', path: '/healthz' },
  ready: { method: 'GET', path: '/readyz' },
  server: { method: 'GET', path: '/api/admin/health' },
  settings: { method: 'GET', path: '/api/admin/settings' },
}

export const systemMail: CallsOf<typeof contract.systemMail> = {
  test: { method: 'POST', path: '/api/admin/mail/test' },
}

export const cluster: CallsOf<typeof contract.cluster> = {
  get: { method: 'GET', path: '/api/admin/cluster' },
}

export const releaseNotes: CallsOf<typeof contract.releaseNotes> = {
  get: { method: 'GET', path: '/api/release-notes' },
}

export const serverBackups: CallsOf<typeof contract.serverBackups> = {
  get: { method: 'GET', path: '/api/admin/backups' },
  start: { method: 'POST', path: '/api/admin/backups' },
}

export const subscriptions: CallsOf<typeof contract.subscriptions> = {
  get: { method: 'GET', path: '/api/subscription' },
  activate: { method: 'POST', path: '/api/subscription' },
  remove: { method: 'DELETE', path: '/api/subscription' },
}

export const metrics: CallsOf<typeof contract.metrics> = {
  all: { method: 'GET', path: '/api/metrics' },
}

export const queue: CallsOf<typeof contract.queue> = {
  figures: { method: 'GET', path: '/api/admin/queue' },
  metrics: { method: 'GET', path: '/api/metrics/queue' },
}

export const session: CallsOf<typeof contract.session> = {
  metadata: { method: 'GET', path: '/api/auth/login' },
  login: { method: 'POST', path: '/api/auth/login' },
  signOut: { method: 'POST', path: '/api/auth/sign-out' },
  pendingLink: { method: 'GET', path: '/api/auth/link' },
  link: { method: 'POST', path: '/api/auth/link' },
  loginByEmail: { method: 'POST', path: '/api/auth/login/email' },
  resend: { method: 'POST', path: '/api/auth/login/email/resend' },
  signInLink: { method: 'POST', path: '/api/auth/sign-in-link' },
  logout: { method: 'POST', path: '/api/auth/logout' },
}

export const signInPolicy: CallsOf<typeof contract.signInPolicy> = {
  get: { method: 'GET', path: '/api/admin/sign-in-policy' },
  update: { method: 'PUT', path: '/api/admin/sign-in-policy' },
}

export const secondFactor: CallsOf<typeof contract.secondFactor> = {
  state: { method: 'GET', path: '/api/auth/verify' },
  verify: { method: 'POST', path: '/api/auth/verify' },
  recover: { method: 'POST', path: '/api/auth/recovery' },
  prove: { method: 'POST', path: '/api/user/prove' },
  setUp: { method: 'POST', path: '/api/users/:id/2fas/totp' },
  qr: { method: 'GET', path: '/api/users/:id/2fas/totp/:totp_id/qr' },
  confirm: { method: 'POST', path: '/api/users/:id/2fas/totp/:totp_id/confirm' },
  renewCodes: { method: 'POST', path: '/api/users/:id/2fas/totp/:totp_id/recovery_codes' },
  remove: { method: 'DELETE', path: '/api/users/:id/2fas/totp/:totp_id' },
  removeAll: { method: 'DELETE', path: '/api/users/:id/2fas' },
  setUpEmail: { method: 'POST', path: '/api/user/email_factor' },
  confirmEmail: { method: 'POST', path: '/api/user/email_factor/confirm' },
  removeEmail: { method: 'DELETE', path: '/api/user/email_factor' },
  mine: { method: 'GET', path: '/api/user/second_factor' },
  renewOwnCodes: { method: 'POST', path: '/api/user/recovery_codes' },
}

export const passkeys: CallsOf<typeof contract.passkeys> = {
  list: { method: 'GET', path: '/api/user/passkeys' },
  begin: { method: 'POST', path: '/api/user/passkeys/options' },
  add: { method: 'POST', path: '/api/user/passkeys' },
  rename: { method: 'PUT', path: '/api/user/passkeys/:id' },
  remove: { method: 'DELETE', path: '/api/user/passkeys/:id' },
  ask: { method: 'POST', path: '/api/auth/passkey/options' },
  verify: { method: 'POST', path: '/api/auth/passkey' },
  beginSignIn: { method: 'POST', path: '/api/auth/login/passkey/options' },
  signIn: { method: 'POST', path: '/api/auth/login/passkey' },
}

export const identityProviders: CallsOf<typeof contract.identityProviders> = {
  list: { method: 'GET', path: '/api/admin/identity-providers' },
  get: { method: 'GET', path: '/api/admin/identity-providers/:slug' },
  create: { method: 'POST', path: '/api/admin/identity-providers' },
  update: { method: 'PUT', path: '/api/admin/identity-providers/:slug' },
  remove: { method: 'DELETE', path: '/api/admin/identity-providers/:slug' },
  test: { method: 'POST', path: '/api/admin/identity-providers/:slug/test' },
}

export const users: CallsOf<typeof contract.users> = {
  me: { method: 'GET', path: '/api/user' },
  setupState: { method: 'GET', path: '/api/setup' },
  setup: { method: 'POST', path: '/api/setup' },
  options: { method: 'GET', path: '/api/user/options' },
  setOption: { method: 'POST', path: '/api/user/options' },
  list: { method: 'GET', path: '/api/users' },
  create: { method: 'POST', path: '/api/users' },
  get: { method: 'GET', path: '/api/users/:id' },
  update: { method: 'PUT', path: '/api/users/:id' },
  remove: { method: 'DELETE', path: '/api/users/:id' },
  block: { method: 'PUT', path: '/api/users/:id/blocked' },
  password: { method: 'POST', path: '/api/users/:id/password' },
}

export const passwordLinks: CallsOf<typeof contract.passwordLinks> = {
  create: { method: 'POST', path: '/api/users/:id/password_link' },
  forgot: { method: 'POST', path: '/api/auth/password/forgot' },
  look: { method: 'POST', path: '/api/auth/password/link' },
  use: { method: 'POST', path: '/api/auth/password/reset' },
  change: { method: 'POST', path: '/api/auth/password/change' },
}

export const tokens: CallsOf<typeof contract.tokens> = {
  list: { method: 'GET', path: '/api/user/tokens' },
  create: { method: 'POST', path: '/api/user/tokens' },
  remove: { method: 'DELETE', path: '/api/user/tokens/:token' },
  all: { method: 'GET', path: '/api/tokens' },
  revoke: { method: 'DELETE', path: '/api/tokens/:id' },
  createFor: { method: 'POST', path: '/api/users/:id/tokens' },
}

export const userIdentities: CallsOf<typeof contract.userIdentities> = {
  list: { method: 'GET', path: '/api/users/:id/identities' },
  unlink: { method: 'DELETE', path: '/api/users/:id/identities/:identity_id' },
}

export const userSessions: CallsOf<typeof contract.userSessions> = {
  list: { method: 'GET', path: '/api/user/sessions' },
  endOthers: { method: 'DELETE', path: '/api/user/sessions' },
  end: { method: 'DELETE', path: '/api/user/sessions/:id' },
  listOf: { method: 'GET', path: '/api/users/:id/sessions' },
  endAllOf: { method: 'DELETE', path: '/api/users/:id/sessions' },
  endOf: { method: 'DELETE', path: '/api/users/:id/sessions/:session_id' },
}

export const push: CallsOf<typeof contract.push> = {
  get: { method: 'GET', path: '/api/user/push' },
  enable: { method: 'PUT', path: '/api/user/push' },
  disable: { method: 'DELETE', path: '/api/user/push' },
  test: { method: 'POST', path: '/api/user/push/test' },
  watch: { method: 'PUT', path: '/api/project/:project_id/tasks/:id/watch' },
}

export const serviceAccounts: CallsOf<typeof contract.serviceAccounts> = {
  create: { method: 'POST', path: '/api/service-accounts' },
}

export const apps: CallsOf<typeof contract.apps> = {
  list: { method: 'GET', path: '/api/apps' },
  get: { method: 'GET', path: '/api/apps/:id' },
  update: { method: 'PUT', path: '/api/apps/:id' },
  create: { method: 'POST', path: '/api/apps/:id' },
  setActive: { method: 'POST', path: '/api/apps/:id/active' },
  remove: { method: 'DELETE', path: '/api/apps/:id' },
}

export const options: CallsOf<typeof contract.options> = {
  list: { method: 'GET', path: '/api/options' },
  save: { method: 'POST', path: '/api/options' },
}

export const activeTasks: CallsOf<typeof contract.activeTasks> = {
  list: { method: 'GET', path: '/api/tasks' },
  get: { method: 'GET', path: '/api/tasks/:id' },
  stop: { method: 'DELETE', path: '/api/tasks/:id' },
}

export const overview: CallsOf<typeof contract.overview> = {
  get: { method: 'GET', path: '/api/overview' },
}

export const projects: CallsOf<typeof contract.projects> = {
  list: { method: 'GET', path: '/api/projects' },
  create: { method: 'POST', path: '/api/projects' },
  get: { method: 'GET', path: '/api/project/:project_id' },
  update: { method: 'PUT', path: '/api/project/:project_id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id' },
  role: { method: 'GET', path: '/api/project/:project_id/role' },
  retention: { method: 'GET', path: '/api/project/:project_id/retention' },
  clearCache: { method: 'DELETE', path: '/api/project/:project_id/cache' },
  cache: { method: 'GET', path: '/api/project/:project_id/cache' },
  testAlert: { method: 'POST', path: '/api/project/:project_id/notifications/test' },
}

export const limits: CallsOf<typeof contract.limits> = {
  get: { method: 'GET', path: '/api/project/:project_id/limits' },
}

export const backups: CallsOf<typeof contract.backups> = {
  get: { method: 'GET', path: '/api/project/:project_id/backup' },
  restore: { method: 'POST', path: '/api/projects/restore' },
}

export const members: CallsOf<typeof contract.members> = {
  list: { method: 'GET', path: '/api/project/:project_id/users' },
  add: { method: 'POST', path: '/api/project/:project_id/users' },
  get: { method: 'GET', path: '/api/project/:project_id/users/:user_id' },
  update: { method: 'PUT', path: '/api/project/:project_id/users/:user_id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/users/:user_id' },
  leave: { method: 'DELETE', path: '/api/project/:project_id/me' },
}

export const invites: CallsOf<typeof contract.invites> = {
  list: { method: 'GET', path: '/api/project/:project_id/invites' },
  create: { method: 'POST', path: '/api/project/:project_id/invites' },
  get: { method: 'GET', path: '/api/project/:project_id/invites/:id' },
  update: { method: 'PUT', path: '/api/project/:project_id/invites/:id' },
  resend: { method: 'POST', path: '/api/project/:project_id/invites/:id/resend' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/invites/:id' },
}

export const ownInvites: CallsOf<typeof contract.ownInvites> = {
  list: { method: 'GET', path: '/api/user/invites' },
  look: { method: 'POST', path: '/api/invites/look' },
  accept: { method: 'POST', path: '/api/invites/accept' },
  decline: { method: 'POST', path: '/api/invites/decline' },
  join: { method: 'POST', path: '/api/invites/join' },
}

export const serverRoles: CallsOf<typeof contract.serverRoles> = {
  list: { method: 'GET', path: '/api/roles' },
  create: { method: 'POST', path: '/api/roles' },
  get: { method: 'GET', path: '/api/roles/:slug' },
  update: { method: 'PUT', path: '/api/roles/:slug' },
  remove: { method: 'DELETE', path: '/api/roles/:slug' },
}

export const projectRoles: CallsOf<typeof contract.projectRoles> = {
  list: { method: 'GET', path: '/api/project/:project_id/roles' },
  all: { method: 'GET', path: '/api/project/:project_id/roles/all' },
  create: { method: 'POST', path: '/api/project/:project_id/roles' },
  get: { method: 'GET', path: '/api/project/:project_id/roles/:slug' },
  update: { method: 'PUT', path: '/api/project/:project_id/roles/:slug' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/roles/:slug' },
}

export const effectiveAccess: CallsOf<typeof contract.effectiveAccess> = {
  list: { method: 'GET', path: '/api/project/:project_id/access' },
  get: { method: 'GET', path: '/api/project/:project_id/access/:user_id' },
}

export const templatePermissions: CallsOf<typeof contract.templatePermissions> = {
  list: { method: 'GET', path: '/api/project/:project_id/templates/:id/perms' },
  add: { method: 'POST', path: '/api/project/:project_id/templates/:id/perms' },
  change: { method: 'PUT', path: '/api/project/:project_id/templates/:id/perms/:pid' },
  drop: { method: 'DELETE', path: '/api/project/:project_id/templates/:id/perms/:pid' },
  restriction: { method: 'GET', path: '/api/project/:project_id/templates/:id/restricted' },
  restrict: { method: 'PUT', path: '/api/project/:project_id/templates/:id/restricted' },
}

export const viewPermissions: CallsOf<typeof contract.viewPermissions> = {
  list: { method: 'GET', path: '/api/project/:project_id/views/:id/perms' },
  add: { method: 'POST', path: '/api/project/:project_id/views/:id/perms' },
  change: { method: 'PUT', path: '/api/project/:project_id/views/:id/perms/:pid' },
  drop: { method: 'DELETE', path: '/api/project/:project_id/views/:id/perms/:pid' },
  restriction: { method: 'GET', path: '/api/project/:project_id/views/:id/restricted' },
  restrict: { method: 'PUT', path: '/api/project/:project_id/views/:id/restricted' },
}

export const inventoryPermissions: CallsOf<typeof contract.inventoryPermissions> = {
  list: { method: 'GET', path: '/api/project/:project_id/inventory/:id/perms' },
  add: { method: 'POST', path: '/api/project/:project_id/inventory/:id/perms' },
  change: { method: 'PUT', path: '/api/project/:project_id/inventory/:id/perms/:pid' },
  drop: { method: 'DELETE', path: '/api/project/:project_id/inventory/:id/perms/:pid' },
  restriction: { method: 'GET', path: '/api/project/:project_id/inventory/:id/restricted' },
  restrict: { method: 'PUT', path: '/api/project/:project_id/inventory/:id/restricted' },
}

export const keyPermissions: CallsOf<typeof contract.keyPermissions> = {
  list: { method: 'GET', path: '/api/project/:project_id/keys/:id/perms' },
  add: { method: 'POST', path: '/api/project/:project_id/keys/:id/perms' },
  change: { method: 'PUT', path: '/api/project/:project_id/keys/:id/perms/:pid' },
  drop: { method: 'DELETE', path: '/api/project/:project_id/keys/:id/perms/:pid' },
  restriction: { method: 'GET', path: '/api/project/:project_id/keys/:id/restricted' },
  restrict: { method: 'PUT', path: '/api/project/:project_id/keys/:id/restricted' },
}

export const events: CallsOf<typeof contract.events> = {
  all: { method: 'GET', path: '/api/events' },
  last: { method: 'GET', path: '/api/events/last' },
  project: { method: 'GET', path: '/api/project/:project_id/events' },
  export: { method: 'GET', path: '/api/events/export' },
  projectExport: { method: 'GET', path: '/api/project/:project_id/events/export' },
  projectLast: { method: 'GET', path: '/api/project/:project_id/events/last' },
}

export const keys: CallsOf<typeof contract.keys> = {
  list: { method: 'GET', path: '/api/project/:project_id/keys' },
  get: { method: 'GET', path: '/api/project/:project_id/keys/:id' },
  create: { method: 'POST', path: '/api/project/:project_id/keys' },
  update: { method: 'PUT', path: '/api/project/:project_id/keys/:id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/keys/:id' },
  refs: { method: 'GET', path: '/api/project/:project_id/keys/:id/refs' },
  copy: { method: 'POST', path: '/api/project/:project_id/keys/:id/copy' },
  removeMany: { method: 'POST', path: '/api/project/:project_id/keys/delete' },
  check: { method: 'POST', path: '/api/project/:project_id/keys/check' },
  generate: { method: 'POST', path: '/api/project/:project_id/keys/generate' },
  options: { method: 'GET', path: '/api/project/:project_id/keys/options' },
  changeLogin: { method: 'PUT', path: '/api/project/:project_id/keys/:id/login' },
  publicPart: { method: 'GET', path: '/api/project/:project_id/keys/:id/public' },
}

export const knownHosts: CallsOf<typeof contract.knownHosts> = {
  list: { method: 'GET', path: '/api/project/:project_id/known_hosts' },
  create: { method: 'POST', path: '/api/project/:project_id/known_hosts' },
  scan: { method: 'POST', path: '/api/project/:project_id/known_hosts/scan' },
  presented: { method: 'GET', path: '/api/project/:project_id/known_hosts/presented' },
  dismiss: { method: 'DELETE', path: '/api/project/:project_id/known_hosts/presented/:id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/known_hosts/:id' },
}

export const repositories: CallsOf<typeof contract.repositories> = {
  list: { method: 'GET', path: '/api/project/:project_id/repositories' },
  get: { method: 'GET', path: '/api/project/:project_id/repositories/:id' },
  create: { method: 'POST', path: '/api/project/:project_id/repositories' },
  update: { method: 'PUT', path: '/api/project/:project_id/repositories/:id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/repositories/:id' },
  refs: { method: 'GET', path: '/api/project/:project_id/repositories/:id/refs' },
  copy: { method: 'POST', path: '/api/project/:project_id/repositories/:id/copy' },
  removeMany: { method: 'POST', path: '/api/project/:project_id/repositories/delete' },
  branches: { method: 'GET', path: '/api/project/:project_id/repositories/:id/branches' },
  files: { method: 'GET', path: '/api/project/:project_id/repositories/:id/files' },
  candidates: { method: 'GET', path: '/api/project/:project_id/repositories/:id/candidates' },
  test: { method: 'POST', path: '/api/project/:project_id/repositories/test' },
}

export const hostConfigs: CallsOf<typeof contract.hostConfigs> = {
  list: { method: 'GET', path: '/api/project/:project_id/host_configs' },
  get: { method: 'GET', path: '/api/project/:project_id/host_configs/:id' },
  create: { method: 'POST', path: '/api/project/:project_id/host_configs' },
  update: { method: 'PUT', path: '/api/project/:project_id/host_configs/:id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/host_configs/:id' },
  refs: { method: 'GET', path: '/api/project/:project_id/host_configs/:id/refs' },
}

export const inventories: CallsOf<typeof contract.inventories> = {
  list: { method: 'GET', path: '/api/project/:project_id/inventory' },
  get: { method: 'GET', path: '/api/project/:project_id/inventory/:id' },
  create: { method: 'POST', path: '/api/project/:project_id/inventory' },
  update: { method: 'PUT', path: '/api/project/:project_id/inventory/:id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/inventory/:id' },
  refs: { method: 'GET', path: '/api/project/:project_id/inventory/:id/refs' },
  copy: { method: 'POST', path: '/api/project/:project_id/inventory/:id/copy' },
  removeMany: { method: 'POST', path: '/api/project/:project_id/inventory/delete' },
  hosts: { method: 'GET', path: '/api/project/:project_id/inventory/:id/hosts' },
  preview: { method: 'POST', path: '/api/project/:project_id/inventory/preview' },
}

export const environments: CallsOf<typeof contract.environments> = {
  list: { method: 'GET', path: '/api/project/:project_id/environment' },
  get: { method: 'GET', path: '/api/project/:project_id/environment/:id' },
  create: { method: 'POST', path: '/api/project/:project_id/environment' },
  update: { method: 'PUT', path: '/api/project/:project_id/environment/:id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/environment/:id' },
  refs: { method: 'GET', path: '/api/project/:project_id/environment/:id/refs' },
  copy: { method: 'POST', path: '/api/project/:project_id/environment/:id/copy' },
  removeMany: { method: 'POST', path: '/api/project/:project_id/environment/delete' },
}

export const views: CallsOf<typeof contract.views> = {
  list: { method: 'GET', path: '/api/project/:project_id/views' },
  get: { method: 'GET', path: '/api/project/:project_id/views/:id' },
  create: { method: 'POST', path: '/api/project/:project_id/views' },
  update: { method: 'PUT', path: '/api/project/:project_id/views/:id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/views/:id' },
  positions: { method: 'POST', path: '/api/project/:project_id/views/positions' },
  templates: { method: 'GET', path: '/api/project/:project_id/views/:id/templates' },
}

export const templates: CallsOf<typeof contract.templates> = {
  list: { method: 'GET', path: '/api/project/:project_id/templates' },
  get: { method: 'GET', path: '/api/project/:project_id/templates/:id' },
  create: { method: 'POST', path: '/api/project/:project_id/templates' },
  update: { method: 'PUT', path: '/api/project/:project_id/templates/:id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/templates/:id' },
  refs: { method: 'GET', path: '/api/project/:project_id/templates/:id/refs' },
  star: { method: 'PUT', path: '/api/project/:project_id/templates/:id/star' },
  moveMany: { method: 'POST', path: '/api/project/:project_id/templates/move' },
  removeMany: { method: 'POST', path: '/api/project/:project_id/templates/delete' },
  runMany: { method: 'POST', path: '/api/project/:project_id/templates/run' },
  stopMany: { method: 'POST', path: '/api/project/:project_id/templates/stop' },
  describe: { method: 'PUT', path: '/api/project/:project_id/templates/:id/description' },
  tasks: { method: 'GET', path: '/api/project/:project_id/templates/:id/tasks' },
  lastTasks: { method: 'GET', path: '/api/project/:project_id/templates/:id/tasks/last' },
  workspaces: { method: 'GET', path: '/api/project/:project_id/templates/:id/workspaces' },
  stats: { method: 'GET', path: '/api/project/:project_id/templates/:id/stats' },
  stopAll: { method: 'POST', path: '/api/project/:project_id/templates/:id/stop_all_tasks' },
}

export const templateWorkspaces: CallsOf<typeof contract.templateWorkspaces> = {
  attach: { method: 'POST', path: '/api/project/:project_id/templates/:id/inventory/:inventory_id/attach' },
  detach: { method: 'POST', path: '/api/project/:project_id/templates/:id/inventory/:inventory_id/detach' },
  setDefault: { method: 'POST', path: '/api/project/:project_id/templates/:id/inventory/:inventory_id/set_default' },
}

export const terraformStates: CallsOf<typeof contract.terraformStates> = {
  list: { method: 'GET', path: '/api/project/:project_id/inventory/:id/terraform/states' },
  latest: { method: 'GET', path: '/api/project/:project_id/inventory/:id/terraform/states/latest' },
  get: { method: 'GET', path: '/api/project/:project_id/inventory/:id/terraform/states/:state_id' },
  file: { method: 'GET', path: '/api/project/:project_id/inventory/:id/terraform/states/:state_id/file' },
  content: { method: 'GET', path: '/api/project/:project_id/inventory/:id/terraform/states/:state_id/content' },
  diff: { method: 'GET', path: '/api/project/:project_id/inventory/:id/terraform/states/:state_id/diff' },
  restore: { method: 'POST', path: '/api/project/:project_id/inventory/:id/terraform/states/:state_id/restore' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/inventory/:id/terraform/states/:state_id' },
  clear: { method: 'POST', path: '/api/project/:project_id/inventory/:id/terraform/states/clear' },
  drift: { method: 'GET', path: '/api/project/:project_id/inventory/:id/terraform/drift' },
  lock: { method: 'GET', path: '/api/project/:project_id/inventory/:id/terraform/lock' },
  unlock: { method: 'POST', path: '/api/project/:project_id/inventory/:id/terraform/unlock' },
}

export const managedResources: CallsOf<typeof contract.managedResources> = {
  list: { method: 'GET', path: '/api/project/:project_id/terraform/resources' },
}

export const terraformAliases: CallsOf<typeof contract.terraformAliases> = {
  list: { method: 'GET', path: '/api/project/:project_id/inventory/:id/terraform/aliases' },
  get: { method: 'GET', path: '/api/project/:project_id/inventory/:id/terraform/aliases/:alias_id' },
  create: { method: 'POST', path: '/api/project/:project_id/inventory/:id/terraform/aliases' },
  update: { method: 'PUT', path: '/api/project/:project_id/inventory/:id/terraform/aliases/:alias_id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/inventory/:id/terraform/aliases/:alias_id' },
}

export const templateSchedules: CallsOf<typeof contract.templateSchedules> = {
  list: { method: 'GET', path: '/api/project/:project_id/templates/:id/schedules' },
}

export const schedules: CallsOf<typeof contract.schedules> = {
  list: { method: 'GET', path: '/api/project/:project_id/schedules' },
  get: { method: 'GET', path: '/api/project/:project_id/schedules/:id' },
  create: { method: 'POST', path: '/api/project/:project_id/schedules' },
  update: { method: 'PUT', path: '/api/project/:project_id/schedules/:id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/schedules/:id' },
  setActive: { method: 'PUT', path: '/api/project/:project_id/schedules/:id/active' },
  validate: { method: 'POST', path: '/api/project/:project_id/schedules/validate' },
  run: { method: 'POST', path: '/api/project/:project_id/schedules/:id/run' },
  fires: { method: 'GET', path: '/api/project/:project_id/schedules/:id/fires' },
}

export const scheduleCalendar: CallsOf<typeof contract.scheduleCalendar> = {
  list: { method: 'GET', path: '/api/project/:project_id/schedule_fires' },
}

export const comingSchedules: CallsOf<typeof contract.comingSchedules> = {
  list: { method: 'GET', path: '/api/project/:project_id/schedules/due' },
  clashes: { method: 'GET', path: '/api/project/:project_id/schedules/clashes' },
}

export const pauses: CallsOf<typeof contract.pauses> = {
  get: { method: 'GET', path: '/api/project/:project_id/pause' },
  set: { method: 'PUT', path: '/api/project/:project_id/pause' },
  getServer: { method: 'GET', path: '/api/pause' },
  setServer: { method: 'PUT', path: '/api/pause' },
}

export const integrations: CallsOf<typeof contract.integrations> = {
  list: { method: 'GET', path: '/api/project/:project_id/integrations' },
  get: { method: 'GET', path: '/api/project/:project_id/integrations/:id' },
  create: { method: 'POST', path: '/api/project/:project_id/integrations' },
  update: { method: 'PUT', path: '/api/project/:project_id/integrations/:id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/integrations/:id' },
  refs: { method: 'GET', path: '/api/project/:project_id/integrations/:id/refs' },
  projectAliases: { method: 'GET', path: '/api/project/:project_id/integrations/aliases' },
  addProjectAlias: { method: 'POST', path: '/api/project/:project_id/integrations/aliases' },
  removeProjectAlias: { method: 'DELETE', path: '/api/project/:project_id/integrations/aliases/:id' },
  aliases: { method: 'GET', path: '/api/project/:project_id/integrations/:integration_id/aliases' },
  addAlias: { method: 'POST', path: '/api/project/:project_id/integrations/:integration_id/aliases' },
  removeAlias: { method: 'DELETE', path: '/api/project/:project_id/integrations/:integration_id/aliases/:id' },
}

export const matchers: CallsOf<typeof contract.matchers> = {
  list: { method: 'GET', path: '/api/project/:project_id/integrations/:integration_id/matchers' },
  get: { method: 'GET', path: '/api/project/:project_id/integrations/:integration_id/matchers/:id' },
  create: { method: 'POST', path: '/api/project/:project_id/integrations/:integration_id/matchers' },
  update: { method: 'PUT', path: '/api/project/:project_id/integrations/:integration_id/matchers/:id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/integrations/:integration_id/matchers/:id' },
  refs: { method: 'GET', path: '/api/project/:project_id/integrations/:integration_id/matchers/:id/refs' },
}

export const extractValues: CallsOf<typeof contract.extractValues> = {
  list: { method: 'GET', path: '/api/project/:project_id/integrations/:integration_id/values' },
  get: { method: 'GET', path: '/api/project/:project_id/integrations/:integration_id/values/:id' },
  create: { method: 'POST', path: '/api/project/:project_id/integrations/:integration_id/values' },
  update: { method: 'PUT', path: '/api/project/:project_id/integrations/:integration_id/values/:id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/integrations/:integration_id/values/:id' },
  refs: { method: 'GET', path: '/api/project/:project_id/integrations/:integration_id/values/:id/refs' },
}

export const deliveries: CallsOf<typeof contract.deliveries> = {
  list: { method: 'GET', path: '/api/project/:project_id/integrations/deliveries' },
  get: { method: 'GET', path: '/api/project/:project_id/integrations/deliveries/:id' },
  replay: { method: 'POST', path: '/api/project/:project_id/integrations/deliveries/:id/replay' },
  try: { method: 'POST', path: '/api/project/:project_id/integrations/:integration_id/try' },
}

export const alertChannels: CallsOf<typeof contract.alertChannels> = {
  list: { method: 'GET', path: '/api/project/:project_id/alert_channels' },
  get: { method: 'GET', path: '/api/project/:project_id/alert_channels/:id' },
  create: { method: 'POST', path: '/api/project/:project_id/alert_channels' },
  update: { method: 'PUT', path: '/api/project/:project_id/alert_channels/:id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/alert_channels/:id' },
  test: { method: 'POST', path: '/api/project/:project_id/alert_channels/:id/test' },
  preview: { method: 'POST', path: '/api/project/:project_id/alert_channels/preview' },
  deliveries: { method: 'GET', path: '/api/project/:project_id/alert_deliveries' },
  retry: { method: 'POST', path: '/api/project/:project_id/alert_deliveries/:id/retry' },
}

export const serverAlertChannels: CallsOf<typeof contract.serverAlertChannels> = {
  list: { method: 'GET', path: '/api/alert_channels' },
  get: { method: 'GET', path: '/api/alert_channels/:id' },
  create: { method: 'POST', path: '/api/alert_channels' },
  update: { method: 'PUT', path: '/api/alert_channels/:id' },
  remove: { method: 'DELETE', path: '/api/alert_channels/:id' },
  test: { method: 'POST', path: '/api/alert_channels/:id/test' },
  preview: { method: 'POST', path: '/api/alert_channels/preview' },
  deliveries: { method: 'GET', path: '/api/alert_deliveries' },
}

export const tasks: CallsOf<typeof contract.tasks> = {
  list: { method: 'GET', path: '/api/project/:project_id/tasks' },
  last: { method: 'GET', path: '/api/project/:project_id/tasks/last' },
  create: { method: 'POST', path: '/api/project/:project_id/tasks' },
  preview: { method: 'POST', path: '/api/project/:project_id/tasks/preview' },
  get: { method: 'GET', path: '/api/project/:project_id/tasks/:id' },
  facts: { method: 'GET', path: '/api/project/:project_id/tasks/:id/facts' },
  pin: { method: 'PUT', path: '/api/project/:project_id/tasks/:id/pin' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/tasks/:id' },
  output: { method: 'GET', path: '/api/project/:project_id/tasks/:id/output' },
  rawOutput: { method: 'GET', path: '/api/project/:project_id/tasks/:id/raw_output' },
  logZip: { method: 'GET', path: '/api/project/:project_id/tasks/:id/log.zip' },
  window: { method: 'GET', path: '/api/project/:project_id/tasks/:id/log' },
  search: { method: 'GET', path: '/api/project/:project_id/tasks/:id/log/search' },
  marks: { method: 'GET', path: '/api/project/:project_id/tasks/:id/log/marks' },
  stages: { method: 'GET', path: '/api/project/:project_id/tasks/:id/stages' },
  results: { method: 'GET', path: '/api/project/:project_id/tasks/:id/results' },
  result: { method: 'GET', path: '/api/project/:project_id/tasks/:id/results/:n' },
  ansibleHosts: { method: 'GET', path: '/api/project/:project_id/tasks/:id/ansible/hosts' },
  ansibleErrors: { method: 'GET', path: '/api/project/:project_id/tasks/:id/ansible/errors' },
  artifacts: { method: 'GET', path: '/api/project/:project_id/tasks/:id/artifacts' },
  artifact: { method: 'GET', path: '/api/project/:project_id/tasks/:id/artifacts/:n' },
  artifactsZip: { method: 'GET', path: '/api/project/:project_id/tasks/:id/artifacts.zip' },
  confirm: { method: 'POST', path: '/api/project/:project_id/tasks/:id/confirm' },
  reject: { method: 'POST', path: '/api/project/:project_id/tasks/:id/reject' },
  stop: { method: 'POST', path: '/api/project/:project_id/tasks/:id/stop' },
}

export const hosts: CallsOf<typeof contract.hosts> = {
  list: { method: 'GET', path: '/api/project/:project_id/hosts' },
  history: { method: 'GET', path: '/api/project/:project_id/hosts/history' },
}

export const stats: CallsOf<typeof contract.stats> = {
  project: { method: 'GET', path: '/api/project/:project_id/stats' },
  summary: { method: 'GET', path: '/api/project/:project_id/stats/summary' },
}

export const resourceFacts: CallsOf<typeof contract.resourceFacts> = {
  list: { method: 'GET', path: '/api/project/:project_id/resource_facts' },
}

export const mappingRules: CallsOf<typeof contract.mappingRules> = {
  list: { method: 'GET', path: '/api/admin/mapping-rules' },
  create: { method: 'POST', path: '/api/admin/mapping-rules' },
  preview: { method: 'POST', path: '/api/admin/mapping-rules/preview' },
  tryOut: { method: 'POST', path: '/api/admin/mapping-rules/dry-run' },
  get: { method: 'GET', path: '/api/admin/mapping-rules/:id' },
  update: { method: 'PUT', path: '/api/admin/mapping-rules/:id' },
  remove: { method: 'DELETE', path: '/api/admin/mapping-rules/:id' },
}

export const scimTokens: CallsOf<typeof contract.scimTokens> = {
  list: { method: 'GET', path: '/api/admin/scim-tokens' },
  create: { method: 'POST', path: '/api/admin/scim-tokens' },
  remove: { method: 'DELETE', path: '/api/admin/scim-tokens/:id' },
}

export const workloadIdentity: CallsOf<typeof contract.workloadIdentity> = {
  get: { method: 'GET', path: '/api/admin/workload-identity' },
  rotate: { method: 'POST', path: '/api/admin/workload-identity/keys' },
  remove: { method: 'DELETE', path: '/api/admin/workload-identity/keys/:id' },
}

export const runners: CallsOf<typeof contract.runners> = {
  list: { method: 'GET', path: '/api/runners' },
  create: { method: 'POST', path: '/api/runners' },
  get: { method: 'GET', path: '/api/runners/:id' },
  update: { method: 'PUT', path: '/api/runners/:id' },
  remove: { method: 'DELETE', path: '/api/runners/:id' },
  setActive: { method: 'POST', path: '/api/runners/:id/active' },
  setIntake: { method: 'POST', path: '/api/runners/:id/intake' },
  clearCache: { method: 'DELETE', path: '/api/runners/:id/cache' },
  registrationToken: { method: 'POST', path: '/api/runners/:id/registration-token' },
  tasks: { method: 'GET', path: '/api/runners/:id/tasks' },
  tags: { method: 'GET', path: '/api/runner_tags' },
  register: { method: 'POST', path: '/api/runner/register' },
}

export const projectRunners: CallsOf<typeof contract.projectRunners> = {
  list: { method: 'GET', path: '/api/project/:project_id/runners' },
  create: { method: 'POST', path: '/api/project/:project_id/runners' },
  get: { method: 'GET', path: '/api/project/:project_id/runners/:id' },
  update: { method: 'PUT', path: '/api/project/:project_id/runners/:id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/runners/:id' },
  setActive: { method: 'POST', path: '/api/project/:project_id/runners/:id/active' },
  setIntake: { method: 'POST', path: '/api/project/:project_id/runners/:id/intake' },
  clearCache: { method: 'DELETE', path: '/api/project/:project_id/runners/:id/cache' },
  registrationToken: { method: 'POST', path: '/api/project/:project_id/runners/:id/registration-token' },
  tasks: { method: 'GET', path: '/api/project/:project_id/runners/:id/tasks' },
  tags: { method: 'GET', path: '/api/project/:project_id/runner_tags' },
}

export const secretStorages: CallsOf<typeof contract.secretStorages> = {
  list: { method: 'GET', path: '/api/project/:project_id/secret_storages' },
  get: { method: 'GET', path: '/api/project/:project_id/secret_storages/:id' },
  create: { method: 'POST', path: '/api/project/:project_id/secret_storages' },
  update: { method: 'PUT', path: '/api/project/:project_id/secret_storages/:id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/secret_storages/:id' },
  refs: { method: 'GET', path: '/api/project/:project_id/secret_storages/:id/refs' },
  try: { method: 'POST', path: '/api/project/:project_id/secret_storages/test' },
  test: { method: 'POST', path: '/api/project/:project_id/secret_storages/:id/test' },
  setSync: { method: 'PUT', path: '/api/project/:project_id/secret_storages/:id/sync' },
  previewSync: { method: 'POST', path: '/api/project/:project_id/secret_storages/:id/sync/preview' },
  runSync: { method: 'POST', path: '/api/project/:project_id/secret_storages/:id/sync' },
}
