import { generateKeyPairSync } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { projects } from '../src/contract/project.ts'
import { runners } from '../src/contract/runner.ts'
import { tasks } from '../src/contract/task.ts'
import type { CallingGoRunner } from '../src/server/go-runner/calling.ts'
import { makeSeen } from '../src/server/go-runner/seen.ts'
import { goRunnerState } from '../src/server/go-runner/state.ts'
import { decrypted, GoRunner, type GoRunnerOptions } from './helpers/go-runner.ts'
import type { TestServer } from './helpers/server.ts'
import { onEachDatabase, onOneDatabase, testProject } from './helpers/suite.ts'
import { makeWorkplace, until, type Workplace } from './helpers/template.ts'
import { hasTool } from './helpers/tools.ts'

const started: GoRunner[] = []
afterEach(async () => {
  for (const runner of started.splice(0)) await runner.stop()
})

/** Creates a runner as an administrator does, and starts a client that speaks as the published Go runner with its token. */
async function goRunner({ url, admin }: TestServer, options: GoRunnerOptions = {}) {
  const created = await admin.ok(runners.create, { body: { name: 'Edge', webhook: '', max_parallel_tasks: 0 } })
  const private_key = options.release === 'new' ? undefined : created.private_key
  const runner = new GoRunner(url, created.token, { private_key, ...options })
  started.push(runner)
  return Object.assign(runner, { id: created.id, token: created.token })
}

const files = {
  'run.sh': 'for n in 1 2 3; do echo "line $n of $1"; done\necho "password $SECRET_WORD"\n',
  'fail.sh': 'echo "tar: cannot open archive" >&2\nexit 3\n',
  'wait.sh': 'echo begun\nexec sleep 60\n',
  'run.py': 'import sys\nprint("python", *sys.argv[1:])\n',
  'run.yml': '- hosts: all\n  gather_facts: false\n  tasks:\n    - debug: {msg: "ansible {{ flavour }}"}\n',
  'tf/main.tf': 'resource "terraform_data" "one" { input = "x" }\noutput "said" { value = "terraform" }\n',
  'main.tf': 'resource "terraform_data" "one" { input = "x" }\noutput "said" { value = "terraform" }\n',
}

const remote = { use_remote_runner: true, runner_registration_token: 'shared registration', max_parallel_tasks: 0 }

onEachDatabase(
  'existing Go runners',
  (server) => {
    it('execute 50 tasks of four apps: each once, with every line once, in order and masked', async () => {
      const place = await makeWorkplace(server(), files)
      const wanted = await fiftyTasks(place)
      const losing = await goRunner(server(), { release: 'new', lose: (call) => call % 3 === 1 })
      const encrypted = await goRunner(server(), { release: 'old' })
      losing.start()
      encrypted.start()
      for (const { id, app } of wanted)
        if (app === 'terraform') {
          await place.untilStatus(id, 'waiting_confirmation')
          await server().admin.ok(tasks.confirm, { params: { project_id: place.project_id, id }, body: {} })
        }
      for (const { id, says } of wanted) {
        const task = await place.finished(id)
        expect({ id, status: task.status, reason: task.reason }).toEqual({ id, status: 'success', reason: null })
        expect(task.log).toContain(says)
        expect(task.commit_hash).toBe('0123456789abcdef0123456789abcdef01234567')
        expect(task.log).not.toContain('open sesame')
        const lines = task.log.split('\n').filter((line) => /^line|^password|^Preparing/.test(line))
        expect(lines).toEqual(
          says.startsWith('line')
            ? [
                `Preparing: ${id}`,
                ...[1, 2, 3].map((n) => `line ${n} of ${wanted.findIndex((one) => one.id === id)}`),
                'password ***',
              ]
            : [`Preparing: ${id}`],
        )
      }
      expect([...losing.begun, ...encrypted.begun].sort((a, b) => a - b)).toEqual(wanted.map(({ id }) => id))
      expect(losing.begun.length).toBeGreaterThan(0)
      expect(encrypted.begun.length).toBeGreaterThan(0)
      expect([...losing.problems, ...encrypted.problems]).toEqual([])
    })
  },
  { config: remote },
)

