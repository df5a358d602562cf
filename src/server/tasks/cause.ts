import { asGiven, type CodedMessage, say } from '../../contract/message.ts'
import type { Finish } from '../../contract/task-server.ts'
import { cut, oneLine } from '../alerts/text.ts'
import { BadQuery } from '../logs/log-store.ts'
import { causeColumns } from '../resources/message-columns.ts'
import type { Services } from '../services.ts'
import { causeAmong } from './cause-lines.ts'
import { failureExpression, failuresIn } from './hosts-of-log.ts'
import { withoutColours } from './stages.ts'

/** Maximum number of characters of a cause: it is shown as one line of a list and of a message. */
const maxCause = 300
/** Number of lines at the end of a log that are searched. */
const tail = 1000
/** Maximum number of headers and failures that are searched for the line of a failure. */
const maxHeaders = 10_000
const maxLineLength = 2000

type Task = { id: number; app: string | null }
interface Cause {
  message: CodedMessage
  line: number | null
}

/**
 * Returns the columns that say why the command of a task failed: the first failed host of Ansible, the first error of
 * Terraform, the last error line of a script. Empty if the command did not fail, ended by a signal, or its reason is a
 * better answer: a timeout, a lock that is held. Everything it reads is masked already. The end of a task never fails
 * because of it.
 */
export async function causeOf(services: Pick<Services, 'database' | 'logs' | 'log'>, task: Task, finish: Finish) {
  if (finish.outcome !== 'error' || !/ ended with exit code \d+$/.test(finish.reason ?? '')) return {}
  try {
    const cause = (task.app === 'ansible' && (await failedHosts(services, task.id))) || (await ofLog(services, task))
    return cause ? { ...causeColumns(cause.message), cause_line: cause.line } : {}
  } catch (error) {
    services.log.error({ error, task_id: task.id }, 'failed to find the cause of a failed task')
    return {}
  }
}

async function failedHosts(
  { database, logs }: Pick<Services, 'database' | 'logs'>,
  task_id: number,
): Promise<Cause | undefined> {
  const errors = () => database.db.selectFrom('task_error').where('task_id', '=', task_id)
  const first = await errors().select(['host', 'task', 'error']).orderBy('id').limit(1).executeTakeFirst()
  if (!first) return undefined
  const { hosts } = await errors()
    .select(({ fn }) => fn.count<number | string>('host').distinct().as('hosts'))
    .executeTakeFirstOrThrow()
  const text = causeText([first.host, first.task, first.error].filter(Boolean).join(': '))
  return {
    message: Number(hosts) > 1 ? say('cause_on_hosts', { cause: text, hosts: Number(hosts) }) : asGiven(text),
    line: await lineOf(logs, task_id, first),
  }
}

/** Returns the line of a failure of a host; of several attempts the last one. null if it is not in the log. */
async function lineOf(
  logs: Services['logs'],
  task_id: number,
  failure: { host: string; task: string },
): Promise<number | null> {
  const query = { text: failureExpression, regex: true, case_sensitive: true, from: 1, limit: maxHeaders, stream: 0 }
  const lines = await logs.search(task_id, query).then(
    (found) => found.lines,
    (error: unknown) => {
      // The search took too long: the cause is shown without its line.
      if (error instanceof BadQuery) return []
      throw error
    },
  )
  const ofHost = failuresIn(lines.map(({ text }) => text)).filter(({ host }) => host === failure.host)
  const found = ofHost.findLast(({ task }) => task === failure.task) ?? ofHost.at(-1)
  return found ? (lines[found.at]?.n ?? null) : null
}

/** Finds the cause in the output of the last command: between lines of Signalbox about the task. */
async function ofLog({ logs }: Pick<Services, 'logs'>, { id, app }: Task): Promise<Cause | undefined> {
  const { next_line } = await logs.head(id)
  const from = Math.max(1, next_line - tail)
  const lines = await logs.window(id, from, tail)
  const last = lines.findLastIndex(([, stream]) => stream === 0)
  const first = lines.slice(0, last + 1).findLastIndex(([, stream]) => stream === 1) + 1
  const found = causeAmong(
    app ?? '',
    lines.slice(first, last + 1).map(([, , text]) => shown(text)),
  )
  return found && { message: asGiven(causeText(found.text)), line: from + first + found.at }
}

/** Returns a line as a terminal leaves it: what a carriage return overwrote is gone. */
const shown = (text: string) => withoutColours(text.slice(0, maxLineLength)).trimEnd().split('\r').at(-1) ?? ''

function causeText(text: string): string {
  const line = oneLine(text)
  return line.length > maxCause ? `${cut(line, maxCause - 1)}…` : line
}
