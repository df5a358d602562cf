import { alertChannels, serverAlertChannels } from '../../src/contract/alert-channel.ts'
import { identityProviders } from '../../src/contract/identity-provider.ts'
import { invites } from '../../src/contract/invite.ts'
import { keys } from '../../src/contract/key.ts'
import type { Right, Role } from '../../src/contract/permissions.ts'
import { roles } from '../../src/contract/permissions.ts'
import { projectRoles, serverRoles } from '../../src/contract/role.ts'
import { scimTokens } from '../../src/contract/scim-token.ts'
import { serviceAccounts } from '../../src/contract/service-account.ts'
import { signInPolicy } from '../../src/contract/sign-in-policy.ts'
import { tokens } from '../../src/contract/token.ts'
import { workloadIdentity } from '../../src/contract/workload-identity.ts'
import { isoIn, isoNow } from '../../src/server/clock.ts'
import { totpPlace } from '../../src/server/secrets/sealed-columns.ts'
import { hashPassword } from '../../src/server/sign-in/password.ts'
import { hashToken, startSession } from '../../src/server/sign-in/session.ts'
import { takeResults } from '../../src/server/tasks/results.ts'
import { type Sample, sampleBodies } from './bodies.ts'
import { aChannel, failedDelivery } from './channel.ts'
import { aProvider } from './identity-provider.ts'
import { anIntegration } from './integration.ts'
import { addressOf, samples } from './samples/index.ts'
import { insertUser } from './seeded-database.ts'
import type { TestServer } from './server.ts'
import { stateObjects } from './state-world.ts'
import { type TestProject, testProject } from './suite.ts'

/**
 * Two projects with one object of every kind, and users of every role: the data that the tests over the whole contract
 * (authorization, fuzz) use in their calls.
 */
export interface World {
  own: Place
  foreign: Place
  /** Credentials by token and by session. Administrators are not members of any project. */
  people: Record<Person, Credentials>
  /** Headers of tokens with limits: of the owner, and of a service account that is a manager of the own project. */
  limited: Record<LimitedToken, Record<string, string>>
  service_id: number
}

export const limitedTokens = ['read only', 'own project', 'foreign project', 'service account'] as const
export type LimitedToken = (typeof limitedTokens)[number]

export const people = [...roles, 'admin', 'stranger', 'foreign owner'] as const
export type Person = (typeof people)[number]

export interface Credentials {
  id: number
  session: Record<string, string>
  token: Record<string, string>
  /** The prefix by which the token is listed and deleted. */
  prefix: string
  /** An authenticator app that is being set up. */
  totp_id: number
  passkey_id: number
  /** A session on another device. */
  session_id: number
  identity_id: number
  /** Sessions that need a second factor, or have to set one up. */
  half_session: Record<string, string>
  set_up_session: Record<string, string>
  expired_session: Record<string, string>
  expired_token: Record<string, string>
}

export interface Place {
  project: TestProject
  /** Valid bodies, by `resource.call`. */
  bodies: Record<string, Sample>
  /** The object that a path names, by the path segment before its id. */
  objects: Record<string, number | string>
  /** The same for calls that need an object in a certain state: by line of the contract, then by path segment. */
  special: Record<string, Record<string, number | string>>
  /** Ids by the name of the body field that takes them. */
  fields: Record<string, number>
  /** A secret of the variable group: a key in the database that a project may not use by its id. */
  hidden_key: number
}

/** Texts that only some users, or none, may read. */
export const canaries = {
  variable: 'canary-of-a-variable',
  login: 'canary-of-a-login',
  secret: 'canary-of-a-secret',
  totp: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
}

export async function makeWorld(server: TestServer): Promise<World> {
  const password = 'a good password'
  const hash = await hashPassword(password)
  const person = (name: string, admin = false) => makePerson(server, name, hash, admin)
  await server.admin.ok(signInPolicy.update, { body: { invites_enabled: true, invite_type: 'both' } })
  const own = await makePlace(server, 'own', await person('newcomer'), await person('member'))
  const service = await aServiceAccount(server)
  const foreign = await makePlace(server, 'foreign', await person('foreign-newcomer'), await person('foreign-member'))
  for (const { special } of [own, foreign]) {
    special['POST /api/users/:id/tokens'] = { id: service.id }
    special['DELETE /api/tokens/:id'] = { id: service.number }
  }
  // Bodies that depend on the users of this world.
  for (const { bodies } of [own, foreign])
    Object.assign(bodies, {
      'session.login': [{ auth: 'a-guest', password }],
      'users.password': [{ password: 'another good password', current_password: password }],
      'users.update': [{ username: 'eve', name: 'Eve', email: 'eve@example.com', current_password: password }],
    } satisfies Record<string, Sample>)
  const made = {} as Record<Person, Credentials>
  for (const name of people) {
    made[name] = await person(`a-${name.replace(' ', '-')}`, name === 'admin')
    if ((roles as readonly string[]).includes(name)) await join(server, own.project.id, made[name].id, name as Role)
    if (name === 'foreign owner') await join(server, foreign.project.id, made[name].id, 'owner')
  }
  await join(server, own.project.id, service.id, 'manager')
  const limited = {} as World['limited']
  for (const kind of limitedTokens) {
    const place = { 'own project': own, 'foreign project': foreign }[kind as string]
    const user_id = kind === 'service account' ? service.id : made.owner.id
    limited[kind] = await limitedToken(server, kind, user_id, place?.project.id ?? null)
  }
  return { own, foreign, people: made, limited, service_id: service.id }
}

