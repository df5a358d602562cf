import type { RestoredSection } from '../../contract/backup.ts'
import { InventoryDraft } from '../../contract/inventory.ts'
import { KeyDraft } from '../../contract/key.ts'
import { longestReason } from '../../contract/pause.ts'
import { ProjectDraft } from '../../contract/project.ts'
import { RepositoryDraft } from '../../contract/repository.ts'
import { gitSecretProblem, withoutPassword } from '../../contract/rules/git-url.ts'
import { templateSortColumns } from '../../contract/template.ts'
import { RestoredTemplate } from '../../contract/template-draft.ts'
import { ViewDraft } from '../../contract/view.ts'
import { type FileRow, type FileRows, fileRows, isGroupSecret } from './file-rows.ts'
import { Findings, quoted } from './findings.ts'
import { lookAtWhole } from './look-at-whole.ts'
import { readChannel } from './read-channel.ts'
import { readEnvironment } from './read-environment.ts'
import { templateOf, withoutDot } from './read-template.ts'
import { readTriggers } from './read-triggers.ts'
import { nowhere, type Path, referencesIn } from './references.ts'
import type { RestorePlace, RestorePlan } from './restore-plan.ts'

/** Checks the whole file. Throws a Refusal with all problems; returns the plan and the warnings. */
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

  /** Checks rows one by one and yields to other requests in between; a row that does not fit leaves a hole. */
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
    isGroupSecret(row) ? null : findings.checked(path, KeyDraft.pick({ name: true, type: true }), row),
  )
  const others = keys.filter((key) => key === null).length
  if (others > 0)
    findings.warn(
      `${others} ${others === 1 ? 'key' : 'keys'} of variable groups or of plain text: restored with their group where it names them`,
    )
  const repositories = await each('repositories', (row, path) =>
    findings.checked(path, RepositoryDraft, {
      ...row,
      git_url: withoutSecret(row.git_url, path, findings),
      ssh_key_id: reference([...path, 'ssh_key'], row.ssh_key, 'keys') ?? missing(findings, path, 'ssh_key'),
    }),
  )
  const environments = await each('environments', (row, path) => readEnvironment(row, path, findings))
  const views = await each('views', (row, path) => {
    const sort_column = knownColumn(row, path, findings)
    return findings.checked(path, ViewDraft, { ...row, sort_column })
  })
  if (views.filter((view) => view?.type === 'all').length > 1)
    findings.problem(['views'], 'several are of type all, and a project has at most one: give the others no type')
  const inventories = await each('inventories', (row, path) =>
    findings.checked(path, InventoryDraft, {
      ...row,
      inventory: row.type === 'file' ? withoutDot(row.inventory) : row.inventory,
      ssh_key_id: reference([...path, 'ssh_key'], row.ssh_key, 'keys'),
      become_key_id: reference([...path, 'become_key'], row.become_key, 'keys'),
      repository_id: reference([...path, 'repository'], row.repository, 'repositories'),
      template_id: reference([...path, 'template'], row.template, 'templates'),
    }),
  )
  const templates = await each('templates', (row, path) =>
    findings.checked(path, RestoredTemplate, templateOf(row, path, reference, findings, found.old)),
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

/** Removes passwords from addresses in files of other products; here they belong in keys. */
function withoutSecret(git_url: unknown, [section, at]: [RestoredSection, number], findings: Findings): unknown {
  if (typeof git_url !== 'string' || gitSecretProblem(git_url.trim()) === null) return git_url
  findings.warn(
    `${section}[${at}].git_url: held a password, which was removed; choose a key of type login_password with it`,
  )
  return withoutPassword(git_url.trim())
}

/** Warns once of what such a file lacks, because the restored project does not show it. */
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

function knownColumn(row: FileRow, path: Path, findings: Findings): unknown {
  const column = row.sort_column
  if (typeof column !== 'string' || column === '' || (templateSortColumns as readonly string[]).includes(column))
    return column
  findings.warn(`views[${String(path[1])}]: there is no column ${quoted(column)} to sort by; it is sorted by name`)
  return null
}
