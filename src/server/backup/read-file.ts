import type { z } from 'zod'
import type { RestoredSection } from '../../contract/backup.ts'
import { RestoredEnvironment, variableNameProblems } from '../../contract/environment.ts'
import { InventoryDraft, inventoryTypesOf } from '../../contract/inventory.ts'
import { KeyDraft } from '../../contract/key.ts'
import { type NotReady, notReady } from '../../contract/not-ready.ts'
import { longestReason } from '../../contract/pause.ts'
import { ProjectDraft } from '../../contract/project.ts'
import { RepositoryDraft } from '../../contract/repository.ts'
import { gitSecretProblem, withoutPassword } from '../../contract/rules/git-url.ts'
import { templateSortColumns } from '../../contract/template.ts'
import { RestoredTemplate, type TemplateDraft } from '../../contract/template-draft.ts'
import { templateReasons } from '../../contract/template-readiness.ts'
import { ViewDraft } from '../../contract/view.ts'
import type { InventoryPlace } from '../not-ready/local-paths.ts'
import { type FileRow, type FileRows, fileRows, isNoKeyOfItsOwn, isRow } from './file-rows.ts'
import { Findings, quoted } from './findings.ts'
import { type PlannedChannel, readChannel } from './read-channel.ts'
import { type PlannedIntegration, type PlannedSchedule, readTriggers } from './read-triggers.ts'
import { names, nowhere, type Path, type Reference, referencesIn } from './references.ts'

/**
 * What a file makes: drafts as the API takes them, checked by the same shapes. Ids in them are places: 1 is the first
 * object of the list they refer to. Only a file without problems has a plan that may be carried out.
 */
export interface RestorePlan {
  project: z.output<typeof ProjectDraft>
  /** Why its schedules are paused; null: they are not. */
  pause: string | null
  /** null: one that is restored with its variable group. */
  keys: (Pick<z.output<typeof KeyDraft>, 'name' | 'type'> | null)[]
  repositories: z.output<typeof RepositoryDraft>[]
  environments: z.output<typeof RestoredEnvironment>[]
  views: z.output<typeof ViewDraft>[]
  inventories: z.output<typeof InventoryDraft>[]
  templates: TemplateDraft[]
  schedules: PlannedSchedule[]
  integrations: PlannedIntegration[]
  /** Of the project; null: one that cannot be had here, so a new one is made. */
  aliases: (string | null)[]
  channels: PlannedChannel[]
  /** The server's zone, for schedules that have none of their own. */
  zone: string
}

/** What only the server knows: which apps there are, and what may lie on its own disk. */
export interface RestorePlace {
  /** Time zone of schedules that name none. */
  zone: string
  /** The alias that leads to the integrations of all projects, and so is nobody's. */
  global_alias: string | null
  knownApp(app: string): boolean
  /** Why tasks cannot use this inventory on this server. */
  inventoryReasons(inventory: InventoryPlace): Promise<NotReady[]>
  /** What is wrong with the address of a repository on this server; `refused`: it may not be restored at all. */
  repositoryProblem(git_url: string): Promise<{ problem: string; refused: boolean } | null>
}