async function makePlace(server: TestServer, name: string, newcomer: Credentials, member: Credentials): Promise<Place> {
  const { admin } = server
  const { db } = server.server.services.database
  const project = await testProject(server)
  const bodies = await sampleBodies(server, project, newcomer.id)
  await join(server, project.id, member.id, 'guest')
  bodies['identityProviders.update'] = [aProvider({ slug: name, secret: 'x' })]
  const idOf = (call: string) => bodies[call]?.[1] as number
  const send = async (collection: string, body: object) => {
    const answer = await admin.send('POST', `/api/project/${project.id}/${collection}`, body)
    return ((await answer.json()) as { id: number }).id
  }
  const build = await project.template({ name: 'Build', type: 'build', start_version: '1' })
  const group = await project.environment({
    name: `Canaries of ${name}`,
    json: JSON.stringify({ a: canaries.variable }),
    env: JSON.stringify({ A: canaries.variable }),
    secrets: [{ name: 'B', type: 'env', secret: canaries.secret, operation: 'create' }],
  })
  const hidden = await db
    .selectFrom('access_key')
    .select('id')
    .where('environment_id', '=', group.id)
    .executeTakeFirstOrThrow()
  const login = await admin.ok(keys.create, {
    params: project.params,
    body: {
      name: 'Canary',
      type: 'login_password',
      login_password: { login: canaries.login, password: canaries.secret },
    },
  })
  // The event records a changed login.
  await admin.ok(keys.update, {
    ...project.at(login.id),
    body: {
      name: 'Canary',
      type: 'login_password',
      login_password: { login: `${canaries.login}-2`, password: canaries.secret },
      override_secret: true,
    },
  })
  const deploy = await project.template({ name: 'Deploy', type: 'deploy', build_template_id: build.id })
  const vaults = await project.template({ name: 'Vaults', vaults: [{ name: 'a', vault_key_id: login.id }] })
  const task = async (status: 'success' | 'waiting_confirmation', template_id: number) => {
    const { id } = await project.task(template_id)
    const end = status === 'success' ? { end: isoNow(), log_lines: 0, log_sha256: hashToken('') } : {}
    await db
      .updateTable('task')
      .set({ status, start: isoNow(), ...end })
      .where('id', '=', id)
      .execute()
    return id
  }
  const template = idOf('templates.update')
  await admin.send('PUT', '/api/apps/mine', { title: 'Mine', path: 'bash' })
  const asks = await task('waiting_confirmation', template)
  const ended = await task('success', build.id)
  const ran = idOf('tasks.stop')
  await db
    .updateTable('task')
    .set({ commit_hash: 'c'.repeat(40) })
    .where('id', '=', ran)
    .execute()
  const settings = { url: 'http://127.0.0.1:9/hook', sign_secret: canaries.secret }
  const channel = await admin.ok(alertChannels.create, { ...project, body: aChannel({ settings }) })
  const serverChannel = await admin.ok(serverAlertChannels.create, { body: aChannel({ settings }) })
  const ofServer = { id: serverChannel.id }
  const role = (slug: string) => ({ slug, name: slug, rights: ['runProjectTasks' as const] })
  const ofAll = { slug: (await admin.ok(serverRoles.create, { body: role(`all-${name}`) })).slug }
  const provider = await admin.ok(identityProviders.create, {
    body: aProvider({ slug: name, secret: canaries.secret }),
  })
  const invite = await admin.ok(invites.create, {
    ...project,
    body: { email: `${name}@invited.example`, role: 'guest' },
  })
  const integration = await anIntegration(server, project, {
    name: 'Canary',
    template_id: template,
    auth_method: 'token',
    auth_secret_id: login.id,
    auth_header: 'X-Token',
  })
  for (const name of ['matchers.create', 'matchers.update', 'extractValues.create', 'extractValues.update'])
    bodies[name] = [{ ...bodies[name]?.[0], integration_id: integration.id }]
  const tool = { kind: 'tool', name: 'bash', version: '5' } as const
  await takeResults(
    server.server.services,
    { id: ran, project_id: project.id, template_id: template },
    { first: 1, items: [tool] },
  )
  await server.server.services.artifacts.write(ran, 1, 0, Buffer.from('a report'))
  await db
    .insertInto('task_artifact')
    .values({ task_id: ran, n: 1, name: 'report.txt', size: 8, sha256: hashToken('a report') })
    .execute()
  const at = (path: string) => `/api/project/:project_id${path}`
  const permission = async (collection: string, id: number, right: Right) => {
    const pid = await send(`${collection}/${id}/perms`, { role_slug: `of-${name}`, rights: [right] })
    return ['PUT', 'DELETE'].map((method) => [`${method} ${at(`/${collection}/:id/perms/:pid`)}`, { pid }] as const)
  }
  const own_role = (await admin.ok(projectRoles.create, { ...project, body: role(`of-${name}`) })).slug
  const permissions = [
    ...(await permission('templates', template, 'runProjectTasks')),
    ...(await permission('views', idOf('views.update'), 'runProjectTasks')),
    ...(await permission('inventory', idOf('inventories.update'), 'useResources')),
    ...(await permission('keys', login.id, 'useResources')),
  ]
  const host_key = await trustedHost(server, project.id)
  return {
    project,
    bodies,
    hidden_key: hidden.id,
    objects: {
      ...Object.fromEntries(
        Object.entries(samples).map(([name, sample]) => [addressOf(sample), idOf(`${name}.update`)]),
      ),
      project: project.id,
      roles: own_role,
      runners: idOf('projectRunners.update'),
      users: member.id,
      invites: invite.id,
      access: member.id,
      apps: 'mine',
      documents: 'keys',
      'identity-providers': provider.slug,
      'mapping-rules': idOf('mappingRules.update'),
      'scim-tokens': (await admin.ok(scimTokens.create, { body: { name: 'Okta' } })).id,
      keys: login.id,
      known_hosts: host_key,
      presented: await presentedKey(server, project.id, ran),
      environment: group.id,
      templates: template,
      integrations: integration.id,
      aliases: integration.alias.id,
      matchers: integration.matcher.id,
      values: integration.value.id,
      deliveries: integration.delivery.id,
      alert_channels: channel.id,
      schedules: idOf('schedules.update'),
      alert_deliveries: await failedDelivery(server, project.id, channel.id),
      tasks: ran,
      // Results and artifacts are addressed by their number within a task.
      results: 1,
      artifacts: 1,
    },
    special: {
      ...(await stateObjects(server, project)),
      'DELETE /api/admin/workload-identity/keys/:id': { id: (await admin.ok(workloadIdentity.get)).keys[0]!.id },
      ...Object.fromEntries(permissions),
      // Objects in use cannot be deleted.
      [`DELETE ${at('/keys/:id')}`]: { id: (await project.login('Unused')).id },
      [`DELETE ${at('/repositories/:id')}`]: { id: (await project.repository({ name: 'Unused' })).id },
      [`DELETE ${at('/inventory/:id')}`]: { id: (await project.inventory({ name: 'Unused' })).id },
      [`DELETE ${at('/environment/:id')}`]: { id: (await project.environment({ name: 'Unused' })).id },
      [`DELETE ${at('/templates/:id')}`]: { id: deploy.id },
      [`PUT ${at('/templates/:id')}`]: { id: vaults.id },
      [`DELETE ${at('/views/:id')}`]: { id: await send('views', { title: 'Unused' }) },
      [`DELETE ${at('/tasks/:id')}`]: { id: ended },
      [`DELETE ${at('/integrations/aliases/:id')}`]: { id: integration.project_alias.id },
      [`POST ${at('/tasks/:id/confirm')}`]: { id: asks },
      'GET /api/roles/:slug': ofAll,
      'PUT /api/roles/:slug': ofAll,
      'DELETE /api/roles/:slug': ofAll,
      'GET /api/alert_channels/:id': ofServer,
      'PUT /api/alert_channels/:id': ofServer,
      'DELETE /api/alert_channels/:id': ofServer,
      'POST /api/alert_channels/:id/test': ofServer,
      [`POST ${at('/tasks/:id/reject')}`]: { id: asks },
    },
    fields: {
      project_id: project.id,
      ssh_key_id: login.id,
      become_key_id: login.id,
      auth_secret_id: login.id,
      auth_key_id: login.id,
      registry_key_id: login.id,
      source_storage_id: idOf('secretStorages.update'),
      secret_storage_id: idOf('secretStorages.update'),
      integration_id: integration.id,
      vault_key_id: login.id,
      repository_id: idOf('repositories.update'),
      inventory_id: idOf('inventories.update'),
      environment_id: group.id,
      environment_ids: group.id,
      template_ids: template,
      view_id: idOf('views.update'),
      replaces: host_key,
      template_id: template,
      build_template_id: build.id,
      build_task_id: ended,
      rerun_task_id: ran,
      deploy_template_id: deploy.id,
      'secrets.id': hidden.id,
      'vaults.id': vaults.vaults[0]?.id ?? 0,
    },
  }
}

