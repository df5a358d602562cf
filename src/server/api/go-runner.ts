import { GoProgress } from '../../contract/go-runner.ts'
import { bodyLimits, malformedPart } from '../../contract/rules/well-formed.ts'
import { Registration } from '../../contract/runner.ts'
import { isFinished, type TaskStatus } from '../../contract/task-status.ts'
import { systemActor } from '../audit/audit-log.ts'
import { isoNow } from '../clock.ts'
import type { CallingGoRunner } from '../go-runner/calling.ts'
import { makeKept } from '../go-runner/open-job.ts'
import { isGoStatus, takeJobProgress } from '../go-runner/progress.ts'
import { noteStart } from '../go-runner/restarted.ts'
import { inTurn, makeSeen } from '../go-runner/seen.ts'
import { goRunnerState } from '../go-runner/state.ts'
import { GoRefusal, type GoRunnerCalls } from '../http/go-runner-routes.ts'
import { Refusal } from '../refuse.ts'
import { noteCall } from '../runners/note-call.ts'
import { registerAgent } from '../runners/register.ts'
import { removeRunner } from '../runners/remove-runner.ts'
import type { Services } from '../services.ts'
import { limitGuesses } from '../sign-in/limit-guesses.ts'
import { originOf } from './open-session.ts'

/** How often the last call of a runner is recorded, in ms. */
const touchEveryMs = 1000
/** The largest ID that the databases have. */
const maxId = 2 ** 31 - 1

/**
 * Lets the published runner of Semaphore UI, a Go program, execute tasks. It registers, polls, reports and unregisters at
 * one address with its own token; behind it are the functions that every other runner uses (tasks/claim.ts, report.ts,
 * finish.ts).
 */
export function goRunnerCalls(services: Services): GoRunnerCalls {
  const { database } = services
  const seenOf = makeSeen()
  const keptOf = makeKept(services)

  async function touch(runner: CallingGoRunner): Promise<void> {
    const seen = seenOf(runner.id)
    if (performance.now() - seen.touched < touchEveryMs) return
    seen.touched = performance.now()
    await noteCall(services, runner.id)
    if (runner.registered !== null) return
    await database.db
      .updateTable('runner')
      .set({ registered: isoNow(), registration_token_hash: null, registration_expires: null })
      .where('id', '=', runner.id)
      .where('registered', 'is', null)
      .execute()
  }

  return {
    async register(body, sender) {
      const draft = Registration.safeParse(withoutEmpty(body))
      // As in every call of the contract: no text that a database refuses.
      if (!draft.success || malformedPart(body, bodyLimits)) throw new GoRefusal(400, 'Invalid format')
      try {
        const { token } = await limitGuesses(database, 'registration tokens of runners', sender.ip, () =>
          registerAgent(services, draft.data, originOf(sender)),
        )
        return { token }
      } catch (error) {
        if (error instanceof Refusal && error.kind === 'not_found')
          throw new GoRefusal(400, 'Invalid registration token')
        throw error
      }
    },

    async state(runner) {
      const seen = seenOf(runner.id)
      return inTurn(seen, async () => {
        await noteStart(services, runner)
        await touch(runner)
        return goRunnerState(services, runner, seen)
      })
    },

    async progress(runner, body) {
      const progress = GoProgress.safeParse(body)
      if (!progress.success) throw new GoRefusal(400, 'Invalid format')
      const seen = seenOf(runner.id)
      const jobs = progress.data.Jobs ?? []
      return inTurn(seen, async () => {
        seen.listed = new Map(jobs.map(({ ID, Status }) => [ID, Status]))
        let refusal: GoRefusal | undefined
        const terminated_jobs: number[] = []
        for (const job of jobs) {
          const task = job.ID > 0 && job.ID <= maxId ? await taskOf(job.ID) : undefined
          if (task?.runner_id !== runner.id) refusal ??= new GoRefusal(400, 'Task not assigned to this runner')
          else if (!isGoStatus(job.Status)) refusal ??= new GoRefusal(400, 'Invalid task status')
          else {
            const kept = task.log_lines === null ? await keptOf(task) : undefined
            if (!(await takeJobProgress(services, runner, { task, job, kept }))) terminated_jobs.push(job.ID)
          }
        }
        // The runner forgets a task once its end was answered: then the end is stored nowhere else.
        if (jobs.some(({ Status }) => isFinished(Status as TaskStatus))) await database.durable()
        // Lines of the runner's own tasks are stored nevertheless: it repeats the report, and nothing is stored twice.
        if (refusal) throw refusal
        return terminated_jobs.length > 0 ? { terminated_jobs } : undefined
      })
    },

    unregister: ({ id }) => removeRunner(services, systemActor, { project_id: 'all' }, id),
  }

  function taskOf(id: number) {
    return database.db
      .selectFrom('task')
      .select(['id', 'project_id', 'runner_id', 'status', 'fence', 'log_id', 'log_lines'])
      .where('id', '=', id)
      .executeTakeFirst()
  }
}

/** Leaves out empty texts: Go writes fields that were not set. */
function withoutEmpty(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''))
}
