import fc from 'fast-check'
import { alertChannels, alertEvents, serverAlertChannels } from '../../../src/contract/alert-channel.ts'
import { apps } from '../../../src/contract/app.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { environments } from '../../../src/contract/environment.ts'
import { authMethods, extractValues, integrations, matchers, taskFields } from '../../../src/contract/integration.ts'
import { keys } from '../../../src/contract/key.ts'
import { type Right, rights, roles, withNeeded } from '../../../src/contract/permissions.ts'
import { members, projects } from '../../../src/contract/project.ts'
import { projectRoles, serverRoles } from '../../../src/contract/role.ts'
import { surveyTypes } from '../../../src/contract/rules/question-type.ts'
import { projectRunners, runners } from '../../../src/contract/runner.ts'
import { schedules } from '../../../src/contract/schedule.ts'
import { tasks } from '../../../src/contract/task.ts'
import { templates } from '../../../src/contract/template.ts'
import { SentParams } from '../../../src/contract/template-params.ts'
import { users } from '../../../src/contract/user.ts'
import { schemaOf } from '../../helpers/arbitrary.ts'
import { aPublicKey } from '../../helpers/runner.ts'
import { samples } from '../../helpers/samples/index.ts'
import { byShape, type Draft, type Fields, line, pick, validTexts } from './drafts.ts'

/** Ids that drafts may refer to. */
export interface DraftContext {
  ssh_keys: number[]
  logins: number[]
  repositories: number[]
  inventories: number[]
  environments: number[]
  views: number[]
  templates: number[]
  build: number
  /** An Ansible template that permits all overrides, and its playbook. */
  everything: { id: number; playbook: string }
  integration: number
  users: number[]
}

export interface Kind {
  create: Endpoint
  get: Endpoint
  /** If missing, the object is created once and never changed. */
  update?: Endpoint
  remove?: Endpoint
  /** Fields whose valid values do not follow from the schema alone. */
  rules: (near: DraftContext) => Fields
  /** Makes the fields of a draft consistent with each other. */
  fit?: (draft: Draft) => Draft
  /** Fields that are never read back, listed by hand: a new field that is missing here fails. */
  writeOnly?: readonly string[]
  /** Fields that a later save does not change. */
  fixed?: readonly string[]
  /** Applies what the first draft determines for the second. */
  settled?: (first: Draft, second: Draft) => Draft
  /** Returns a draft as it is read, if that differs from what was saved. */
  read?: (draft: Draft) => Draft
  /** Path parameters except the project's id and the object's own. */
  within?: (near: DraftContext) => Record<string, number>
  /** Returns the id of the object if it comes from the draft, not from the answer. */
  id?: (draft: Draft) => string | number
}

const privateKey = (body: string) => `-----BEGIN OPENSSH PRIVATE KEY-----\n${body}\n-----END OPENSSH PRIVATE KEY-----\n`
const oneOf = (ids: number[]) => fc.constantFrom(...ids)
const maybe = (ids: number[]) => fc.constantFrom(null, ...ids)
const someOf = (ids: number[]) => fc.shuffledSubarray(ids)

const mount = fc.stringMatching(/^\/[a-z]{1,9}:\/[a-z]{1,9}(:ro|:rw)?$/)
const container = fc.record({
  executor: fc.constantFrom('container', 'kubernetes'),
  image: fc.constantFrom('alpine', 'registry.example.com:5000/team/tools:1.4', `a/b@sha256:${'0'.repeat(64)}`),
  pull: fc.constantFrom('missing', 'always', 'never'),
  memory: fc.integer({ min: 0, max: 4096 }),
  cpu: fc.constantFrom(0, 0.5, 8),
  network: fc.constantFrom('none', 'host', 'my_net.1'),
  read_only: fc.boolean(),
  user: fc.constantFrom('root', '1000:1000'),
  mounts: fc.array(mount, { minLength: 1, maxLength: 3 }),
  namespace: fc.constantFrom('builds', 'team-1'),
  service_account: fc.constantFrom('deployer', 'a.b'),
  memory_request: fc.integer({ min: 0, max: 4096 }),
  cpu_request: fc.constantFrom(0, 0.25),
  node_selector: fc.constantFrom(['pool=tasks'], ['kubernetes.io/arch=amd64', 'x=']),
  pull_secrets: fc.constantFrom(['registry'], ['a', 'b.c']),
  pod_template: fc.constantFrom('spec: { tolerations: [] }', 'metadata:\n  labels: { team: "ä" }'),
})

