import { addressOf, samples } from '../../helpers/samples/index.ts'

/**
 * Who may call what, written by hand and on purpose apart from src/contract/permissions.ts: two sources that must agree
 * (rules S10 and S11). A call without a row fails the matrix.
 */

export interface Row {
  /** The minimum that is required. Each role of members includes the one before; administrators may do everything. */
  who: 'anybody' | 'signed in' | 'self' | 'admin' | 'guest' | 'task_runner' | 'manager' | 'owner'
  /** What one who is signed in and may not gets; 401 in a few places (docs/compatibility.md#status-codes). */
  refusal: 401 | 403
  /** The status of a permitted call if it is not the success code. */
  answers?: number
  /** The status for a token where a session is required. */
  byToken?: number
  /** The status for a session that needs its second factor, if it is not 401. */
  half?: number
  /** The role that is required in addition if the object belongs to another user. */
  object?: 'manager'
  /** The status for a missing object, and so for one of another project; a success code where none is needed. */
  missing?: number
  /** The status for an administrator who is not a member, where the call is about the caller's own membership. */
  admin?: number
  /** The call also succeeds for other users: names of users, and what roles of the server allow, are not secret. */
  ofOthers?: true
}

const may = (who: Row['who'], more: Partial<Row> = {}): Row => ({ who, refusal: 403, ...more })

const R = {
  anybody: may('anybody'),
  signedIn: may('signed in'),
  /** Users access their own object, administrators that of any user. */
  self: may('self', { refusal: 401 }),
  admin: may('admin'),
  guest: may('guest'),
  task_runner: may('task_runner'),
  manager: may('manager'),
  owner: may('owner'),
}

const project = '/api/project/:project_id'
/** A missing task is answered with 400 (docs/compatibility.md#status-codes). */
const task = { missing: 400 }

/** What a member reads and a manager changes, unless another row says otherwise. */
const sampled = Object.values(samples).map((sample) => ({
  ...resource(addressOf(sample), { refs: sample.calls.refs !== undefined }),
  ...(sample.calls.copy ? listed(addressOf(sample)) : {}),
}))

