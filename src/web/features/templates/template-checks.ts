import type { TFunction } from 'i18next'
import { isTerraformLike } from '../../../contract/app.ts'
import type { Inventory } from '../../../contract/inventory.ts'
import type { Repository } from '../../../contract/repository.ts'
import type { Template } from '../../../contract/template.ts'
import { inventories, keys, repositories, templates } from '../../api/calls.ts'
import type { send } from '../../api/client.ts'
import { listText } from '../../i18n/list-text.ts'
import { wordedSentence } from '../../i18n/worded.ts'
import { notReadyText } from '../../ui/not-ready-text.ts'

/** `unknown`: what it is about is known only when a task runs. */
export interface CheckResult {
  of: 'passed' | 'failed' | 'unknown'
  /** What was found, or what is wrong and what to do. */
  text: string
}

export const checkNames = ['settings', 'repository', 'path', 'inventory', 'keys'] as const
export type CheckName = (typeof checkNames)[number]

interface Tools {
  t: TFunction
  ask: typeof send
}

const passed = (text: string): CheckResult => ({ of: 'passed', text })
const failed = (text: string): CheckResult => ({ of: 'failed', text })
const unknown = (text: string): CheckResult => ({ of: 'unknown', text })

/** Returns the checks that this template has, each as the calls that answer it. A call that is refused rejects. */
export function checksOf(template: Template, tools: Tools): Partial<Record<CheckName, () => Promise<CheckResult>>> {
  const inProject = { project_id: template.project_id }
  const repository = once(() => tools.ask(repositories.get, { params: { ...inProject, id: template.repository_id } }))
  const inventory_id = template.app === 'ansible' ? template.inventory_id : null
  const inventory = once(async () =>
    inventory_id === null ? null : tools.ask(inventories.get, { params: { ...inProject, id: inventory_id } }),
  )
  const connection = once(async () => checkRepository(template, await repository(), tools))
  return {
    settings: () => checkSettings(template, tools),
    repository: connection,
    ...(pathOf(template) !== '' && {
      path: async () => {
        const { of } = await connection().catch(() => failed(''))
        return of === 'failed' ? unknown(tools.t('check.pathSkipped')) : checkPath(template, await repository(), tools)
      },
    }),
    ...(inventory_id !== null && {
      inventory: async () => checkInventory(template, (await inventory()) as Inventory, tools),
    }),
    keys: async () => checkKeys(template, [await repository(), await inventory()], tools),
  }
}

async function checkSettings({ project_id, id }: Template, { t, ask }: Tools): Promise<CheckResult> {
  const { not_ready, problem } = await ask(templates.get, { params: { project_id, id } })
  const reasons = [...not_ready.map((reason) => notReadyText(t, reason)), ...(problem ? [problem] : [])]
  return reasons.length > 0 ? failed(reasons.join('\n')) : passed(t('check.settingsOk'))
}

async function checkRepository(
  { project_id, git_branch }: Template,
  { git_url, git_branch: usual, ssh_key_id }: Repository,
  { t, ask }: Tools,
): Promise<CheckResult> {
  const branch = git_branch || usual
  const body = { git_url, git_branch: branch, ssh_key_id }
  const { ok, commit, problem, problem_message } = await ask(repositories.test, { params: { project_id }, body })
  if (!ok) return failed(wordedSentence(problem ?? '', problem_message))
  return passed(commit ? t('check.repositoryOk', { branch, commit: commit.slice(0, 12) }) : t('check.repositoryRead'))
}

const pathOf = ({ playbook }: Template) => playbook.trim().replace(/\/+$/, '')

async function checkPath(template: Template, { id, git_branch }: Repository, { t, ask }: Tools): Promise<CheckResult> {
  const path = pathOf(template)
  const branch = template.git_branch || git_branch
  const found = await ask(repositories.files, {
    params: { project_id: template.project_id, id },
    query: {
      q: path.slice(-200),
      ...(template.git_branch ? { branch: template.git_branch } : {}),
      ...(isTerraformLike(template.app) ? { kind: 'terraform' } : {}),
    },
  })
  const there = found.some((file) => file === path || file.startsWith(`${path}/`))
  return there ? passed(t('check.pathOk', { path })) : failed(t('check.pathMissing', { path, branch }))
}

async function checkInventory(template: Template, inventory: Inventory, { t, ask }: Tools): Promise<CheckResult> {
  const { project_id } = template
  const { total, problem, problem_message } = await ask(inventories.hosts, {
    params: { project_id, id: inventory.id },
    query: { template_id: template.id },
  })
  if (problem === null) return total === 0 ? failed(t('check.noHosts')) : passed(t('run.hostsAll', { count: total }))
  const { type, inventory: text, repository_id } = inventory
  const body = { type: type as 'file', inventory: text, repository_id: repository_id ?? template.repository_id }
  const { broken } = await ask(inventories.preview, { params: { project_id }, body })
  if (broken) return failed(wordedSentence(broken.problem, broken.problem_message))
  return unknown(t('run.hostsUnknown', { problem: wordedSentence(problem, problem_message) }))
}

type KeyOwner = { ssh_key_id: number | null; become_key_id?: number | null } | null

async function checkKeys(template: Template, owners: readonly KeyOwner[], { t, ask }: Tools): Promise<CheckResult> {
  const { project_id } = template
  const ids = new Set([
    ...owners.flatMap((owner) => [owner?.ssh_key_id, owner?.become_key_id]),
    ...template.vaults.map(({ vault_key_id }) => vault_key_id),
  ])
  const used = [...ids].filter((id) => typeof id === 'number')
  const all = await Promise.all(used.map((id) => ask(keys.get, { params: { project_id, id } })))
  const secret = all.filter(({ type }) => type !== 'none')
  const problems = await Promise.all(
    secret.map(async ({ id, name, type, empty, readable }) => {
      if (empty) return t('check.keyEmpty', { name })
      if (!readable) return `${name}: ${t('keys.unreadableHint')}`
      if (type !== 'ssh') return ''
      const { problem, problem_message } = await ask(keys.publicPart, { params: { project_id, id } })
      return problem === null ? '' : `${name}: ${wordedSentence(problem, problem_message)}`
    }),
  )
  const wrong = problems.filter((text) => text !== '')
  if (wrong.length > 0) return failed(wrong.join('\n'))
  if (secret.length === 0) return passed(t('check.noKeys'))
  return passed(t('check.keysOk', { names: listText(secret.map(({ name }) => name)) }))
}

/** Asks at the first call, and gives every caller the same answer. */
function once<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let answer: Promise<Value> | undefined
  return () => {
    answer ??= ask()
    return answer
  }
}
