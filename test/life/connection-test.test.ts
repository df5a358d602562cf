import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tasks } from '../../src/contract/task.ts'
import { oneDatabase, startTestServer, type TestServer } from '../helpers/server.ts'
import { makeKey, type Sshd, sshdPath, startSshd, type TestKey } from '../helpers/sshd.ts'
import { expectRefused } from '../helpers/suite.ts'
import { makeWorkplace, type Workplace } from '../helpers/template.ts'
import { hasTool } from '../helpers/tools.ts'

const files = {
  'plays/site.yml': '- hosts: all\n  gather_facts: false\n  tasks:\n    - debug: msg="the playbook has run"\n',
  // Only what stands beside the playbook can be reached.
  'plays/group_vars/all.yml': 'ansible_python_interpreter: auto_silent\nreached_by: "{{ ansible_connection }}"\n',
  'run.sh': 'true\n',
}

describe.each(oneDatabase)('a test of connections on %s', (database) => {
  let server: TestServer
  let place: Workplace
  let sshd: Sshd
  let key: TestKey

  beforeAll(async () => {
    server = await startTestServer(database, { runner: true })
    place = await makeWorkplace(server, files)
    key = await makeKey()
    if (sshdPath) sshd = await startSshd([key])
  })
  afterAll(async () => {
    await sshd?.stop()
    await server?.stop()
  })

  const pings = (template: number) => place.run(template, { params: { ping: true } }, 120)
  const outcomes = async (id: number) => {
    const rows = await server.admin.ok(tasks.ansibleHosts, { params: place.params(id) })
    return Object.fromEntries(rows.map(({ host, ok, failed, unreachable }) => [host, { ok, failed, unreachable }]))
  }

  test.skipIf(!sshdPath || !hasTool('ansible-playbook'))(
    'says of each host whether a run could sign in, and does not run the playbook',
    async () => {
      const ssh = { login: sshd.user, passphrase: '', private_key: key.private_key }
      const at = `ansible_host=127.0.0.1 ansible_port=${sshd.port}`
      const inventory_id = await place.inventory(
        `good ${at}\nclosed ansible_host=127.0.0.1 ansible_port=1\nstranger ${at} ansible_user=unknown-user\n`,
        { ssh_key_id: await place.key({ type: 'ssh', ssh }) },
      )
      const template = await place.template('plays/site.yml', { app: 'ansible', inventory_id })
      const task = await pings(template)
      expect(task.status).toBe('error')
      expect(task.log).not.toContain('the playbook has run')
      expect(await outcomes(task.id)).toEqual({
        good: { ok: 1, failed: 0, unreachable: 0 },
        closed: { ok: 0, failed: 0, unreachable: 1 },
        stranger: { ok: 0, failed: 0, unreachable: 1 },
      })
      const errors = await server.admin.ok(tasks.ansibleErrors, { params: place.params(task.id) })
      expect(errors.map(({ host, error }) => `${host}: ${error}`).sort()).toEqual([
        expect.stringMatching(/^closed: .*Connection refused/s),
        expect.stringMatching(/^stranger: .*Permission denied/s),
      ])
      expect(task.params).toEqual({ ping: true })
    },
  )

  test.skipIf(!hasTool('ansible-playbook'))(
    'succeeds if all hosts are reached, whatever tags the template has',
    async () => {
      const inventory_id = await place.inventory('here ansible_connection=local\n')
      const template = await place.template('plays/site.yml', {
        app: 'ansible',
        inventory_id,
        task_params: { tags: ['deploy'], skip_tags: ['check'] },
      })
      const task = await pings(template)
      expect(task).toMatchObject({ status: 'success', reason: null })
      expect(await outcomes(task.id)).toEqual({ here: { ok: 1, failed: 0, unreachable: 0 } })
      // A missing playbook is noticed, because its folder holds variables of the connection.
      const missing = await place.template('plays/none.yml', { app: 'ansible', inventory_id })
      expect((await pings(missing)).reason).toContain('The playbook was not found: plays/none.yml')
    },
  )

  test('is refused for other apps, and for builds, whose version it would count as built', async () => {
    const inventory_id = await place.inventory('here ansible_connection=local\n')
    const start = async (template_id: number) =>
      await server.admin.call(tasks.create, {
        params: { project_id: place.project_id },
        body: { template_id, params: { ping: true } },
      })
    expectRefused(await start(await place.template('run.sh')), 400, 'params.ping: only Ansible templates know this')
    const build = await place.template('plays/site.yml', {
      app: 'ansible',
      inventory_id,
      type: 'build',
      start_version: '1.0.0',
    })
    expectRefused(await start(build), 400, 'params.ping: Connections are tested with a template of the type Task')
    for (const ping of ['yes', 1, {}]) {
      const body = { template_id: build, params: { ping } } as never
      const answer = await server.admin.call(tasks.create, { params: { project_id: place.project_id }, body })
      expectRefused(answer, 400, 'params.ping: ')
    }
  })
})