/** Checks the whole file. Throws a Refusal with everything that is wrong; answers the plan and what a person should know. */
export async function readBackup(
  file: unknown,
  place: RestorePlace,
): Promise<{ plan: RestorePlan; warnings: string[] }> {
  const findings = new Findings()
  const found = fileRows(file, findings)
  const project = found.meta && findings.checked(['meta'], ProjectDraft, found.meta)
  const pause = found.meta?.pause ?? null
  if (pause !== null && (typeof pause !== 'string' || pause.length > longestReason))
    findings.problem(['meta', 'pause'], `must be a text of at most ${longestReason} characters`)
  const { reference } = referencesIn(found, findings)
  const { rows } = found

  /** Checked one by one, with air for other requests in between; a row that does not fit leaves a hole. */
  async function each<Draft>(
    section: RestoredSection,
    read: (row: FileRow, path: [RestoredSection, number]) => Draft | undefined,
  ): Promise<Draft[]> {
    const drafts: Draft[] = []
    for (const [at, row] of rows[section].entries()) {
      if (at % 200 === 199) await new Promise(setImmediate)
      drafts.push(read(row, [section, at]) as Draft)
    }
    return drafts
  }

  const keys = await each('keys', (row, path) =>
    isNoKeyOfItsOwn(row) ? null : findings.checked(path, KeyDraft.pick({ name: true, type: true }), row),
  )
  const others = keys.filter((key) => key === null).length
  if (others > 0)
    findings.warn(
      `${others} ${others === 1 ? 'key' : 'keys'} of variable groups or of plain text: restored with their group where it names them`,
    )
  const repositories = await each('repositories', (row, path) =>
    findings.checked(
      path,
      RepositoryDraft,
      {
        ...row,
        git_url: withoutSecret(row.git_url, path, findings),
        ssh_key_id: reference([...path, 'ssh_key'], row.ssh_key, 'keys') ?? missing(findings, path, 'ssh_key'),
      },
      names,
    ),
  )
  const environments = await each('environments', (row, path) => readEnvironment(row, path, findings))
  const views = await each('views', (row, path) => {
    const sort_column = knownColumn(row, path, findings)
    return findings.checked(path, ViewDraft, { ...row, sort_column })
  })
  if (views.filter((view) => view?.type === 'all').length > 1)
    findings.problem(['views'], 'several are of type all, and a project has at most one: give the others no type')
  const inventories = await each('inventories', (row, path) =>
    findings.checked(
      path,
      InventoryDraft,
      {
        ...row,
        inventory: row.type === 'file' ? withoutDot(row.inventory) : row.inventory,
        ssh_key_id: reference([...path, 'ssh_key'], row.ssh_key, 'keys'),
        become_key_id: reference([...path, 'become_key'], row.become_key, 'keys'),
        repository_id: reference([...path, 'repository'], row.repository, 'repositories'),
        template_id: reference([...path, 'template'], row.template, 'templates'),
      },
      names,
    ),
  )
  const templates = await each('templates', (row, path) =>
    findings.checked(path, RestoredTemplate, templateOf(row, path, reference, findings, found.old), names),
  )
  const triggers = await readTriggers(found, { findings, reference, place, each, templates })
  const channels = await each('alert_channels', (row, path) => readChannel(row, path, reference, findings))

  const own = {
    project,
    pause: pause as string | null,
    keys,
    repositories,
    environments,
    views,
    inventories,
    templates,
  }
  if (found.old) noteOld(found.rows, findings)
  const plan = { ...own, ...triggers, channels } as RestorePlan
  await lookAtWhole(plan, place, findings)
  findings.refuse()
  return { plan, warnings: findings.warnings }
}

/** Files of other products hold addresses with passwords; here they belong into keys. */
function withoutSecret(git_url: unknown, [section, at]: [RestoredSection, number], findings: Findings): unknown {
  if (typeof git_url !== 'string' || gitSecretProblem(git_url.trim()) === null) return git_url
  findings.warn(
    `${section}[${at}].git_url: held a password, which was removed; choose a key of type login_password with it`,
  )
  return withoutPassword(git_url.trim())
}

/** What such a file does not hold is said once, for it cannot be seen in the restored project. */
function noteOld({ templates }: FileRows['rows'], findings: Findings): void {
  findings.warn(
    'The file is from a release that does not store secrets of variable groups, names of schedules, whether they are on, ' +
      'and more than one schedule for each template: add what is missing',
  )
  findings.warn(
    `${templates.length} ${templates.length === 1 ? 'template allows' : 'templates allow'} tasks to choose the branch, ` +
      'the limit, the inventory and debug output, as that release did: switch off what you do not need',
  )
}

