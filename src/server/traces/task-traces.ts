import type { TaskStatus } from '../../contract/task-status.ts'
import type { Tx } from '../db/open.ts'
import { currentTrace } from '../request-id.ts'
import type { Services } from '../services.ts'
import { newTraceId, spanIdOf, traceparentOf } from './trace-context.ts'

/** What a task does in each status, as the name of a span. */
const phases: Partial<Record<TaskStatus, string>> = {
  waiting: 'queue',
  starting: 'prepare',
  waiting_confirmation: 'confirmation',
  confirmed: 'confirmed',
  running: 'run',
  stopping: 'stop',
}

/** Stores in which trace new tasks are: that of the request that creates them, or each in a new one. */
export async function traceTasks(
  { traces }: Pick<Services, 'traces'>,
  tx: Tx,
  tasks: readonly { id: number }[],
): Promise<void> {
  const current = currentTrace()
  // The caller does not record its trace.
  if (traces === null || current === null || tasks.length === 0) return
  await tx
    .insertInto('task_trace')
    .values(
      tasks.map(({ id: task_id }) => ({
        task_id,
        trace_id: current?.trace_id ?? newTraceId(),
        parent_id: current?.span_id ?? null,
      })),
    )
    .execute()
}

/** Returns TRACEPARENT for the programs of a task, whose spans belong to that of the task; undefined without a trace. */
export async function taskTraceparent(
  { traces, database }: Pick<Services, 'traces' | 'database'>,
  task_id: number,
): Promise<string | undefined> {
  if (traces === null) return undefined
  const row = await database.db
    .selectFrom('task_trace')
    .select('trace_id')
    .where('task_id', '=', task_id)
    .executeTakeFirst()
  return row && traceparentOf(row.trace_id, taskSpan(row.trace_id, task_id))
}

const taskSpan = (trace_id: string, task_id: number) => spanIdOf(trace_id, `task ${task_id}`)

/**
 * Records the spans of a task whose log was just sealed: one for the task, from its creation to its last line, and in it one
 * for each phase. They are read from its history, so that it makes no difference which servers and runners it has seen.
 */
export async function recordTask(
  { traces, database }: Pick<Services, 'traces' | 'database'>,
  id: number,
): Promise<void> {
  if (traces === null) return
  const { db } = database
  const task = await db
    .selectFrom('task_trace')
    .innerJoin('task', 'task.id', 'task_trace.task_id')
    .leftJoin('template', 'template.id', 'task.template_id')
    .select(['trace_id', 'parent_id', 'task.id', 'task.project_id', 'task.template_id', 'task.status', 'task.created'])
    .select(['task.end', 'task.runner_id', 'task.exit_code', 'task.log_lines', 'template.app'])
    .where('task_id', '=', id)
    .executeTakeFirst()
  if (!task) return
  const { trace_id, status } = task
  const changes = await db
    .selectFrom('task_status_change')
    .select(['status', 'at'])
    .where('task_id', '=', id)
    .orderBy('id')
    .execute()
  const sealed = Date.now()
  const span_id = taskSpan(trace_id, id)
  const attributes = {
    'signalbox.task.id': id,
    'signalbox.project.id': task.project_id,
    'signalbox.template.id': task.template_id,
    ...(task.app !== null && { 'signalbox.app': task.app }),
  }
  for (const [index, change] of changes.entries()) {
    const name = phases[change.status]
    if (name === undefined) continue
    const start = Date.parse(change.at)
    const end = Date.parse(changes[index + 1]?.at ?? task.end ?? change.at)
    const own = { trace_id, span_id: spanIdOf(trace_id, `task ${id} ${index}`), parent_id: span_id }
    traces.record({
      name,
      kind: 'internal',
      context: own,
      start,
      end,
      attributes: {
        ...attributes,
        ...(name !== 'queue' && task.runner_id !== null && { 'signalbox.runner.id': task.runner_id }),
      },
      failed: false,
    })
  }
  traces.record({
    name: 'task',
    kind: 'internal',
    context: { trace_id, span_id, parent_id: task.parent_id },
    start: Date.parse(task.created),
    end: sealed,
    attributes: {
      ...attributes,
      'signalbox.task.status': status,
      ...(task.exit_code !== null && { 'signalbox.task.exit_code': task.exit_code }),
    },
    events: [{ name: 'last line', at: sealed, attributes: { 'signalbox.log.lines': task.log_lines ?? 0 } }],
    failed: status === 'error',
  })
}