export const expected: Record<string, Row> = {
  ...Object.assign({}, ...sampled),
  // The body names a place that has a mapping.
  'POST /api/project/:project_id/host_configs': may('manager'),

  'GET /healthz': R.anybody,
  'GET /readyz': R.anybody,
  'GET /api/admin/health': R.admin,
  'GET /api/admin/settings': R.admin,
  'GET /api/ping': R.anybody,
  'GET /api/ready': R.anybody,
  'GET /api/release-notes': R.signedIn,
  'GET /api/help/documents': R.signedIn,
  'GET /api/help/documents/:document': may('signed in', { ofOthers: true }),
  'GET /api/help/passages': R.signedIn,
  'GET /api/openapi.json': R.anybody,
  'GET /api/info': R.signedIn,
  'GET /api/auth/login': R.anybody,
  'POST /api/auth/login': R.anybody,
  'POST /api/auth/logout': R.anybody,
  'POST /api/auth/sign-out': R.anybody,
  // Nothing waits to be linked.
  'GET /api/auth/link': may('anybody', { answers: 401 }),
  'POST /api/auth/link': may('anybody', { answers: 401 }),
  // Signed in completely already: nothing is checked.
  'GET /api/auth/verify': may('signed in', { half: 200 }),
  'POST /api/auth/verify': R.signedIn,
  'POST /api/auth/recovery': R.signedIn,
  // The address of the test server is no host name.
  'POST /api/auth/passkey': may('signed in', { half: 409 }),
  'POST /api/auth/passkey/options': may('signed in', { half: 409, byToken: 403, answers: 409 }),
  'POST /api/auth/login/passkey/options': may('anybody', { answers: 409 }),
  'POST /api/auth/login/passkey': may('anybody', { answers: 409 }),
  'GET /api/setup': R.anybody,
  // An administrator exists, so the link is no longer valid for anyone.
  'POST /api/setup': may('anybody', { answers: 403 }),

  'GET /api/user': R.signedIn,
  // The world's body changes the e-mail address, which a token must not do.
  'PUT /api/users/:id': may('self', { refusal: 401, byToken: 403 }),
  'POST /api/users/:id/password': may('self', { refusal: 401, byToken: 403 }),
  // The password of the body is wrong.
  'GET /api/user/passkeys': R.signedIn,
  // The server sends no mail.
  'POST /api/auth/login/email': may('anybody', { answers: 403 }),
  'POST /api/auth/login/email/resend': may('signed in', { half: 200 }),
  'POST /api/user/email_factor': may('signed in', { byToken: 403, answers: 403 }),
  'POST /api/user/email_factor/confirm': may('signed in', { byToken: 403, answers: 403 }),
  'DELETE /api/user/email_factor': may('signed in', { byToken: 403, answers: 403 }),
  'PUT /api/user/passkeys/:id': may('signed in', { byToken: 403 }),
  'GET /api/user/second_factor': R.signedIn,
  // The session has not proved the password.
  'POST /api/user/passkeys': may('signed in', { byToken: 403, answers: 403 }),
  'POST /api/user/passkeys/options': may('signed in', { byToken: 403, answers: 403 }),
  'POST /api/user/recovery_codes': may('signed in', { byToken: 403, answers: 403 }),
  'DELETE /api/users/:id/2fas': may('self', { refusal: 401, byToken: 403, answers: 403 }),
  'DELETE /api/user/passkeys/:id': may('signed in', { byToken: 403, answers: 403 }),
  'POST /api/user/prove': may('signed in', { byToken: 403, answers: 400 }),
  'POST /api/users/:id/2fas/totp': may('self', { refusal: 401, byToken: 403 }),
  'GET /api/users/:id/2fas/totp/:totp_id/qr': may('self', { refusal: 401, byToken: 403 }),
  // The people of the world are setting up their authenticator apps: the code is wrong, and there are no recovery codes.
  'POST /api/users/:id/2fas/totp/:totp_id/confirm': may('self', { refusal: 401, byToken: 403, answers: 403 }),
  'POST /api/users/:id/2fas/totp/:totp_id/recovery_codes': may('self', { refusal: 401, byToken: 403, answers: 400 }),
  'DELETE /api/users/:id/2fas/totp/:totp_id': may('self', { refusal: 401, byToken: 403 }),
  'PUT /api/users/:id/blocked': R.admin,
  // The account is that of the administrator.
  'POST /api/users/:id/password_link': may('admin', { byToken: 403, answers: 400 }),
  // The test server sends no mail, and the link of the body is wrong.
  'POST /api/auth/password/forgot': may('anybody', { answers: 403 }),
  'POST /api/auth/sign-in-link': may('anybody', { answers: 404 }),
  'POST /api/auth/password/link': may('anybody', { answers: 404 }),
  'POST /api/auth/password/reset': may('anybody', { answers: 404 }),
  // No session of the world must change its password.
  'POST /api/auth/password/change': may('signed in', { answers: 400 }),
  'DELETE /api/users/:id': R.self,
  'GET /api/users/:id': R.signedIn,
  'GET /api/users': R.signedIn,
  'POST /api/users': may('admin', { refusal: 401 }),
  'GET /api/user/options': R.signedIn,
  'POST /api/user/options': R.signedIn,
  'GET /api/user/push': R.signedIn,
  'PUT /api/user/push': may('signed in', { byToken: 403 }),
  'DELETE /api/user/push': may('signed in', { byToken: 403 }),
  // Messages go to browsers that have subscribed.
  'POST /api/user/push/test': may('signed in', { byToken: 403, answers: 409 }),
  'PUT /api/project/:project_id/tasks/:id/watch': may('guest', { byToken: 403, answers: 409 }),
  'GET /api/user/sessions': R.signedIn,
  'DELETE /api/user/sessions': R.signedIn,
  'DELETE /api/user/sessions/:id': R.signedIn,
  'GET /api/users/:id/sessions': R.admin,
  'DELETE /api/users/:id/sessions': R.admin,
  'DELETE /api/users/:id/sessions/:session_id': R.admin,
  'GET /api/users/:id/identities': R.admin,
  'DELETE /api/users/:id/identities/:identity_id': R.admin,
  'GET /api/tokens': R.admin,
  'DELETE /api/tokens/:id': R.admin,
  'POST /api/users/:id/tokens': R.admin,
  'POST /api/service-accounts': R.admin,
  'GET /api/user/tokens': R.signedIn,
  'POST /api/user/tokens': R.signedIn,
  'DELETE /api/user/tokens/:token': R.signedIn,
  'GET /api/apps': R.signedIn,
  'GET /api/apps/:id': R.admin,
  'PUT /api/apps/:id': may('admin', { missing: 204 }),
  'POST /api/apps/:id': may('admin', { missing: 204 }),
  'POST /api/apps/:id/active': R.admin,
  'DELETE /api/apps/:id': R.admin,
  // Tasks are running in the world.
  'DELETE /api/cache': may('admin', { answers: 409 }),
  'GET /api/admin/info': R.admin,
  'GET /api/admin/backups': R.admin,
  'POST /api/admin/backups': may('admin', { answers: 409 }),
  // The edition of the server has no subscription.
  'GET /api/subscription': may('admin', { answers: 404 }),
  'POST /api/subscription': may('admin', { answers: 404 }),
  'DELETE /api/subscription': may('admin', { answers: 404 }),
  'GET /api/admin/cluster': R.admin,
  'GET /api/admin/queue': R.admin,
  // The server has no token for metrics.
  'GET /api/metrics': may('admin', { answers: 404 }),
  'GET /api/metrics/queue': may('admin', { answers: 404 }),
  'GET /api/admin/sign-in-policy': R.admin,
  'PUT /api/admin/sign-in-policy': R.admin,
  'GET /api/options': R.admin,
  'POST /api/options': R.admin,
  'GET /api/tasks': R.admin,
  // Returns the whole list, whatever the id.
  'GET /api/tasks/:id': may('admin', { missing: 200 }),
  'DELETE /api/tasks/:id': R.admin,
  'GET /api/overview': R.signedIn,
  'GET /api/admin/identity-providers': R.admin,
  'POST /api/admin/mail/test': R.admin,
  'POST /api/admin/identity-providers': R.admin,
  'GET /api/admin/identity-providers/:slug': R.admin,
  'PUT /api/admin/identity-providers/:slug': R.admin,
  'DELETE /api/admin/identity-providers/:slug': R.admin,
  'POST /api/admin/identity-providers/:slug/test': R.admin,
  'GET /api/admin/mapping-rules': R.admin,
  'POST /api/admin/mapping-rules': R.admin,
  'POST /api/admin/mapping-rules/preview': R.admin,
  'POST /api/admin/mapping-rules/dry-run': R.admin,
  'GET /api/admin/mapping-rules/:id': R.admin,
  'PUT /api/admin/mapping-rules/:id': R.admin,
  'DELETE /api/admin/mapping-rules/:id': R.admin,
  'GET /api/admin/scim-tokens': R.admin,
  'POST /api/admin/scim-tokens': R.admin,
  'DELETE /api/admin/scim-tokens/:id': R.admin,
  'GET /api/admin/workload-identity': R.admin,
  'POST /api/admin/workload-identity/keys': R.admin,
  'DELETE /api/admin/workload-identity/keys/:id': R.admin,
  'GET /api/alert_channels': R.admin,
  'POST /api/alert_channels': R.admin,
  'POST /api/alert_channels/preview': R.admin,
  'GET /api/alert_channels/:id': R.admin,
  'PUT /api/alert_channels/:id': R.admin,
  'DELETE /api/alert_channels/:id': R.admin,
  'POST /api/alert_channels/:id/test': R.admin,
  'GET /api/alert_deliveries': R.admin,
  'GET /api/pause': R.signedIn,
  'PUT /api/pause': R.admin,
  'GET /api/events': R.signedIn,
  'GET /api/events/last': R.signedIn,
  'GET /api/events/export': R.signedIn,

  ...runners('/api/runners', R.admin, R.admin),
  'GET /api/runner_tags': R.admin,
  // The server takes no runners of other machines.
  'POST /api/runner/register': may('anybody', { answers: 403 }),
  'GET /api/roles': R.signedIn,
  'POST /api/roles': R.admin,
  'GET /api/roles/:slug': may('signed in', { ofOthers: true }),
  'PUT /api/roles/:slug': R.admin,
  'DELETE /api/roles/:slug': R.admin,

  'GET /api/projects': R.signedIn,
  'POST /api/projects': may('admin', { refusal: 401 }),
  [`GET ${project}`]: R.guest,
  [`PUT ${project}`]: R.owner,
  // Tasks are running in the world's project.
  [`DELETE ${project}`]: may('owner', { answers: 409 }),
  [`GET ${project}/role`]: R.guest,
  [`GET ${project}/backup`]: R.manager,
  'POST /api/projects/restore': may('admin', { refusal: 401 }),
  // The world's project does not allow alerts.
  [`POST ${project}/notifications/test`]: may('owner', { answers: 409 }),
  [`GET ${project}/stats`]: R.guest,
  [`GET ${project}/stats/summary`]: R.guest,
  [`GET ${project}/retention`]: R.manager,
  [`GET ${project}/limits`]: R.guest,
  [`GET ${project}/cache`]: R.guest,
  [`DELETE ${project}/cache`]: may('manager', { answers: 409 }),
  [`GET ${project}/events`]: R.guest,
  [`GET ${project}/events/last`]: R.guest,
  [`GET ${project}/events/export`]: R.guest,

  ...runners(`${project}/runners`, R.guest, R.manager),
  [`GET ${project}/runner_tags`]: R.guest,
  [`GET ${project}/roles`]: R.guest,
  [`GET ${project}/access`]: R.owner,
  [`GET ${project}/access/:user_id`]: R.owner,
  [`GET ${project}/roles/all`]: R.guest,
  [`POST ${project}/roles`]: R.owner,
  [`GET ${project}/roles/:slug`]: R.guest,
  [`PUT ${project}/roles/:slug`]: R.owner,
  [`DELETE ${project}/roles/:slug`]: R.owner,
  ...resource('secret_storages'),
  [`POST ${project}/secret_storages/test`]: R.manager,
  [`POST ${project}/secret_storages/:id/test`]: R.manager,
  [`PUT ${project}/secret_storages/:id/sync`]: R.manager,
  // Nothing listens at the address of the storage, and none of the folders is synchronised.
  [`POST ${project}/secret_storages/:id/sync/preview`]: may('manager', { answers: 400 }),
  [`POST ${project}/secret_storages/:id/sync`]: may('manager', { answers: 400 }),

  [`GET ${project}/users`]: R.guest,
  [`POST ${project}/users`]: R.owner,
  [`PUT ${project}/users/:user_id`]: R.owner,
  [`GET ${project}/users/:user_id`]: R.guest,
  [`DELETE ${project}/users/:user_id`]: R.owner,
  [`DELETE ${project}/me`]: may('guest', { admin: 400 }),

  [`GET ${project}/invites`]: R.owner,
  [`POST ${project}/invites`]: R.owner,
  [`GET ${project}/invites/:id`]: R.owner,
  [`PUT ${project}/invites/:id`]: R.owner,
  [`DELETE ${project}/invites/:id`]: R.owner,
  [`POST ${project}/invites/:id/resend`]: R.owner,
  'GET /api/user/invites': R.signedIn,
  // The link of the bodies is wrong.
  'POST /api/invites/look': may('anybody', { answers: 404 }),
  'POST /api/invites/accept': may('signed in', { answers: 404 }),
  'POST /api/invites/decline': may('anybody', { answers: 404 }),
  'POST /api/invites/join': may('anybody', { answers: 404 }),

  ...resource('keys'),
  [`POST ${project}/keys/check`]: R.manager,
  [`POST ${project}/keys/generate`]: R.manager,
  [`GET ${project}/keys/options`]: R.manager,
  [`PUT ${project}/keys/:id/login`]: R.manager,
  // The key of the world is no SSH key.
  [`GET ${project}/keys/:id/public`]: may('manager', { answers: 400 }),
  ...listed('keys', 'environment'),
  [`GET ${project}/resource_facts`]: may('guest', { answers: 400 }),
  [`GET ${project}/known_hosts`]: R.manager,
  [`POST ${project}/known_hosts`]: R.manager,
  // The host of the bodies does not exist.
  [`POST ${project}/known_hosts/scan`]: may('manager', { answers: 400 }),
  [`GET ${project}/known_hosts/presented`]: R.manager,
  [`DELETE ${project}/known_hosts/presented/:id`]: R.manager,
  [`DELETE ${project}/known_hosts/:id`]: R.manager,
  // The remote of the world's repository does not answer.
  [`GET ${project}/repositories/:id/branches`]: may('guest', { answers: 400 }),
  // The remote of the world's repository does not answer.
  [`GET ${project}/repositories/:id/files`]: may('manager', { answers: 400 }),
  // The remote of the world's repository does not answer.
  [`GET ${project}/repositories/:id/candidates`]: may('manager', { answers: 400 }),
  [`POST ${project}/repositories/test`]: R.manager,
  [`GET ${project}/inventory/:id/hosts`]: R.guest,
  [`POST ${project}/inventory/preview`]: R.manager,
  [`GET ${project}/inventory/:id/terraform/states`]: R.guest,
  [`GET ${project}/inventory/:id/terraform/states/latest`]: R.manager,
  [`GET ${project}/inventory/:id/terraform/states/:state_id`]: R.manager,
  [`GET ${project}/inventory/:id/terraform/states/:state_id/file`]: R.manager,
  [`GET ${project}/inventory/:id/terraform/states/:state_id/content`]: R.manager,
  [`GET ${project}/inventory/:id/terraform/states/:state_id/diff`]: R.manager,
  [`POST ${project}/inventory/:id/terraform/states/:state_id/restore`]: R.manager,
  [`DELETE ${project}/inventory/:id/terraform/states/:state_id`]: R.manager,
  [`POST ${project}/inventory/:id/terraform/states/clear`]: R.manager,
  [`GET ${project}/terraform/resources`]: R.guest,
  [`GET ${project}/inventory/:id/terraform/drift`]: R.guest,
  [`GET ${project}/inventory/:id/terraform/lock`]: R.guest,
  [`POST ${project}/inventory/:id/terraform/unlock`]: R.manager,
  // Only managers see the addresses themselves.
  [`GET ${project}/inventory/:id/terraform/aliases`]: R.guest,
  [`GET ${project}/inventory/:id/terraform/aliases/:alias_id`]: R.guest,
  [`POST ${project}/inventory/:id/terraform/aliases`]: R.manager,
  [`PUT ${project}/inventory/:id/terraform/aliases/:alias_id`]: R.manager,
  [`DELETE ${project}/inventory/:id/terraform/aliases/:alias_id`]: R.manager,
  [`POST ${project}/templates/:id/inventory/:inventory_id/attach`]: R.manager,
  [`POST ${project}/templates/:id/inventory/:inventory_id/detach`]: R.manager,
  [`POST ${project}/templates/:id/inventory/:inventory_id/set_default`]: R.manager,
  ...resource('environment'),
  [`POST ${project}/views/positions`]: R.manager,
  [`GET ${project}/views/:id/templates`]: R.guest,

  ...resource('integrations'),
  // Only managers see the addresses themselves.
  [`GET ${project}/integrations/aliases`]: R.guest,
  [`POST ${project}/integrations/aliases`]: R.manager,
  [`DELETE ${project}/integrations/aliases/:id`]: R.manager,
  [`GET ${project}/integrations/:integration_id/aliases`]: R.guest,
  [`POST ${project}/integrations/:integration_id/aliases`]: R.manager,
  [`DELETE ${project}/integrations/:integration_id/aliases/:id`]: R.manager,
  ...resource('integrations/:integration_id/matchers'),
  ...resource('integrations/:integration_id/values'),
  [`POST ${project}/integrations/:integration_id/try`]: R.manager,
  [`GET ${project}/integrations/deliveries`]: R.manager,
  [`GET ${project}/integrations/deliveries/:id`]: R.manager,
  [`POST ${project}/integrations/deliveries/:id/replay`]: R.manager,

  ...resource('alert_channels', { refs: false }),
  [`POST ${project}/alert_channels/:id/test`]: R.manager,
  [`POST ${project}/alert_channels/preview`]: R.manager,
  [`GET ${project}/alert_deliveries`]: R.guest,
  [`POST ${project}/alert_deliveries/:id/retry`]: R.manager,

  ...permissions('templates', 'views', 'inventory', 'keys'),
  ...resource('templates'),
  [`PUT ${project}/templates/:id/description`]: R.manager,
  // The caller's own star.
  [`PUT ${project}/templates/:id/star`]: R.guest,
  [`POST ${project}/templates/move`]: R.manager,
  [`POST ${project}/templates/delete`]: R.manager,
  [`POST ${project}/templates/run`]: R.task_runner,
  [`POST ${project}/templates/stop`]: R.task_runner,
  [`GET ${project}/templates/:id/workspaces`]: R.guest,
  [`GET ${project}/templates/:id/stats`]: R.guest,
  [`GET ${project}/templates/:id/tasks`]: R.guest,
  [`GET ${project}/templates/:id/tasks/last`]: R.guest,
  // Stops those that the caller may stop.
  [`POST ${project}/templates/:id/stop_all_tasks`]: R.task_runner,

  ...resource('schedules', { refs: false }),
  [`PUT ${project}/schedules/:id/active`]: R.manager,
  [`POST ${project}/schedules/validate`]: R.manager,
  [`POST ${project}/schedules/:id/run`]: R.task_runner,
  [`GET ${project}/schedules/:id/fires`]: R.guest,
  [`GET ${project}/templates/:id/schedules`]: R.guest,
  [`GET ${project}/pause`]: R.guest,
  [`PUT ${project}/pause`]: R.manager,
  [`GET ${project}/schedules/due`]: R.guest,
  // The query must name the minutes.
  [`GET ${project}/schedules/clashes`]: may('guest', { answers: 400 }),
  // The query must name the week.
  [`GET ${project}/schedule_fires`]: may('guest', { answers: 400 }),

  [`GET ${project}/tasks`]: R.guest,
  [`GET ${project}/tasks/last`]: R.guest,
  [`POST ${project}/tasks`]: R.task_runner,
  [`POST ${project}/tasks/preview`]: R.task_runner,
  [`GET ${project}/tasks/:id`]: may('guest', task),
  [`DELETE ${project}/tasks/:id`]: may('manager', task),
  [`GET ${project}/tasks/:id/facts`]: may('guest', task),
  [`PUT ${project}/tasks/:id/pin`]: may('manager', task),
  [`GET ${project}/tasks/:id/output`]: may('guest', task),
  [`GET ${project}/tasks/:id/raw_output`]: may('guest', task),
  [`GET ${project}/tasks/:id/log.zip`]: may('guest', task),
  [`GET ${project}/tasks/:id/log`]: may('guest', task),
  [`GET ${project}/tasks/:id/log/search`]: may('guest', task),
  [`GET ${project}/tasks/:id/log/marks`]: may('guest', task),
  [`GET ${project}/tasks/:id/stages`]: may('guest', task),
  [`GET ${project}/tasks/:id/results`]: may('guest', task),
  [`GET ${project}/tasks/:id/results/:n`]: may('guest', task),
  [`GET ${project}/tasks/:id/artifacts`]: may('guest', task),
  [`GET ${project}/tasks/:id/artifacts/:n`]: may('guest', task),
  [`GET ${project}/tasks/:id/artifacts.zip`]: may('guest', task),
  [`GET ${project}/tasks/:id/ansible/hosts`]: may('guest', task),
  [`GET ${project}/tasks/:id/ansible/errors`]: may('guest', task),
  [`GET ${project}/hosts`]: R.guest,
  [`GET ${project}/hosts/history`]: R.guest,
  // Task runners: tasks that they started, and plans of templates that permit it (tasks-of-others.test.ts).
  [`POST ${project}/tasks/:id/stop`]: may('task_runner', { ...task, object: 'manager' }),
  [`POST ${project}/tasks/:id/confirm`]: may('task_runner', { ...task, object: 'manager' }),
  [`POST ${project}/tasks/:id/reject`]: may('task_runner', { ...task, object: 'manager' }),
}