function missing(findings: Findings, path: Path, field: string): number {
  findings.problem([...path, field], 'is missing: name a key; one of type none serves where nothing is needed')
  return nowhere
}

function templateOf(row: FileRow, path: Path, reference: Reference, findings: Findings, old: boolean): FileRow {
  const listed = Array.isArray(row.environments) && row.environments.length > 0
  const groups = (listed ? row.environments : [row.environment]) as unknown[]
  const ids = groups.flatMap((name, at) =>
    listed
      ? (reference([...path, 'environments', at], name, 'environments') ?? [])
      : (reference([...path, 'environment'], name, 'environments') ?? []),
  )
  if (listed && new Set(groups).size < groups.length)
    findings.problem([...path, 'environments'], 'names a variable group twice')
  // Before there were several vaults a template named one key.
  const legacy = row.vault_key ? [{ type: 'password', vault_key: row.vault_key }] : []
  const vaults = Array.isArray(row.vaults) && row.vaults.length > 0 ? (row.vaults as unknown[]) : legacy
  return {
    ...row,
    ...(old ? allowedBefore : {}),
    playbook: withoutDot(row.playbook),
    vaults: vaults.map((vault, at) => {
      if (!isRow(vault)) return vault
      const vault_key_id = reference([...path, 'vaults', at, 'vault_key'], vault.vault_key, 'keys')
      return { ...vault, id: null, type: vault.type || null, script: withoutDot(vault.script), vault_key_id }
    }),
    inventory_id: reference([...path, 'inventory'], row.inventory, 'inventories'),
    repository_id: reference([...path, 'repository'], row.repository, 'repositories'),
    environment_id: null,
    environment_ids: [...new Set(ids)],
    view_id: reference([...path, 'view'], row.view, 'views'),
    build_template_id: reference([...path, 'build_template'], row.build_template, 'templates'),
  }
}

/** What every task might override before templates had a switch for it. */
const allowedBefore = {
  allow_override_branch_in_task: true,
  task_params: { allow_override_limit: true, allow_override_inventory: true, allow_debug: true },
}

function readEnvironment(row: FileRow, path: [RestoredSection, number], findings: Findings) {
  const secrets = Array.isArray(row.secrets) ? (row.secrets as unknown[]) : row.secrets
  const draft = findings.checked(path, RestoredEnvironment, {
    ...row,
    secrets: Array.isArray(secrets)
      ? secrets.map((secret) =>
          isRow(secret) ? { name: secret.name, type: secret.type, secret: '', operation: 'create' } : secret,
        )
      : secrets,
  })
  for (const { name, problem } of draft ? variableNameProblems(draft) : [])
    findings.warn(
      `variable group ${quoted(draft?.name ?? '')}: ${quoted(name)} is restored as it is, and programs may not get it. ${problem}`,
    )
  const seen = new Set<string>()
  for (const [at, secret] of (draft?.secrets ?? []).entries()) {
    const key = `${secret.type} ${secret.name}`
    if (seen.has(key))
      findings.problem([...path, 'secrets', at, 'name'], `${quoted(secret.name)} is there twice: names must be unique`)
    seen.add(key)
  }
  return draft
}

function knownColumn(row: FileRow, path: Path, findings: Findings): unknown {
  const column = row.sort_column
  if (typeof column !== 'string' || column === '' || (templateSortColumns as readonly string[]).includes(column))
    return column
  findings.warn(`views[${String(path[1])}]: there is no column ${quoted(column)} to sort by; it is sorted by name`)
  return null
}

/** `./site.yml` is what some people write for `site.yml`. */
function withoutDot(path: unknown): unknown {
  return typeof path === 'string' ? path.replace(/^(\.\/)+/, '') : path
}

