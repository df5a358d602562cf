import type { Endpoint } from '../../contract/endpoint.ts'
import { projectRunners, type RunnerTask, runners } from '../../contract/runner.ts'
import type { Actor } from '../audit/audit-log.ts'
import { isoNow } from '../clock.ts'
import { requireFeatureFor } from '../editions/features.ts'
import { type Request, type Router, route } from '../http/route.ts'
import { invalid } from '../refuse.ts'
import { makeRegistrationToken, noteRunner, registerAgent } from '../runners/register.ts'
import { removeRunner } from '../runners/remove-runner.ts'
import { type RunnerPlace, runnerRow, runnersOf, shownRunner } from '../runners/runner-row.ts'
import { changeRunner, changesOf, createRunner } from '../runners/save-runner.ts'
import type { Services } from '../services.ts'
import { limitGuesses } from '../sign-in/limit-guesses.ts'
import { outdatesClaims } from '../tasks/claim-ticket.ts'
import { clearCache } from '../tasks/local-runner.ts'
import { originOf } from './open-session.ts'
import { setNextCursor, wholeNumber } from './sorted.ts'
import { tasksOfProjects } from './tasks-of-projects.ts'

type AtBoth = 'remove' | 'setActive' | 'setIntake' | 'clearCache' | 'registrationToken' | 'tasks'

/** Runners of the server and of projects, and their registration. What runners themselves call is in runner-calls.ts. */
export function runnerApi(router: Router, services: Services) {
  const { database, config } = services
  const { db } = database
  const all: RunnerPlace = { project_id: 'all' }

  const list = async (place: RunnerPlace, whole: boolean) =>
    (await runnersOf(db, place).execute()).map((row) => shownRunner(row, config, whole))
  const get = async (place: RunnerPlace, id: number, whole: boolean) =>
    shownRunner(await runnerRow(db, place, id), config, whole)

  async function update(caller: Actor, place: RunnerPlace, id: number, body: Parameters<typeof changesOf>[0]) {
    const before = await runnerRow(db, place, id)
    await changeRunner(services, caller, { place, id }, changesOf(body, before))
    return undefined
  }

  async function clear(caller: Actor, place: RunnerPlace, id: number) {
    const row = await runnerRow(db, place, id)
    // The local runner of this server shares its disk; every other one is informed with its next task.
    const own = row.server_id !== null && row.name === `local ${config.node}`
    if (own && row.load === 0) await clearCache(services, null)
    const now = isoNow()
    await database.transaction(async (tx) => {
      await tx
        .updateTable('runner')
        .set(
          own && row.load === 0
            ? { cleaning_requested: null, cleaned: now }
            : { cleaning_requested: now, ...outdatesClaims },
        )
        .where('id', '=', id)
        .execute()
      await noteRunner(tx, caller, row, 'cleared')
    })
    return undefined
  }

  async function tasksOf(
    place: RunnerPlace,
    id: number,
    { before, count }: { before?: number | undefined; count?: string | undefined },
    reply: Parameters<typeof setNextCursor>[0],
  ): Promise<RunnerTask[]> {
    await runnerRow(db, place, id)
    const most = wholeNumber(count, 50, 1, 200)
    const rows = await tasksOfProjects(db)
      .select('task.end')
      .where('task.runner_id', '=', id)
      .$if(before !== undefined, (query) => query.where('task.id', '<', before as number))
      .orderBy('task.id', 'desc')
      .limit(most + 1)
      .execute()
    const page = rows.slice(0, most)
    setNextCursor(reply, rows.length > most ? (page.at(-1)?.task_id ?? null) : null)
    return page
  }

  /** The tags of runners, and how many have each; `project_id`: only those that take tasks of this project. */
  const tagsOf = (project_id: number | null) =>
    db
      .selectFrom('runner_tag')
      .innerJoin('runner', 'runner.id', 'runner_tag.runner_id')
      .select(['tag', (select) => select.fn.countAll<number>().as('number_of_runners')])
      .$if(project_id !== null, (query) =>
        query.where((where) =>
          where.or([where('runner.project_id', 'is', null), where('runner.project_id', '=', project_id)]),
        ),
      )
      .groupBy('tag')
      .orderBy('tag')
      .execute()

  route(router, runners.list, () => list(all, true))
  route(router, runners.tags, () => tagsOf(null))
  route(router, runners.get, ({ params }) => get(all, params.id, true))
  route(router, runners.create, async ({ body: { project_id, ...draft }, caller }) => {
    if (project_id !== null) {
      await requireProject(project_id)
      await requireFeatureFor({ config, db }, 'project_runners', 'project_id')
    }
    return createRunner(services, caller, project_id, draft)
  })
  route(router, runners.update, async ({ params, body: { project_id, ...draft }, caller }) => {
    const before = await runnerRow(db, all, params.id)
    if (project_id !== null && project_id !== before.project_id) throw invalid('project_id', 'runner_project_fixed')
    return update(caller, all, params.id, draft)
  })
  atBoth('remove', async (place, { params, caller }) => {
    await removeRunner(services, caller, place, params.id)
    return undefined
  })
  atBoth('setActive', async (place, { params, body, caller }) => {
    await changeRunner(services, caller, { place, id: params.id }, body)
    return undefined
  })
  atBoth('setIntake', async (place, { params, body, caller }) => {
    await changeRunner(services, caller, { place, id: params.id }, body)
    return undefined
  })
  atBoth('clearCache', (place, { params, caller }) => clear(caller, place, params.id))
  atBoth('registrationToken', (place, { params, caller }) => makeRegistrationToken(services, caller, place, params.id))
  atBoth('tasks', (place, { params, query, reply }) => tasksOf(place, params.id, query, reply))

  route(router, projectRunners.list, ({ params, caller }) => list(params, caller.may('editResources')))
  route(router, projectRunners.tags, ({ params }) => tagsOf(params.project_id))
  route(router, projectRunners.get, ({ params, caller }) => get(params, params.id, caller.may('editResources')))
  route(router, projectRunners.create, ({ params, body, caller }) =>
    createRunner(services, caller, params.project_id, body),
  )
  route(router, projectRunners.update, ({ params, body, caller }) => update(caller, params, params.id, body))

  route(router, runners.register, async ({ body, ip, request_id, header }) =>
    limitGuesses(database, 'registration tokens of runners', ip, () =>
      registerAgent(services, body, originOf({ ip, request_id, header })),
    ),
  )

  /** Answers a call of the server, for every runner, and the same call of a project, for those of the project. */
  function atBoth<Name extends AtBoth>(
    name: Name,
    answer: (place: RunnerPlace, request: Request<(typeof runners)[Name]>) => Promise<unknown>,
  ): void {
    const asked = (request: unknown) => request as Request<(typeof runners)[Name]>
    route<Endpoint>(router, runners[name], (request) => answer(all, asked(request)))
    route<Endpoint>(router, projectRunners[name], (request) => answer(request.params as RunnerPlace, asked(request)))
  }

  async function requireProject(id: number): Promise<void> {
    const row = await db.selectFrom('project').select('id').where('id', '=', id).executeTakeFirst()
    if (!row) throw invalid('project_id', 'no_such_project')
  }
}