/** Creates 50 tasks; each has its number in what it prints. */
async function fiftyTasks(place: Workplace) {
  const parallel = { allow_parallel_tasks: true }
  const group = await place.group({
    json: { flavour: 'vanilla' },
    secrets: [{ type: 'env', name: 'SECRET_WORD', secret: 'open sesame' }],
  })
  const own = { ...parallel, environment_ids: [group], allow_override_args_in_task: true }
  const bash = await place.template('run.sh', own)
  const others = [
    { app: 'python', says: 'python flavour=vanilla', count: 4, tool: 'python3', playbook: 'run.py' },
    { app: 'ansible', says: 'ansible vanilla', count: 1, tool: 'ansible-playbook', playbook: 'run.yml' },
    { app: 'terraform', says: 'Apply complete', count: 1, tool: 'terraform', playbook: '' },
  ].filter(({ tool }) => hasTool(tool))
  const made: { id: number; app: string; says: string }[] = []
  for (const { app, says, count, playbook } of others) {
    const inventory_id = app === 'ansible' ? await place.inventory('localhost ansible_connection=local') : null
    const draft = app === 'terraform' ? parallel : { ...parallel, environment_ids: [group] }
    const template = await place.template(playbook, { ...draft, app, ...(inventory_id && { inventory_id }) })
    for (let n = 0; n < count; n++) made.push({ id: await place.start(template), app, says })
  }
  while (made.length < 50) {
    const id = await place.start(bash, { arguments: JSON.stringify([String(made.length)]) })
    made.push({ id, app: 'bash', says: `line 3 of ${made.length}` })
  }
  return made
}