const limits = fc.record({
  cpu: fc.constantFrom(0.25, 8),
  memory: fc.integer({ min: 1, max: 4096 }),
  processes: fc.integer({ min: 1, max: 4096 }),
  open_files: fc.integer({ min: 1, max: 4096 }),
  disk: fc.integer({ min: 1, max: 4096 }),
})

const ofRoles = {
  rules: () => ({
    slug: fc.stringMatching(/^role-[a-z0-9_-]{1,40}$/),
    rights: fc.shuffledSubarray([...rights]),
  }),
  id: (draft: Draft) => draft['slug'] as string,
  fixed: ['slug'],
  settled: ({ slug }: Draft, second: Draft) => ({ ...second, slug }),
  // The bits follow from the rights, to which those are added that they need.
  read: ({ permissions: _, ...draft }: Draft) => ({ ...draft, rights: withNeeded(draft['rights'] as Right[]) }),
}

const ofRunners = {
  rules: () => ({
    tag: fc.constant(null),
    tags: fc.uniqueArray(fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/), { minLength: 1, maxLength: 4 }),
    webhook: fc.constantFrom('', 'https://hooks.example.com/a', 'http://10.0.0.1:8080/b?c=d'),
    public_key: fc.constant(aPublicKey),
  }),
  // Of `tags`, which come sorted, `tag` is the first.
  read: ({ tags, ...draft }: Draft) => {
    const sorted = (tags as string[]).toSorted()
    return { ...draft, tags: sorted, tag: sorted[0] }
  },
  writeOnly: ['public_key'],
}

const sampled = Object.entries(samples).map(
  ([name, { calls, rules = () => ({}), writeOnly = [] }]) => [name, { ...calls, rules, writeOnly }] as const,
)

