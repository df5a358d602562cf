import type { Job } from '../../contract/job.ts'
import { printedUrl } from '../../contract/rules/git-url.ts'
import { isMaskableLine } from '../../contract/rules/maskable.ts'
import type { TaskFacts } from '../../contract/task-facts.ts'
import { jobSecrets } from '../../runner/job-secrets.ts'
import { createMasker, type Masker } from '../../runner/masker.ts'
import { needlesOf } from '../../runner/needles.ts'
import { shownText, taskVariables } from './shown-variables.ts'
import { asText, type GivenValue } from './variables.ts'

/** What was found while the job was built (job.ts). */
export interface Used {
  template: { id: number; name: string; revision: number }
  inventory: { id: number; name: string; type: string; revision: number } | null
  groups: TaskFacts['groups']
  keys: TaskFacts['keys']
  values: readonly GivenValue[]
  runner: { id: number; name: string } | null
  limits: NonNullable<TaskFacts['limits']> | null
}

/**
 * Returns what a job was built from, to be stored with the task permanently, so it must contain no secret: values that
 * are or contain a secret are left out, and everything else is masked like the log. Of the values that the server's
 * configuration gives to every task only the names are kept, because the values are for administrators.
 */
export function taskFacts(job: Job, used: Used): TaskFacts {
  const masked = textMask(jobSecrets(job))
  const { repository } = job
  const shownValue = (one: GivenValue) => {
    if (one.secret || one.origin === 'server') return null
    const text = asText(one.value)
    return masked(text) === text ? shownText(one) : null
  }
  return {
    ...deepMasked(
      {
        template: pick(used.template, 'id', 'name', 'revision'),
        repository: {
          ...pick(repository, 'id', 'name', 'branch'),
          url: printedUrl(repository.url),
          commit: repository.commit ?? '',
        },
        inventory: used.inventory && pick(used.inventory, 'id', 'name', 'type', 'revision'),
        groups: used.groups,
        vault_scripts: job.vaults.flatMap((vault) =>
          vault.type === 'script' ? [{ name: vault.name, script: vault.script }] : [],
        ),
        arguments: job.arguments,
        task_arguments: job.task_arguments,
        params: { ...job.params, ...(job.stage_arguments ? { stage_arguments: job.stage_arguments } : {}) },
        playbook: job.playbook,
        working_directory: job.working_directory,
        runner: used.runner,
      },
      masked,
    ),
    keys: used.keys,
    ...(used.limits && { limits: used.limits }),
    variables: taskVariables(used.values, shownValue),
  }
}

/**
 * Masks a multi-line key by its lines only: to compute all forms in which programs print it, as the log's mask does,
 * takes 20 ms for an RSA key, and nothing here was printed by a program.
 */
function textMask(secrets: readonly string[]): (text: string) => string {
  const exact = new Set(secrets)
  const single = secrets.filter((secret) => !secret.includes('\n'))
  // Hardly any text contains a secret, and to make a masker takes longer than to look for each form in all texts.
  const forms = needlesOf(single).map((needle) => needle.toString('latin1'))
  const lines = secrets.filter((secret) => secret.includes('\n')).flatMap((secret) => secret.split(/\r?\n/))
  const maskableLines = lines.filter((line) => isMaskableLine(line) && !line.startsWith('-----'))
  let masker: Masker | undefined
  return (text) => {
    if (exact.has(text) || maskableLines.some((line) => text.includes(line))) return '***'
    const bytes = Buffer.from(text).toString('latin1')
    if (!forms.some((form) => bytes.includes(form))) return text
    masker ??= createMasker(single)
    return masker.text(text)
  }
}

function pick<T extends object, Name extends keyof T>(object: T, ...names: Name[]): Pick<T, Name> {
  return Object.fromEntries(names.map((name) => [name, object[name]])) as Pick<T, Name>
}

/** Returns the same value with every string in it masked. */
function deepMasked<T>(value: T, masked: (text: string) => string): T {
  if (typeof value === 'string') return masked(value) as T
  if (Array.isArray(value)) return value.map((item: unknown) => deepMasked(item, masked)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, deepMasked(item, masked)])) as T
}