/** What no single object shows: circles, and things that do not fit each other. Objects with problems are holes here. */
async function lookAtWhole(plan: RestorePlan, place: RestorePlace, findings: Findings): Promise<void> {
  refuseCircles(plan, findings)
  const named = <Draft>(list: readonly Draft[], id: number | null) => (id === null ? undefined : list[id - 1])
  // The API lets these come about when the other object is changed later, so a backup may hold them; it says so.
  const unfit = (path: string, what: string) => findings.warn(`${path}: ${what}; it is restored as it is`)

  for (const [at, repository] of filled(plan.repositories)) {
    const found = await place.repositoryProblem(repository.git_url)
    if (!found) continue
    if (found.refused) findings.problem(['repositories', at, 'git_url'], found.problem)
    else unfit(`repositories[${at}].git_url`, found.problem)
  }
  for (const [at, inventory] of filled(plan.inventories)) {
    if (named(plan.keys, inventory.become_key_id)?.type === 'ssh')
      unfit(`inventories[${at}].become_key`, 'a key of type ssh holds no password')
    for (const { text } of await place.inventoryReasons(inventory)) unfit(`inventories[${at}].inventory`, text)
  }
  for (const [at, integration] of filled(plan.integrations)) {
    const key = named(plan.keys, integration.auth_secret_id)
    if (key && key.type !== 'login_password')
      unfit(`integrations[${at}].auth_secret`, 'senders prove themselves by a key of type login_password')
    if (integration.auth_secret_id === null && integration.auth_method !== '' && integration.auth_method !== 'none')
      findings.warn(`integration ${quoted(integration.name)} is not ready: ${notReady('key_missing').text}`)
  }
  for (const [at, template] of filled(plan.templates)) {
    const path = `templates[${at}]`
    const types = inventoryTypesOf[template.app]
    const inventory = named(plan.inventories, template.inventory_id)
    if (types && inventory && !types.includes(inventory.type))
      unfit(`${path}.inventory`, `app ${template.app} needs one of type ${types.join(' or ')}`)
    const reasons = templateReasons(template, {
      // A program of the server is only run because an administrator said so.
      app_known: place.knownApp(template.app),
      // These are told of with their own objects.
      inventory: null,
      repository: null,
    })
    for (const { text } of reasons) findings.warn(`template ${quoted(template.name)} is not ready: ${text}`)
    const build = named(plan.templates, template.build_template_id)
    if (build && build.type !== 'build') unfit(`${path}.build_template`, `${quoted(build.name)} is no build template`)
    for (const [index, vault] of template.vaults.entries()) {
      // A script needs no key.
      if (vault.type === 'script') continue
      const key = named(plan.keys, vault.vault_key_id)
      if (key?.type === 'login_password') continue
      const why = key ? `${quoted(key.name)} is of type ${key.type} and holds no password` : 'no key is chosen'
      findings.warn(`${path}.vaults[${index}].vault_key: ${why}, so runs leave this vault out`)
    }
  }
}

/** Places and objects, without the holes. */
function filled<Draft>(list: readonly Draft[]): [number, Draft][] {
  return [...list.entries()].filter(([, draft]) => draft !== undefined)
}

/** Deploys lead to a build, and a build to nothing: a circle is a file that nobody's installation wrote. */
function refuseCircles({ templates }: RestorePlan, findings: Findings): void {
  const done = new Set<number>()
  for (let start = 0; start < templates.length; start++) {
    const way: number[] = []
    for (let at: number | undefined = start; at !== undefined && !done.has(at); ) {
      if (way.includes(at)) {
        const circle = [...way.slice(way.indexOf(at)), at].map((one) => quoted(templates[one]?.name ?? ''))
        findings.problem(
          ['templates', at, 'build_template'],
          `leads back to itself (${circle.slice(0, 10).join(' → ')}): a deploy needs a template of type build`,
        )
        break
      }
      way.push(at)
      const next: number | null | undefined = templates[at]?.build_template_id
      at = next ? next - 1 : undefined
    }
    for (const at of way) done.add(at)
  }
}
