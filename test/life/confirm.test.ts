import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tasks } from '../../src/contract/task.ts'
import type { Client } from '../helpers/client.ts'
import { oneDatabase, startTestServer, type TestServer } from '../helpers/server.ts'
import { killRunner, makeWorkplace, until, type Workplace } from '../helpers/template.ts'
import { hasTool } from '../helpers/tools.ts'

const terraform = hasTool('terraform')

/** Each apply appends a line to a file outside the product's folders. */
const main = `
variable "witness" {}
resource "terraform_data" "one" {
  provisioner "local-exec" {
    command = "echo applied >> $WITNESS"
    environment = { WITNESS = var.witness }
  }
}
`

describe.each(oneDatabase)('a plan that waits for a person on %s', (database) => {
  let server: TestServer
  let place: Workplace

  beforeAll(async () => {
    server = await startTestServer(database, { runner: true })
    place = await makeWorkplace(server, { 'infra/main.tf': main })
  })
  afterAll(() => server?.stop())

  let plans = 0
  /** Starts a run of a new template, and returns it when its plan waits for confirmation. */
  async function waitingPlan(task_params = {}) {
    const witness = `${server.data}/witness-${++plans}`
    const environment_ids = [await place.group({ json: { witness } })]
    const template = await place.template('infra', { app: 'terraform', environment_ids, task_params })
    const id = await place.start(template)
    await place.untilStatus(id, 'waiting_confirmation')
    const applied = async () => {
      const { readFile } = await import('node:fs/promises')
      return (await readFile(witness, 'utf8').catch(() => '')).split('\n').length - 1
    }
    return { id, template, applied }
  }
  const answer = async (
    client: Client,
    call: typeof tasks.confirm | typeof tasks.reject,
    id: number,
    name?: string,
  ) => {
    const { status, body } =
      call === tasks.confirm
        ? await client.call(tasks.confirm, { params: place.params(id), ...(name && { body: { name } }) })
        : await client.call(tasks.reject, { params: place.params(id) })
    return { status, error: body.error }
  }

  test.runIf(terraform)('is applied after a permitted confirmation, and a second one is refused', async () => {
    const { id, applied } = await waitingPlan()
    const waiting = await place.task(id)
    expect(waiting.waits).toMatchObject({ reason: 'Waits for a person to confirm or reject' })
    const [stage] = await server.admin.ok(tasks.stages, { params: place.params(id) })
    expect(stage).toMatchObject({ type: 'terraform_plan', result: { add: 1, change: 0, destroy: 0 } })
    const [guest, runner, manager, stranger] = [
      (await server.member(place.project_id, 'guest')).client,
      (await server.member(place.project_id, 'task_runner')).client,
      (await server.member(place.project_id, 'manager')).client,
      (await server.user(`outsider-${database}`)).client,
    ]
    for (const call of [tasks.confirm, tasks.reject]) {
      expect((await answer(guest, call, id)).status).toBe(403)
      expect(await answer(runner, call, id)).toMatchObject({
        status: 403,
        error: expect.stringContaining('ask a manager'),
      })
      expect((await answer(stranger, call, id)).status).toBe(404)
    }
    expect((await place.task(id)).status).toBe('waiting_confirmation')
    expect(await applied()).toBe(0)

    expect((await answer(manager, tasks.confirm, id)).status).toBe(204)
    expect(await answer(manager, tasks.confirm, id)).toMatchObject({
      status: 400,
      error: expect.stringContaining('does not wait for confirmation'),
    })
    expect((await answer(manager, tasks.reject, id)).status).toBe(400)
    const task = await place.finished(id)
    expect(task.status, task.log).toBe('success')
    expect(task.log).toContain('Apply complete! Resources: 1 added')
    expect(await applied()).toBe(1)
    expect((await answer(manager, tasks.confirm, id)).status).toBe(400)
  })

  test.runIf(terraform)('is not applied when it is rejected, or stopped', async () => {
    const [rejected, stopped] = await Promise.all([waitingPlan(), waitingPlan()])
    expect((await answer(server.admin, tasks.reject, rejected.id)).status).toBe(204)
    const no = await place.finished(rejected.id)
    expect(no).toMatchObject({ status: 'rejected', reason: 'Rejected by ADMIN' })
    expect(no.log.trimEnd().split('\n').at(-1)).toBe('Rejected')
    expect((await answer(server.admin, tasks.confirm, rejected.id)).status).toBe(400)

    await place.stop(stopped.id)
    expect(await place.finished(stopped.id)).toMatchObject({ status: 'stopped' })
    expect((await answer(server.admin, tasks.confirm, stopped.id)).status).toBe(400)
    expect([await rejected.applied(), await stopped.applied()]).toEqual([0, 0])
  })

  test.runIf(terraform)(
    'may be confirmed by a task runner if the template permits it; plan-only runs never ask, destructive ones ask for the name',
    async () => {
      const { id, template, applied } = await waitingPlan({ allow_task_runner_approval: true, allow_destroy: true })
      expect((await place.task(id)).confirm_name_required).toBe(false)
      const runner = (await server.member(place.project_id, 'task_runner')).client
      expect((await answer(runner, tasks.confirm, id)).status).toBe(204)
      expect((await place.finished(id)).status).toBe('success')
      expect(await applied()).toBe(1)
      const again = await place.run(template, { params: { plan: true } })
      expect(again.status).toBe('success')
      expect(again.log).toContain('No changes.')

      const destroying = await place.start(template, { params: { destroy: true } })
      await place.untilStatus(destroying, 'waiting_confirmation')
      const waiting = await place.task(destroying)
      expect(waiting.confirm_name_required).toBe(true)
      for (const name of [undefined, 'yes'])
        expect(await answer(runner, tasks.confirm, destroying, name)).toMatchObject({
          status: 400,
          error: expect.stringContaining(`type the name of the template, ${waiting.tpl_alias}`),
        })
      expect((await answer(runner, tasks.confirm, destroying, waiting.tpl_alias)).status).toBe(204)
      expect(await place.finished(destroying)).toMatchObject({
        status: 'success',
        log: expect.stringContaining('1 destroyed'),
      })
    },
  )

  test.runIf(terraform)(
    'survives a restart of the server and a kill -9 of the runner, and is applied once',
    async () => {
      const { id, applied } = await waitingPlan()
      const before = await place.log(id)
      await server.restart()
      expect((await place.task(id)).status).toBe('waiting_confirmation')
      await killRunner(server.data)
      await server.restart()
      expect((await place.task(id)).status).toBe('waiting_confirmation')
      expect(await place.log(id)).toBe(before)
      // The confirmation arrives while no runner is running.
      await killRunner(server.data)
      expect((await answer(server.admin, tasks.confirm, id)).status).toBe(204)
      expect((await answer(server.admin, tasks.confirm, id)).status).toBe(400)
      const task = await place.finished(id)
      expect(task.status, task.log).toBe('success')
      expect(task.log.startsWith(before)).toBe(true)
      expect(task.log.match(/Apply complete/g)).toHaveLength(1)
      expect(task.log.match(/Terraform will perform the following actions/g)).toHaveLength(1)
      expect(await applied()).toBe(1)
      const history = await server.server.services.database.db
        .selectFrom('task_status_change')
        .select('status')
        .where('task_id', '=', id)
        .orderBy('id')
        .execute()
      expect(history.map((row) => row.status)).toEqual([
        'waiting',
        'starting',
        'running',
        'waiting_confirmation',
        'confirmed',
        'running',
        'success',
      ])
      await until('the runner to be idle', async () => ((await place.task(id)).log_lines === null ? undefined : true))
    },
  )
})
