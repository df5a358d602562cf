import fc from 'fast-check'
import { environments } from '../../src/contract/environment.ts'
import { inventories } from '../../src/contract/inventory.ts'
import { keys } from '../../src/contract/key.ts'
import { projects } from '../../src/contract/project.ts'
import { repositories } from '../../src/contract/repository.ts'
import { templates } from '../../src/contract/template.ts'
import { views } from '../../src/contract/view.ts'
import { jsonValue } from './arbitrary.ts'
import { canary, generatedTriggers, type MadeObjects, makeTriggers, text } from './generated-triggers.ts'
import type { TestServer } from './server.ts'

/**
 * Projects as fast-check makes them: any valid value in any field, names that are there twice included. Objects refer to
 * each other by a number that stands for one of those made before, so every one of them can be made.
 */

const name = fc.oneof(
  fc.constantFrom('Same', 'Same', 'W'.repeat(100), 'إعداد الخادم', '𝒳'.repeat(50), 'a - b', '__proto__'),
  text(30).filter((value) => value.trim() !== ''),
)
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const pick = fc.nat(1000)
const variable = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,10}$/)
const jsonObject = fc
  .dictionary(variable, fc.oneof(text(20), fc.integer(), fc.boolean(), fc.constant(null)), { maxKeys: 3 })
  .map((value) => JSON.stringify(value))
const envObject = fc.dictionary(variable, text(20), { maxKeys: 3 }).map((value) => JSON.stringify(value))
const branch = fc.constantFrom('main', 'release/4.2', 'v1')
const question = fc.record({
  name: variable,
  title: text(20),
  description: text(20),
  required: fc.boolean(),
  type: fc.constantFrom('' as const, 'int' as const, 'enum' as const, 'secret' as const),
  values: fc.constant<{ name: string; value: string }[]>([
    { name: 'One', value: '1' },
    { name: 'Two', value: '' },
  ]),
  target: fc.constantFrom('' as const, 'env' as const),
})