export const kinds: Record<string, Kind> = {
  ...Object.fromEntries(sampled),
  key: {
    create: keys.create,
    update: keys.update,
    get: keys.get,
    remove: keys.remove,
    rules: () => ({
      labels: validTexts.labels,
      ssh: fc.record({ login: line(200), passphrase: line(1000, 0), private_key: line(60).map(privateKey) }),
      login_password: fc.record({ login: line(200), password: line(5000) }),
      // Where else the secret may be depends on settings and storages: test/api/key-sources.test.ts, test/api/secret-storages.test.ts.
      source_storage_type: fc.constant(null),
      source_storage_key: fc.constant(''),
      source_storage_id: fc.constant(null),
      override_secret: fc.constant(true),
    }),
    writeOnly: ['override_secret'],
    read: ({ ssh, login_password, ...draft }) => ({
      ...draft,
      ssh: { login: draft['type'] === 'ssh' ? (ssh as Draft)['login'] : '', passphrase: '', private_key: '' },
      login_password: {
        login: draft['type'] === 'login_password' ? (login_password as Draft)['login'] : '',
        password: '',
      },
    }),
  },
  'variable group': {
    create: environments.create,
    update: environments.update,
    get: environments.get,
    remove: environments.remove,
    rules: () => ({
      labels: validTexts.labels,
      container,
      json: validTexts.json(validTexts.value),
      env: validTexts.json(validTexts.scalar),
      secret_storage_id: fc.constant(null),
      secret_storage_key_prefix: fc.constantFrom('', 'team/web-'),
      secrets: fc.uniqueArray(
        fc.record({
          name: validTexts.variable,
          type: fc.constantFrom('var', 'env'),
          secret: line(200),
          operation: fc.constant('create'),
        }),
        { maxLength: 3, selector: ({ name, type }) => `${type} ${name}` },
      ),
    }),
    // The values of secrets; environment.test.ts shows that secrets with other names stay.
    writeOnly: ['secrets'],
  },
  integration: {
    create: integrations.create,
    update: integrations.update,
    get: integrations.get,
    remove: integrations.remove,
    rules: (near) => ({
      template_id: fc.constant(near.everything.id),
      auth_method: fc.constantFrom(...authMethods),
      auth_secret_id: oneOf(near.logins),
      auth_header: fc.stringMatching(/^X-[A-Za-z]{1,8}$/),
      task_params: fc.record({
        environment: validTexts.json(validTexts.scalar).map((text) => JSON.stringify(JSON.parse(text))),
        arguments: validTexts.arguments,
        git_branch: validTexts.branch,
        message: line(100),
        inventory_id: oneOf(near.inventories),
        params: fc.record({ limit: fc.array(validTexts.host, { maxLength: 2 }), debug: fc.boolean() }),
        secret: fc.constant({}),
      }),
      // They are read by separate calls.
      matchers: fc.constant([]),
      values: fc.constant([]),
    }),
    read: ({ task_params, matchers: _matchers, values: _values, ...draft }) => {
      const { secret: _, ...inputs } = task_params as Draft
      return { ...draft, task_params: inputs }
    },
  },
  matcher: {
    create: matchers.create,
    update: matchers.update,
    get: matchers.get,
    remove: matchers.remove,
    within: ({ integration }) => ({ integration_id: integration }),
    rules: ({ integration }) => ({ integration_id: fc.constant(integration) }),
  },
  'extracted value': {
    create: extractValues.create,
    update: extractValues.update,
    get: extractValues.get,
    remove: extractValues.remove,
    within: ({ integration }) => ({ integration_id: integration }),
    rules: ({ integration }) => ({
      integration_id: fc.constant(integration),
      body_data_type: fc.constantFrom('json', 'string'),
      variable: fc.constantFrom(...taskFields),
    }),
  },
  'alert channel': {
    create: alertChannels.create,
    update: alertChannels.update,
    get: alertChannels.get,
    remove: alertChannels.remove,
    rules: (near) => ({ ...channelRules, template_ids: oneOf(near.templates).map((id) => [id]) }),
    fit: (draft) => (draft['all_templates'] ? { ...draft, template_ids: [] } : draft),
    read: ({ settings, ...draft }) => ({ ...draft, settings: pick(settings as Draft, ['url']) }),
  },
  'alert channel of the server': {
    create: serverAlertChannels.create,
    update: serverAlertChannels.update,
    get: serverAlertChannels.get,
    remove: serverAlertChannels.remove,
    rules: () => ({ ...channelRules, all_templates: fc.constant(true), template_ids: fc.constant([]) }),
    read: ({ settings, ...draft }) => ({ ...draft, settings: pick(settings as Draft, ['url']) }),
  },
  'runner of a project': {
    create: projectRunners.create,
    update: projectRunners.update,
    get: projectRunners.get,
    remove: projectRunners.remove,
    ...ofRunners,
  },
  'runner of the server': {
    create: runners.create,
    update: runners.update,
    get: runners.get,
    remove: runners.remove,
    ...ofRunners,
    rules: () => ({ ...ofRunners.rules(), project_id: fc.constant(null) }),
  },
  schedule: {
    create: schedules.create,
    update: schedules.update,
    get: schedules.get,
    remove: schedules.remove,
    rules: (near) => ({
      template_id: fc.constant(near.everything.id),
      type: fc.constantFrom('', 'run_at'),
      cron_format: fc.constantFrom(
        '0 3 1 1 *',
        '@yearly',
        '30 2 29 2 sun',
        'CRON_TZ=Asia/Tokyo 0 0 1 1 ?',
        '0 0 L 1 1#2',
      ),
      time_zone: fc.constantFrom(null, 'UTC', 'Europe/Berlin', 'Australia/Lord_Howe'),
      run_at: fc.integer({ min: 1, max: 1e9 }).map((ms) => new Date(Date.UTC(2090, 0, 1) + ms).toISOString()),
      starts_at: fc.constantFrom(null, '2027-01-01T00:00:00.000Z'),
      ends_at: fc.constantFrom(null, '2090-01-01T00:00:00.000Z'),
      except_dates: fc.subarray(['2027-01-01', '2027-12-24/2028-01-01', '2028-02-29']),
      offset_days: fc.integer({ min: -31, max: 31 }),
      spread_minutes: fc.integer({ min: 0, max: 720 }),
      repository_id: oneOf(near.repositories),
      active: fc.boolean(),
      missed_window_sec: fc.integer({ min: 60, max: 604_800 }),
      task_params: fc.record({
        environment: validTexts.json(validTexts.scalar).map((text) => JSON.stringify(JSON.parse(text))),
        arguments: validTexts.arguments,
        git_branch: validTexts.branch,
        message: line(100),
        inventory_id: oneOf(near.inventories),
        params: fc.record({ limit: fc.array(validTexts.host, { maxLength: 2 }), debug: fc.boolean() }),
        secret: fc.constant({}),
      }),
    }),
    fit: (draft) =>
      draft['type'] === 'run_at'
        ? {
            ...draft,
            repository_id: null,
            starts_at: null,
            ends_at: null,
            except_dates: [],
            offset_days: 0,
            spread_minutes: 0,
          }
        : { ...draft, run_at: null, delete_after_run: false },
    read: ({ task_params, ...draft }) => {
      const { secret: _, ...inputs } = task_params as Draft
      return { ...draft, task_params: inputs }
    },
  },
  template: {
    create: templates.create,
    update: templates.update,
    get: templates.get,
    remove: templates.remove,
    rules: (near) => ({
      app: fc.constantFrom('ansible', 'bash', 'python'),
      container,
      limits,
      registry_key_id: oneOf(near.logins),
      identity_tokens: fc.constantFrom(
        [],
        [{ audience: 'sts.example', lifetime_sec: 300, variable: '', file_variable: 'TOKEN_FILE' }],
        [
          { audience: 'https://vault.example', lifetime_sec: 86_400, variable: 'VAULT_JWT', file_variable: '' },
          { audience: 'ü', lifetime_sec: 900, variable: 'A', file_variable: 'B' },
        ],
      ),
      playbook: validTexts.path,
      working_directory: validTexts.path,
      runner_tag: validTexts.runnerTags,
      artifacts: fc.uniqueArray(
        fc.tuple(validTexts.path, fc.constantFrom('', '/**', '/*.xml', '/ü ?.log')).map((parts) => parts.join('')),
        { maxLength: 20 },
      ),
      inventory_id: oneOf(near.inventories),
      repository_id: oneOf(near.repositories),
      environment_ids: someOf(near.environments),
      view_id: maybe(near.views),
      build_template_id: fc.constant(near.build),
      git_branch: validTexts.branch,
      arguments: validTexts.arguments,
      survey_vars: fc.uniqueArray(question, { maxLength: 4, selector: ({ name }) => name }),
      vaults: vaults(near),
      task_params: fc
        .tuple(
          byShape({ type: 'object', properties: paramFields }),
          fc.record({
            limit: fc.array(validTexts.host, { maxLength: 2 }),
            tags: fc.array(validTexts.tag, { maxLength: 2 }),
            skip_tags: fc.array(validTexts.tag, { maxLength: 2 }),
            backend_filename: fc.constantFrom('', 'backend.tf', 'my-own.2.tf'),
          }),
          fc.record({ a_key_of_others: validTexts.value }),
        )
        .map((parts) => Object.assign({}, ...parts) as unknown),
    }),
    fit: (draft) => ({
      ...draft,
      environment_id: (draft['environment_ids'] as number[])[0] ?? null,
      build_template_id: draft['type'] === 'deploy' ? draft['build_template_id'] : null,
      start_version: draft['type'] === 'build' ? draft['start_version'] : null,
    }),
    read: ({ vaults: list, ...draft }) => ({
      ...draft,
      vaults: (list as Draft[]).map((vault) => pick(vault, ['name', 'type', 'vault_key_id', 'script'])),
    }),
  },
  task: {
    create: tasks.create,
    get: tasks.get,
    rules: ({ everything, inventories: known }) => ({
      template_id: fc.constant(everything.id),
      playbook: fc.constant(everything.playbook),
      environment: validTexts.json(validTexts.scalar).map((text) => JSON.stringify(JSON.parse(text))),
      secret: validTexts.json(line(50)),
      arguments: validTexts.arguments,
      git_branch: validTexts.branch,
      get_branch: fc.constant(null),
      commit_hash: fc.stringMatching(/^[0-9a-f]{7,40}$/),
      inventory_id: oneOf(known),
      build_task_id: fc.constant(null),
      rerun_task_id: fc.constant(null),
      params: fc.record({
        limit: fc.array(validTexts.host, { maxLength: 2 }),
        tags: fc.array(validTexts.tag, { maxLength: 2 }),
        skip_tags: fc.array(validTexts.tag, { maxLength: 2 }),
        debug: fc.boolean(),
        debug_level: fc.integer({ min: 1, max: 6 }),
        dry_run: fc.boolean(),
        diff: fc.boolean(),
      }),
      // A value that older clients send at the top level is stored in params unless params contains it.
      limit: fc.constant(null),
      debug: fc.constant(null),
      dry_run: fc.constant(null),
      diff: fc.constant(null),
    }),
    writeOnly: ['secret', 'get_branch', 'limit', 'debug', 'dry_run', 'diff'],
  },
  project: {
    create: projects.create,
    update: projects.update,
    get: projects.get,
    remove: projects.remove,
    rules: () => ({
      demo: fc.constant(false),
      labels: validTexts.labels,
      runner_tag: validTexts.runnerTags,
      container,
      limits,
    }),
    writeOnly: ['demo'],
    fixed: ['type'],
  },
  user: {
    create: users.create,
    update: users.update,
    get: users.get,
    remove: users.remove,
    rules: () => ({
      username: validTexts.email.map((email) => email.replace('@example.com', '')),
      email: validTexts.email,
      password: fc.constant('a good password'),
      current_password: fc.constant(null),
    }),
    fit: (draft) => (draft['external'] ? { ...draft, password: null, must_change_password: false } : draft),
    // The identity provider decides the names of an external user.
    settled: ({ external, username, email }, second) =>
      external ? { ...second, username, email, must_change_password: false } : second,
    writeOnly: ['password', 'current_password'],
    fixed: ['external'],
  },
  'role of the server': { ...serverRoles, ...ofRoles },
  'role of a project': { ...projectRoles, ...ofRoles },
  member: {
    create: members.add,
    update: members.update,
    get: members.get,
    remove: members.remove,
    rules: ({ users: ids }) => ({ user_id: oneOf(ids), role: fc.constantFrom(...roles) }),
    id: (draft) => draft['user_id'] as number,
    fixed: ['user_id'],
    read: ({ user_id, ...draft }) => ({ ...draft, id: user_id }),
  },
  app: {
    create: apps.create,
    update: apps.update,
    get: apps.get,
    remove: apps.remove,
    rules: () => ({
      color: fc.constantFrom('#2b5b84', '#fff', 'teal'),
      dark_color: fc.constantFrom('#2b5b84', '#fff', 'teal'),
      path: fc.oneof(
        validTexts.word,
        validTexts.path.map((path) => `/${path}`),
      ),
      args: fc.array(line(50), { maxLength: 3 }),
    }),
    id: () => 'mine',
  },
}

