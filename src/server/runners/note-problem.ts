import { type CodedMessage, coded, type Message, type MessageCode } from '../../contract/message.ts'
import type { Finish } from '../../contract/task-server.ts'
import { isoIn } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { reasonColumns, reportedReason } from '../resources/message-columns.ts'
import type { Services } from '../services.ts'

/** A runner that tries again all the time has the same problem all the time: it is stored again after so many seconds. */
const againSec = 30
const maxText = 1000

interface Given {
  database: { db: Db }
  log: Pick<Services['log'], 'warn'>
}

/**
 * Records what last went wrong with a runner. `ago_ms`: how long ago that was; the clock of the runner's machine may be
 * wrong. Never throws: only the page of runners needs this.
 */
export async function noteProblem(services: Given, id: number, problem: Message, ago_ms = 0): Promise<void> {
  await store(services, id, reasonColumns(problem, maxText), ago_ms)
}

/** Records the reason of a task's end at its runner, if it is one that the administrator of the runner can remove. */
export async function noteFault(
  services: Given,
  id: number,
  finish: Pick<Finish, 'reason' | 'reason_message'>,
): Promise<void> {
  if (finish.reason_message && isFault(coded(finish.reason_message as Message)))
    await store(services, id, reportedReason(finish), 0)
}

async function store(
  { database: { db }, log }: Given,
  id: number,
  { reason, reason_message }: { reason: string | null; reason_message: string | null },
  ago_ms: number,
): Promise<void> {
  const at = isoIn(-ago_ms / 1000)
  const text = reason?.slice(0, maxText) ?? null
  try {
    await db
      .updateTable('runner')
      .set({ last_error: text, last_error_message: reason_message, last_error_at: at })
      .where('id', '=', id)
      .where((where) =>
        where.or([
          where('last_error_at', 'is', null),
          where('last_error_at', '<', isoIn(-ago_ms / 1000 - againSec)),
          where.and([where('last_error', 'is distinct from', text), where('last_error_at', '<=', at)]),
        ]),
      )
      .execute()
  } catch (error) {
    log.warn({ error }, 'failed to record a problem of a runner')
  }
}

/** Also inside of another sentence. */
function isFault({ code, params }: CodedMessage): boolean {
  return faults.has(code) || Object.values(params).some((param) => typeof param === 'object' && isFault(param))
}

/** Reasons for which tasks of any template can fail on that runner. */
const faults: ReadonlySet<MessageCode> = new Set<MessageCode>([
  'program_missing',
  'program_missing_hint',
  'runner_lacks_program',
  'git_missing',
  'git_ssh_missing',
  'ssh_client_missing',
  'ssh_agent_slow',
  'no_virtual_environment',
  'containers_off',
  'containers_required',
  'engine_missing',
  'engine_silent',
  'engine_failed',
  'container_memory_machine',
  'container_lost',
  'mount_missing',
  'runner_token_refused',
  'runner_disk_full',
  'git_disk_full',
  'runner_machine_restarted',
  'watcher_killed',
  'journal_damaged',
  'runner_fault',
  'start_no_process',
  'start_disk_full',
  'start_files_of_runner',
  'start_files_of_system',
])