export const generatedProject = fc.record({
  meta: fc.record({
    name,
    alert: fc.boolean(),
    alert_chat: maybe(text(20)),
    max_parallel_tasks: fc.nat(50),
    type: fc.constantFrom('', 'terraform'),
  }),
  keys: fc.array(
    fc.record({ name, type: fc.constantFrom('ssh' as const, 'login_password' as const, 'none' as const) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  repositories: fc.array(
    fc.record({
      name,
      git_url: fc.constantFrom(
        'https://git.example.com/team/site.git',
        'git@git.example.com:team/site.git',
        'ssh://git@git.example.com:2222/team/site%20two.git',
        `https://${canary}@git.example.com/team/site.git`,
      ),
      git_branch: branch,
      key: pick,
    }),
    { minLength: 1, maxLength: 3 },
  ),
  environments: fc.array(
    fc.record({
      name,
      json: jsonObject,
      env: envObject,
      secrets: fc.uniqueArray(fc.record({ name: variable, type: fc.constantFrom('var' as const, 'env' as const) }), {
        maxLength: 3,
        selector: (secret) => secret.name.toLowerCase(),
      }),
    }),
    { maxLength: 3 },
  ),
  views: fc.array(
    fc.record({
      title: name,
      position: fc.nat(20),
      hidden: fc.boolean(),
      sort_column: fc.constantFrom('name' as const, 'playbook' as const, null),
      sort_reverse: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  inventories: fc.array(
    fc.record({
      name,
      type: fc.constantFrom('static' as const, 'static-yaml' as const, 'file' as const),
      inventory: text(40),
      key: maybe(pick),
      repository: maybe(pick),
      runner_tag: maybe(fc.constantFrom('linux', 'gpu')),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  templates: fc.array(
    fc.record({
      name,
      app: fc.constantFrom('bash', 'ansible', 'terraform'),
      type: fc.constantFrom('' as const, 'build' as const, 'deploy' as const),
      description: text(40),
      repository: pick,
      inventory: pick,
      view: maybe(pick),
      build: pick,
      groups: fc.array(pick, { maxLength: 3 }),
      start_version: maybe(fc.constantFrom('0.0.1', '2026-11')),
      git_branch: maybe(branch),
      arguments: maybe(fc.constantFrom('[]', '["--diff", "-v"]')),
      working_directory: maybe(fc.constantFrom('site', 'a/b')),
      runner_tag: maybe(fc.constantFrom('linux')),
      flags: fc.record({
        autorun: fc.boolean(),
        allow_override_args_in_task: fc.boolean(),
        allow_override_branch_in_task: fc.boolean(),
        allow_parallel_tasks: fc.boolean(),
        suppress_success_alerts: fc.boolean(),
        suppress_error_alerts: fc.boolean(),
      }),
      survey_vars: fc.uniqueArray(question, { maxLength: 3, selector: (one) => one.name }),
      vaults: fc.uniqueArray(fc.record({ name: maybe(variable), script: fc.boolean(), key: pick }), {
        maxLength: 2,
        selector: (vault) => (vault.name ?? '').toLowerCase(),
      }),
      task_params: fc.record(
        {
          limit: fc.array(fc.constantFrom('web', 'db-1'), { maxLength: 2 }),
          tags: fc.array(fc.constantFrom('deploy', 'check'), { maxLength: 2 }),
          allow_debug: fc.boolean(),
          allow_destroy: fc.boolean(),
          future: jsonValue(1),
        },
        { requiredKeys: [] },
      ),
    }),
    { maxLength: 5 },
  ),
  triggers: generatedTriggers,
})
export type GeneratedProject = typeof generatedProject extends fc.Arbitrary<infer Made> ? Made : never

const privateKey = `-----BEGIN OPENSSH PRIVATE KEY-----\n${canary}\n-----END OPENSSH PRIVATE KEY-----\n`

/** Makes it over HTTP as the administrator; answers its id. */
export async function makeProject({ admin }: TestServer, plan: GeneratedProject): Promise<number> {
  const { id } = await admin.ok(projects.create, { body: plan.meta })
  const params = { project_id: id }
  const one = (ids: readonly number[], turn: number | null) =>
    turn === null || ids.length === 0 ? null : (ids[turn % ids.length] as number)

  const keyIds: number[] = []
  const passwords: number[] = []
  for (const { name: called, type } of plan.keys) {
    const ssh = { login: 'deploy', passphrase: canary, private_key: privateKey }
    const login_password = { login: 'ada', password: canary }
    const key = await admin.ok(keys.create, { params, body: { name: called, type, ssh, login_password } })
    keyIds.push(key.id)
    if (type === 'login_password') passwords.push(key.id)
  }
  const repositoryIds: number[] = []
  for (const { key, ...body } of plan.repositories) {
    const ssh_key_id = one(keyIds, key) as number
    repositoryIds.push((await admin.ok(repositories.create, { params, body: { ...body, ssh_key_id } })).id)
  }
  const groupIds: number[] = []
  for (const group of plan.environments) {
    const secrets = group.secrets.map((secret) => ({ ...secret, secret: canary, operation: 'create' as const }))
    groupIds.push((await admin.ok(environments.create, { params, body: { ...group, secrets } })).id)
  }
  const viewIds: number[] = []
  for (const body of plan.views) viewIds.push((await admin.ok(views.create, { params, body })).id)
  const inventoryIds: number[] = []
  for (const { key, repository, ...inventory } of plan.inventories) {
    const body = {
      ...inventory,
      inventory: inventory.type === 'file' ? 'hosts/production.ini' : inventory.inventory,
      ssh_key_id: one(keyIds, key),
      become_key_id: one(passwords, key),
      repository_id: one(repositoryIds, repository),
    }
    inventoryIds.push((await admin.ok(inventories.create, { params, body })).id)
  }
  const builds: number[] = []
  const made: MadeObjects = { templates: [], repositories: repositoryIds, passwords }
  for (const { repository, inventory, view, build, groups, flags, vaults, ...template } of plan.templates) {
    const build_template_id = template.type === 'deploy' ? one(builds, build) : null
    const type = template.type === 'deploy' && build_template_id === null ? ('' as const) : template.type
    const body = {
      ...template,
      ...flags,
      type,
      start_version: type === 'build' ? (template.start_version ?? '1') : template.start_version,
      playbook: template.app === 'terraform' ? '' : 'site.yml',
      repository_id: one(repositoryIds, repository),
      inventory_id: template.app === 'ansible' ? one(inventoryIds, inventory) : null,
      environment_ids: [...new Set(groups.flatMap((turn) => one(groupIds, turn) ?? []))],
      view_id: one(viewIds, view),
      build_template_id,
      vaults: vaults.map((vault) => {
        const vault_key_id = vault.script ? null : one(passwords, vault.key)
        return vault_key_id === null
          ? { name: vault.name, type: 'script' as const, script: 'vault/read-client.sh' }
          : { name: vault.name, type: 'password' as const, vault_key_id }
      }),
    }
    const { id: template_id } = await admin.ok(templates.create, { params, body })
    made.templates.push({ ...body, id: template_id })
    if (type === 'build') builds.push(template_id)
  }
  await makeTriggers(admin, params, plan.triggers, made)
  return id
}