const channelRules = {
  type: fc.constant('webhook'),
  settings: fc.record({
    url: validTexts.path.map((path) => `https://hooks.example.com/${path}`),
    sign_secret: line(200),
  }),
  events: fc.subarray([...alertEvents]),
}

const paramFields = (() => {
  const { limit: _, tags: __, skip_tags: ___, backend_filename: ____, ...flags } = schemaOf(SentParams).properties ?? {}
  return flags
})()

const enumeration = fc.uniqueArray(fc.record({ name: line(250), value: line(2000, 0) }), {
  minLength: 1,
  maxLength: 3,
  selector: ({ name }) => name,
})
const question = fc.record(
  {
    name: validTexts.variable,
    title: line(250, 0),
    description: line(2000, 0),
    required: fc.boolean(),
    type: fc.constantFrom(...surveyTypes),
    values: enumeration,
    default_value: fc.constant(''),
    target: fc.constantFrom('', 'env'),
    min: fc.constantFrom(-5, 0),
    max: fc.constantFrom(0, 7),
    pattern: fc.constantFrom('v\\d+', '[a-z]{1,3}'),
    pattern_message: line(250),
  },
  { requiredKeys: ['name', 'title', 'description', 'required', 'type', 'values', 'default_value', 'target'] },
)

/** Generates vaults with at most one of each kind; only one may have no name. */
function vaults({ logins }: DraftContext): fc.Arbitrary<unknown> {
  const password = fc.record({ type: fc.constant('password'), vault_key_id: oneOf(logins), script: fc.constant(null) })
  const script = fc.record({
    type: fc.constant('script'),
    vault_key_id: fc.constant(null),
    script: validTexts.path.map((path) => `${path}-client`),
  })
  return fc
    .uniqueArray(fc.tuple(validTexts.word, fc.oneof(password, script)), { maxLength: 3, selector: ([name]) => name })
    .map((list) => list.map(([name, vault]) => ({ id: null, name, ...vault })))
}
