import { BadQuery } from '../logs/log-store.ts'
import type { Services } from '../services.ts'
import { type ErrorRow, type HostRow, maxErrors, writeErrors, writeHosts } from './hosts.ts'

/** Matches headers of tasks, failures, and the mark of an ignored failure. */
export const failureExpression = '^(TASK|RUNNING HANDLER) \\[|^(fatal|failed): \\[|^\\.\\.\\.ignoring'
/** Maximum number of matching lines that are read, from the beginning. */
const maxLines = 10_000

/**
 * Stores rows of hosts and errors for an Ansible run whose results did not come as data, because our callback was not
 * loaded: they are read from its log. A repeated call changes nothing.
 */
export async function noteHostsOfLog(
  { database, logs }: Pick<Services, 'database' | 'logs'>,
  task: { id: number; project_id: number; template_id: number },
): Promise<void> {
  const { db } = database
  const recap = await db
    .selectFrom('task_stage')
    .leftJoin('task_host', 'task_host.task_id', 'task_stage.task_id')
    .select('task_stage.result')
    .where('task_stage.task_id', '=', task.id)
    .where('task_stage.type', '=', 'print_result')
    .where('task_host.id', 'is', null)
    .executeTakeFirst()
  if (!recap?.result) return
  const { hosts } = JSON.parse(recap.result) as { hosts: (Partial<HostRow> & { host: string })[] }
  const zeros = { ok: 0, changed: 0, failed: 0, unreachable: 0, skipped: 0, rescued: 0, ignored: 0 }
  const query = { text: failureExpression, regex: true, case_sensitive: true, from: 1, limit: maxLines, stream: 0 }
  const lines = await logs.search(task.id, query).then(
    (found) => found.lines.map(({ text }) => text),
    (error: unknown) => {
      // The search took too long: the end of a task does not wait for its table of errors.
      if (error instanceof BadQuery) return []
      throw error
    },
  )
  const errors = errorsIn(lines)
  await database.transaction(async (tx) => {
    await tx.deleteFrom('task_error').where('task_id', '=', task.id).execute()
    await writeErrors(tx, task, errors)
    await writeHosts(
      tx,
      task,
      hosts.map((host) => ({ ...zeros, ...host })),
    )
  })
}

/** Returns the failures in the lines that the expression above matches. */
export function errorsIn(lines: readonly string[]): ErrorRow[] {
  return failuresIn(lines)
    .slice(0, maxErrors)
    .map(({ host, task, error }) => ({ host, task, error }))
}

/** The same with the index of the line of each. */
export function failuresIn(lines: readonly string[]): (ErrorRow & { at: number })[] {
  const errors: (ErrorRow & { at: number })[] = []
  let task = ''
  for (const [at, line] of lines.entries()) {
    const header = /^(?:TASK|RUNNING HANDLER) \[(.*?)\](?: \**)?$/.exec(line.slice(0, 2000))
    const failure = /^(?:fatal|failed): \[([^\]]+)\].*? => (.*)$/.exec(line.slice(0, 20_000))
    if (header) task = header[1] as string
    // `web1 -> proxy`: delegated to `proxy` on behalf of `web1`.
    else if (failure) errors.push({ host: failure[1]?.split(' -> ')[0] ?? '', task, error: failure[2] as string, at })
    // Ansible prints this right behind the failure that it ignores.
    else if (line.startsWith('...ignoring')) errors.pop()
  }
  return errors
}