async function makePerson(
  server: TestServer,
  username: string,
  password_hash: string,
  admin = false,
): Promise<Credentials> {
  const { db } = server.server.services.database
  const id = await insertUser(db, { username, name: username, admin, hash: password_hash })
  const session = async (awaits: 'totp' | 'set_up' | null = null) =>
    startSession(db, id, '127.0.0.1', 'test', { awaits })
  const token = async (expires_at: string | null) => {
    const value = hashToken(`${username} ${expires_at}`)
    await db
      .insertInto('api_token')
      .values({
        token_hash: hashToken(value),
        prefix: value.slice(0, 8),
        user_id: id,
        name: '',
        created: isoNow(),
        expires_at,
      })
      .execute()
    return value
  }
  const expired = await session()
  await db
    .updateTable('session')
    .set({ last_active: isoIn(-8 * 24 * 3600) })
    .where('token_hash', '=', hashToken(expired))
    .execute()
  const other = await db
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', hashToken(await session()))
    .executeTakeFirstOrThrow()
  const living = await token(null)
  const totp = await db
    .insertInto('totp')
    .values({ user_id: id, secret: null, created: isoNow(), confirmed: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const passkey = await db
    .insertInto('passkey')
    .values({
      user_id: id,
      name: 'Key',
      credential: username,
      public_key: '',
      counter: 0,
      created: isoNow(),
      last_used: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const identity = await db
    .insertInto('user_identity')
    .values({
      user_id: id,
      provider: 'deleted',
      subject: username,
      claims: '{}',
      email_verified: false,
      refresh_token: null,
      created: isoNow(),
      last_used: isoNow(),
      checked_at: isoNow(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { cipher } = server.server.services
  const secret = cipher.seal(totpPlace(totp), canaries.totp)
  await db.updateTable('totp').set({ secret }).where('id', '=', totp.id).execute()
  return {
    id,
    session: { cookie: `signalbox=${await session()}` },
    token: { authorization: `Bearer ${living}` },
    prefix: living.slice(0, 8),
    totp_id: totp.id,
    passkey_id: passkey.id,
    session_id: other.id,
    identity_id: identity.id,
    half_session: { cookie: `signalbox=${await session('totp')}` },
    set_up_session: { cookie: `signalbox=${await session('set_up')}` },
    expired_session: { cookie: `signalbox=${expired}` },
    expired_token: { authorization: `Bearer ${await token(isoIn(-60))}` },
  }
}

async function join({ server }: TestServer, project_id: number, user_id: number, role: Role): Promise<void> {
  await server.services.database.db.insertInto('project_user').values({ project_id, user_id, role }).execute()
}

/** Inserts a host key that was presented to a task. */
async function presentedKey(server: TestServer, project_id: number, task_id: number): Promise<number> {
  const row = { project_id, task_id, line: 'new.example.com ssh-ed25519 AAAA', created: '2026-01-01T00:00:00.000Z' }
  const { db } = server.server.services.database
  return (await db.insertInto('presented_host_key').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Inserts a host key that the project trusts. */
async function trustedHost(server: TestServer, project_id: number): Promise<number> {
  const row = {
    project_id,
    line: 'git.example.com ssh-ed25519 AAAA',
    created: '2026-01-01T00:00:00.000Z',
    task_id: null,
  }
  const { db } = server.server.services.database
  return (await db.insertInto('known_host').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Creates a service account with a token, and returns the number of the token. */
async function aServiceAccount({ admin }: TestServer): Promise<{ id: number; number: number }> {
  const { id } = await admin.ok(serviceAccounts.create, { body: { username: 'a-robot', name: 'Robot' } })
  await admin.ok(tokens.createFor, { params: { id }, body: { name: 'robot' } })
  const [token] = await admin.ok(tokens.all, { query: { user_id: id } })
  return { id, number: token?.number ?? 0 }
}

/** Inserts a token with limits, and returns its header. */
async function limitedToken({ server }: TestServer, kind: LimitedToken, user_id: number, project_id: number | null) {
  const value = hashToken(kind)
  await server.services.database.db
    .insertInto('api_token')
    .values({
      user_id,
      name: kind,
      prefix: value.slice(0, 8),
      token_hash: hashToken(value),
      created: isoNow(),
      expires_at: null,
      read_only: kind === 'read only',
      project_ids: project_id === null ? null : JSON.stringify([project_id]),
    })
    .execute()
  return { authorization: `Bearer ${value}` }
}