/** Returns the rows of permissions on objects (custom roles and single objects: object-rights.test.ts). */
function permissions(...names: string[]): Record<string, Row> {
  return Object.fromEntries(
    names.flatMap((name) => [
      [`GET ${project}/${name}/:id/perms`, R.guest],
      [`POST ${project}/${name}/:id/perms`, R.manager],
      [`PUT ${project}/${name}/:id/perms/:pid`, R.manager],
      [`DELETE ${project}/${name}/:id/perms/:pid`, R.manager],
      [`GET ${project}/${name}/:id/restricted`, R.guest],
      [`PUT ${project}/${name}/:id/restricted`, R.manager],
    ]),
  )
}

/** Returns the rows of runners: of the server, or of a project. */
function runners(all: string, reads: Row, changes: Row): Record<string, Row> {
  return {
    [`GET ${all}`]: reads,
    [`POST ${all}`]: changes,
    [`GET ${all}/:id`]: reads,
    [`PUT ${all}/:id`]: changes,
    [`DELETE ${all}/:id`]: changes,
    [`POST ${all}/:id/active`]: changes,
    [`POST ${all}/:id/intake`]: changes,
    [`DELETE ${all}/:id/cache`]: changes,
    [`POST ${all}/:id/registration-token`]: changes,
    [`GET ${all}/:id/tasks`]: reads,
  }
}

/** Returns the further rows of resources of which people keep many. */
function listed(...names: string[]): Record<string, Row> {
  return Object.fromEntries(
    names.flatMap((name) => [
      [`POST ${project}/${name}/:id/copy`, R.manager],
      [`POST ${project}/${name}/delete`, R.manager],
    ]),
  )
}

/** Returns the rows of a project resource: every member reads, managers change. */
function resource(name: string, { refs = true } = {}): Record<string, Row> {
  const all = `${project}/${name}`
  return {
    [`GET ${all}`]: R.guest,
    [`POST ${all}`]: R.manager,
    [`GET ${all}/:id`]: R.guest,
    [`PUT ${all}/:id`]: R.manager,
    [`DELETE ${all}/:id`]: R.manager,
    ...(refs ? { [`GET ${all}/:id/refs`]: R.guest } : {}),
  }
}