onOneDatabase(
  'calls of existing Go runners',
  (server) => {
    type Body = Record<string, unknown>
    const address = () => `${server().url}/base/api/internal/runners`
    async function call(method: string, headers: Record<string, string>, body?: unknown) {
      const sent = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
      const answer = await fetch(address(), { method, headers, ...(sent !== undefined && { body: sent }) })
      const bytes = Buffer.from(await answer.arrayBuffer())
      const type = answer.headers.get('content-type') ?? ''
      const json = type.includes('json') ? (JSON.parse(bytes.toString()) as Body) : {}
      return { status: answer.status, body: json, bytes, type }
    }
    /** A runner that calls as the newest release does, by hand. */
    async function byHand(more: Body = {}) {
      const body = { name: 'Edge', webhook: '', max_parallel_tasks: 0, ...more }
      const { id, token } = await server().admin.ok(runners.create, { body })
      const at = (started: string) => ({ 'X-Runner-Token': token, 'X-Runner-Started-At': started })
      let from = at(new Date().toISOString())
      return {
        id,
        token,
        restart: (started: string) => (from = at(started)),
        state: () => call('GET', from),
        progress: (...Jobs: Body[]) => call('PUT', from, { Jobs }),
        unregister: () => call('DELETE', from),
      }
    }
    const record = (message: string, time = new Date().toISOString()) => ({ time, message })
    const statusOf = async (place: Workplace, id: number) => (await place.task(id)).status
    const outputOf = async (place: Workplace, id: number) => (await place.log(id)).trimEnd().split('\n').slice(1)

    /** A task that a runner has been given. */
    async function given(script = 'run.sh') {
      const place = await makeWorkplace(server(), files)
      const id = await place.start(await place.template(script))
      const runner = await byHand()
      const { body } = await runner.state()
      expect(body['new_jobs']).toMatchObject([{ task: { id, status: 'starting' } }])
      const says = (Status: string, ...LogRecords: Body[]) => runner.progress({ ID: id, Status, LogRecords })
      return { place, id, runner, says }
    }

    it('answer with the codes and words of Semaphore UI', async () => {
      const runner = await byHand()
      const error = (text: string) => ({ error: text })
      expect(await call('GET', {})).toMatchObject({ status: 401, body: error('Invalid token') })
      expect(await call('DELETE', {})).toMatchObject({ status: 401, body: error('Invalid token') })
      expect(await call('GET', { 'X-Runner-Token': 'unknown' })).toMatchObject({
        status: 404,
        body: error('Runner not found'),
      })
      const wrong = { registration_token: 'wrong', max_parallel_tasks: 1 }
      expect(await call('POST', {}, wrong)).toMatchObject({ status: 400, body: error('Invalid registration token') })
      const nul = { registration_token: 'shared registration', name: 'nul \0' }
      for (const body of [{}, [], { registration_token: 7 }, nul])
        expect(await call('POST', {}, body)).toMatchObject({ status: 400, body: error('Invalid format') })
      for (const Jobs of ['all', [{ ID: 'one' }], [{ ID: 1, Status: 'running', LogRecords: 'none' }]])
        expect(await call('PUT', { 'X-Runner-Token': runner.token }, { Jobs })).toMatchObject({
          status: 400,
          body: error('Invalid format'),
        })
      expect((await call('PUT', { 'X-Runner-Token': runner.token }, '{"Jobs":')).status).toBe(400)
      expect(await call('PUT', { 'X-Runner-Token': runner.token }, { Jobs: null })).toMatchObject({ status: 204 })
      const { status, body } = await runner.state()
      expect({ status, body }).toEqual({ status: 200, body: { CurrentJobs: [], new_jobs: [], access_keys: {} } })
      expect((await runner.unregister()).status).toBe(204)
      expect((await runner.state()).status).toBe(404)
    })

    it('register with the shared token or one for a prepared runner, with a key in either encoding', async () => {
      const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
      const pkcs1 = publicKey.export({ type: 'pkcs1', format: 'der' }).toString('base64')
      // The published runner writes the bytes of PKCS#1 under the header of SPKI.
      const keys = [
        `-----BEGIN PUBLIC KEY-----\n${pkcs1}\n-----END PUBLIC KEY-----\n`,
        publicKey.export({ type: 'spki', format: 'pem' }),
        '',
      ]
      for (const public_key of keys) {
        const body = { registration_token: 'shared registration', webhook: '', max_parallel_tasks: 2, public_key }
        const made = await call('POST', {}, body)
        expect(made).toMatchObject({ status: 200, body: { token: expect.any(String) as string } })
        const state = await call('GET', { 'X-Runner-Token': made.body['token'] as string })
        expect(state.type).toContain(public_key ? 'application/octet-stream' : 'application/json')
        const text = public_key
          ? decrypted(state.bytes, privateKey.export({ type: 'pkcs1', format: 'pem' }))
          : state.bytes.toString()
        expect(JSON.parse(text)).toEqual({ CurrentJobs: [], new_jobs: [], access_keys: {} })
      }
      const prepared = await byHand()
      const { registration_token } = await server().admin.ok(runners.registrationToken, { params: { id: prepared.id } })
      expect((await call('POST', {}, { registration_token, max_parallel_tasks: 0 })).status).toBe(200)
      expect((await call('POST', {}, { registration_token, max_parallel_tasks: 0 })).status).toBe(400)
    })

    it('offer a task with everything that it needs, and with its own keys only, until it has begun', async () => {
      const place = await makeWorkplace(server(), files)
      const password = { type: 'login_password' as const, login_password: { login: 'ada', password: 'of the hosts' } }
      const [login, vault] = [
        await place.key({ ...password, name: 'Hosts' }),
        await place.key({ ...password, name: 'Vault' }),
      ]
      await place.key({ ...password, name: 'Of no one' })
      const environment = await place.group({
        json: { colour: 'green' },
        env: { PLACE: 'edge' },
        secrets: [{ type: 'var', name: 'pin', secret: '4711 secret' }],
      })
      const template = await place.template('run.yml', {
        app: 'ansible',
        inventory_id: await place.inventory('web1', { ssh_key_id: login }),
        environment_ids: [environment],
        vaults: [{ vault_key_id: vault, name: 'prod', type: 'password' }],
        survey_vars: [{ name: 'answer', title: 'Answer', type: 'secret', required: true }],
        task_params: { allow_override_limit: true, allow_debug: true },
      })
      const id = await place.start(template, {
        secret: JSON.stringify({ answer: 'forty-two' }),
        params: { limit: ['web1'], debug: true, debug_level: 2 },
      })
      const runner = await byHand()
      const { body } = await runner.state()
      expect(body).toMatchObject({
        new_jobs: [
          {
            Username: 'admin',
            IncomingVersion: null,
            task: {
              id,
              template_id: template,
              params: { limit: ['web1'], debug_level: 2 },
              secret: '{"answer":"forty-two"}',
            },
            template: {
              id: template,
              app: 'ansible',
              playbook: 'run.yml',
              vaults: [{ vault_key_id: vault, name: 'prod' }],
            },
            inventory: { inventory: 'web1', type: 'static', ssh_key_id: login },
            inventory_repository: null,
            repository: { git_url: place.repository.path, git_branch: 'main', ssh_key_id: place.no_key },
            environment: {
              json: '{"colour":"green"}',
              env: '{"PLACE":"edge"}',
              secrets: [{ type: 'var', name: 'pin', secret: '4711 secret' }],
            },
          },
        ],
        access_keys: {
          [login]: { type: 'login_password', login_password: { login: 'ada', password: 'of the hosts' } },
          [vault]: { type: 'login_password' },
          [place.no_key]: { type: 'none' },
        },
      })
      expect(Object.keys(body['access_keys'] as object)).toHaveLength(3)
      expect((await runner.state()).body).toEqual(body)
      // Another runner sees nothing of it.
      expect((await (await byHand()).state()).body).toEqual({ CurrentJobs: [], new_jobs: [], access_keys: {} })
      expect((await runner.progress({ ID: id, Status: 'running', LogRecords: [] })).status).toBe(204)
      expect((await runner.state()).body).toEqual({
        CurrentJobs: [{ id, status: 'running' }],
        new_jobs: [],
        access_keys: {},
      })
      await runner.progress({ ID: id, Status: 'success', LogRecords: null })
    })

    it('store a batch once that is repeated, grows, or arrives late', async () => {
      const { place, id, says } = await given()
      const at = (n: number) => `2026-01-01T00:00:00.00000000${n}Z`
      const [a, b, c, d] = [record('a', at(0)), record('b', at(1)), record('c', at(2)), record('c', at(3))]
      for (const batch of [[a], [a], [a, b], [a], [a, b], [c], [c], [], [c, d]])
        expect((await says('running', ...batch)).status).toBe(204)
      expect(await outputOf(place, id)).toEqual(['a', 'b', 'c', 'c'])
      // The same text at another time is another line.
      await says('running', record('c', at(9)))
      await says('success', record('end', at(8)))
      await says('success', record('end', at(8)))
      const task = await place.finished(id)
      expect(task).toMatchObject({ status: 'success', log_lines: 7 })
      expect(await outputOf(place, id)).toEqual(['a', 'b', 'c', 'c', 'c', 'end'])
    })

    it('refuse lines of a task of another runner, and store those of their own all the same', async () => {
      const { place, id, runner } = await given()
      const other = await given()
      const answer = await runner.progress(
        { ID: other.id, Status: 'error', LogRecords: [record('foreign')] },
        { ID: id, Status: 'running', LogRecords: [record('own')] },
        { ID: 2_000_000_000, Status: 'running', LogRecords: [] },
        { ID: 9_000_000_000, Status: 'running', LogRecords: [] },
      )
      expect(answer).toMatchObject({ status: 400, body: { error: 'Task not assigned to this runner' } })
      expect(await runner.progress({ ID: id, Status: 'cooking', LogRecords: [] })).toMatchObject({
        status: 400,
        body: { error: 'Invalid task status' },
      })
      expect(await outputOf(place, id)).toEqual(['own'])
      expect(await statusOf(other.place, other.id)).toBe('starting')
      expect(await outputOf(other.place, other.id)).toEqual([])
      await runner.progress({ ID: id, Status: 'success', LogRecords: null })
      await other.says('success')
    })

    it('move the status by the table only: not backwards, and not past a confirmation', async () => {
      const { place, id, says } = await given()
      await says('running')
      for (const status of ['starting', 'waiting', '', 'confirmed', 'stopping']) await says(status)
      expect(await statusOf(place, id)).toBe('running')
      await says('waiting_confirmation')
      await says('running')
      expect(await statusOf(place, id)).toBe('waiting_confirmation')
      await says('success')
      expect(await place.finished(id)).toMatchObject({ status: 'error', reason_message: { code: 'go_runner_status' } })
      expect(await says('running')).toMatchObject({ status: 200, body: { terminated_jobs: [id] } })
    })

    it('say why a command failed: its exit code and the line that names the error', async () => {
      const place = await makeWorkplace(server(), files)
      const id = await place.start(await place.template('fail.sh'))
      ;(await goRunner(server(), { release: 'new' })).start()
      expect(await place.finished(id)).toMatchObject({
        status: 'error',
        reason: 'bash ended with exit code 3',
        exit_code: 3,
        cause: 'tar: cannot open archive',
      })
    })

    it.each(['old', 'new'] as const)('stop a task of a runner of an %s release, also by force', async (release) => {
      const place = await makeWorkplace(server(), files)
      const runner = await goRunner(server(), { release })
      runner.start()
      for (const force of [false, true]) {
        const id = await place.start(await place.template('wait.sh'))
        await place.untilSays(id, 'begun')
        const child = runner.running.get(id)?.process
        await place.stop(id, force)
        expect(await place.finished(id)).toMatchObject({ status: 'stopped' })
        await until('its command to be killed', () => child?.signalCode ?? undefined)
        await until('the runner to forget it', () => !runner.running.has(id) || undefined)
      }
    })

    it('end what a restarted runner does not know any more, and give again what it had not begun', async () => {
      const { place, id, runner, says } = await given()
      await says('running')
      const next = await place.start(await place.template('run.sh'))
      expect((await runner.state()).body['new_jobs']).toMatchObject([{ task: { id: next } }])
      runner.restart(new Date(Date.now() + 5000).toISOString())
      expect((await runner.state()).body['new_jobs']).toMatchObject([{ task: { id: next } }])
      expect(await place.finished(id)).toMatchObject({
        status: 'error',
        reason_message: { code: 'lost_restarted_runner' },
      })
      expect(await place.log(next)).toContain('was started again before it began')
      expect((await says('running', record('from before'))).body).toEqual({ terminated_jobs: [id] })
      await runner.progress({ ID: next, Status: 'success', LogRecords: [record('done')] })
      expect(await place.finished(next)).toMatchObject({ status: 'success' })
    })

    it('refuse a second, older runner with the same token while the first is at work', async () => {
      const runner = await byHand()
      expect((await runner.state()).status).toBe(200)
      runner.restart('2026-01-01T00:00:00Z')
      expect(await runner.state()).toMatchObject({ status: 409, body: { code: 'runner_token_shared' } })
    })

    it('correct times of a clock that is an hour off', async () => {
      for (const hours of [-1, 1]) {
        const { place, id, says } = await given()
        const begun = Date.now()
        await says('running', record('tick', new Date(begun + hours * 3_600_000).toISOString()))
        await says('success')
        await place.finished(id)
        const answer = await server().admin.ok(tasks.output, { params: place.params(id) })
        const lines = answer as { output: string; time: string }[]
        const time = Date.parse(lines.find(({ output }) => output === 'tick')?.time ?? '')
        expect(Math.abs(time - begun)).toBeLessThan(60_000)
      }
    })

    it('end the log at its limit, whatever a runner sends', async () => {
      const { place, id, says } = await given()
      const megabyte = Array.from({ length: 16 }, (_, n) => record(`${n} ${'x'.repeat(65_000)}`))
      for (let n = 0; n < 3; n++)
        await says('running', ...megabyte.map((one) => ({ ...one, time: `${n} ${one.time}` })))
      await says('success', record('the end'))
      const task = await place.finished(id)
      expect(task.status).toBe('success')
      expect(task.log).toContain('The log ends here: it has reached the limit of 1500000 bytes')
      expect(task.log.length).toBeLessThan(1_600_000)
      expect(task.log).not.toContain('the end')
    })

    it('end a task that needs a container, with the reason', async () => {
      const place = await makeWorkplace(server(), files)
      const boxed = await place.start(await place.template('run.sh', { container: { image: 'alpine:3.22' } }))
      const runner = await byHand()
      await runner.state()
      expect(await place.finished(boxed)).toMatchObject({
        status: 'error',
        reason_message: { code: 'go_runner_containers' },
      })
    })

    it('give no second task to a runner that takes one at a time', async () => {
      const { place, id, runner, says } = await given()
      await says('running')
      const next = await place.start(await place.template('run.sh'))
      const { services } = server().server
      const [row] = await services.database.db.selectFrom('runner').selectAll().where('id', '=', runner.id).execute()
      const calling = { ...row, says_started: null } as CallingGoRunner
      const seen = makeSeen()(runner.id)
      const offers: number[] = []
      // A poll each second, without waiting for it.
      for (let second = 1; second <= 20; second++)
        offers.push((await goRunnerState(services, calling, seen, second * 1000)).new_jobs?.length ?? 0)
      expect(offers).toEqual([...Array.from({ length: 16 }, () => 1), 0, 0, 0, 0])
      expect(await statusOf(place, next)).toBe('waiting')
      expect(await place.log(next)).toContain('did not begin while it ran another task')
      await says('success')
      expect((await goRunnerState(services, calling, seen, 21_000)).new_jobs).toMatchObject([{ task: { id: next } }])
      expect(await statusOf(place, id)).toBe('success')
    })

    it('ask once to delete cached repositories', async () => {
      const runner = await byHand()
      await server().admin.ok(runners.clearCache, { params: { id: runner.id } })
      expect((await runner.state()).body).toMatchObject({ clear_cache: true })
      expect((await runner.state()).body).not.toHaveProperty('clear_cache')
      const { params, id } = await testProject(server())
      await server().admin.ok(projects.clearCache, { params })
      expect((await runner.state()).body).toMatchObject({ clear_cache: true, cache_clean_project_id: id })
      expect((await runner.state()).body).not.toHaveProperty('clear_cache')
      const shown = await server().admin.ok(projects.cache, { params })
      expect(shown.find(({ runner_id }) => runner_id === runner.id)?.cleaned).toEqual(expect.any(String))
    })
  },
  { config: { ...remote, web_host: 'http://127.0.0.1/base', max_log_bytes: 1_500_000 } },
)
