import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, onTestFinished, test } from 'vitest'
import { templates } from '../../src/contract/template.ts'
import { freePort } from '../helpers/free-port.ts'
import { startGitHttp } from '../helpers/git-http.ts'
import { oneDatabase, startTestServer, type TestServer } from '../helpers/server.ts'
import { makeWorkplace, taskFolders, type Workplace } from '../helpers/template.ts'
import { hasTool, onlyTools } from '../helpers/tools.ts'

const ansible = hasTool('ansible-playbook')
const terraform = hasTool('terraform')
const python = hasTool('python3')

describe.each(oneDatabase)('a run that fails on %s', (database) => {
  let server: TestServer
  let place: Workplace

  beforeAll(async () => {
    server = await startTestServer(database, { runner: true })
    place = await makeWorkplace(server, {
      'exit.sh': 'echo "before the end"; exit 7',
      'signal.sh': 'echo "still here"; kill -9 $$',
      'segv.py': 'import os, signal\nprint("still here", flush=True)\nos.kill(os.getpid(), signal.SIGSEGV)\n',
      'parent.sh': 'echo "still here"; kill -9 $PPID; sleep 0.5; echo "alone"',
      'group.sh': 'echo "still here"; kill -9 0',
      'stdin.sh': 'read -r answer || echo "nothing to read"; exit 3',
      'site.yml': '- hosts: all\n  gather_facts: false\n  tasks:\n    - debug: msg=ran\n',
      'web.yml': '- hosts: web\n  gather_facts: false\n  tasks:\n    - debug: msg=ran\n',
      'fails.yml': '- hosts: all\n  connection: local\n  gather_facts: false\n  tasks:\n    - command: "false"\n',
      'folder/inside.txt': '',
      'broken/main.tf': 'resource "nothing {',
    })
    await symlink('/etc/passwd', join(place.repository.path, 'passwd.sh'))
    await symlink('../../..', join(place.repository.path, 'up'))
    await place.repository.commit({}, { message: 'Links that lead out' })
  })
  afterAll(() => server?.stop())

  /**
   * Runs a task and checks what every failure must have: the status, a reason, also in the log, a sealed log, and no
   * leftovers.
   */
  async function fails(
    expect: typeof import('vitest')['expect'],
    playbook: string,
    draft: Parameters<Workplace['template']>[1],
    reason: RegExp,
  ) {
    const task = await place.run(await place.template(playbook, draft))
    expect(task.status, task.log).toBe('error')
    expect(task.reason).toMatch(reason)
    expect(task.log.trimEnd().split('\n').at(-1)).toBe(`Failed: ${task.reason}`)
    expect(task.log).not.toMatch(/Signalbox failed|\bat .*\.ts:\d+|\[object /)
    await expect
      .poll(() => taskFolders(server.data).filter((name) => name.startsWith(`${task.id}-`)), { timeout: 60_000 })
      .toEqual([])
    return task
  }

  test.concurrent('the reason names the missing branch', async ({ expect }) => {
    const task = await fails(expect, 'exit.sh', { git_branch: 'no/such-branch' }, /no\/such-branch/)
    expect(task).toMatchObject({ exit_code: null, commit_hash: null })
  })

  test.concurrent('the reason says that a remote cannot be reached, is not a repository, or breaks the connection', async ({
    expect,
    onTestFinished,
  }) => {
    const port = await freePort()
    const git = await startGitHttp(server.data, { behaviour: 'reset' })
    onTestFinished(() => git.stop())
    const cases = [
      [`http://127.0.0.1:${port}/a.git`, /http:\/\/127\.0\.0\.1:\d+\/a\.git cannot be reached/],
      [`ssh://git@127.0.0.1:${port}/a.git`, /cannot be reached: .*Connection refused/],
      ['https://no-such-host.invalid/a.git', /^The host name in https:\/\/no-such-host\.invalid\/a\.git is not known$/],
      [`${git.url}/a.git`, /broke the connection off/],
    ] as const
    const ended = await Promise.all(
      cases.map(async ([url, reason]) =>
        fails(expect, 'exit.sh', { repository_id: await place.addRepository(url) }, reason),
      ),
    )
    expect(ended.map((task) => task.commit_hash)).toEqual([null, null, null, null])
  })

  test.concurrent('the reason says that the playbook is missing, a folder, or outside of the repository', async ({
    expect,
  }) => {
    await fails(expect, 'no-such.sh', {}, /^The script was not found: no-such\.sh$/)
    await fails(expect, 'folder', {}, /^The script is not a file: folder$/)
    const link = await fails(expect, 'passwd.sh', {}, /^The script leads out of the repository: passwd\.sh$/)
    expect(link.log).not.toContain('root:')
    await fails(expect, 'up/etc/passwd', {}, /leads out of the repository|was not found/)
    await fails(expect, 'exit.sh', { working_directory: 'nowhere' }, /^The working directory was not found: nowhere$/)
    await fails(
      expect,
      'exit.sh',
      { working_directory: 'up' },
      /^The working directory leads out of the repository: up$/,
    )
  })

  test.concurrent('the reason names the exit code, or the signal that ended the program', async ({ expect }) => {
    const exit = await fails(expect, 'exit.sh', {}, /^bash ended with exit code 7$/)
    expect(exit.exit_code).toBe(7)
    expect(exit.log).toContain('before the end\n')
    const signal = await fails(expect, 'signal.sh', {}, /^bash ended with exit code 137 \(signal 9\)$/)
    expect(signal).toMatchObject({ exit_code: 137, log: expect.stringContaining('still here\n') })
    expect((await fails(expect, 'stdin.sh', {}, /exit code 3$/)).log).toContain('nothing to read\n')
  })

  test.runIf(python).concurrent('the reason reports a crash', async ({ expect }) => {
    const task = await fails(expect, 'segv.py', { app: 'python' }, /^python3 ended with exit code 139 \(signal 11\)$/)
    expect(task.log).toContain('still here\n')
  })

  test.concurrent('a task ends when its program kills its process group or the process that watches it', async ({
    expect,
  }) => {
    const group = await fails(expect, 'group.sh', {}, /signal 9/)
    expect(group.log).toContain('still here\n')
    const parent = await fails(expect, 'parent.sh', {}, /killed|signal 9/)
    expect(parent.log).toContain('still here\n')
  })

  test
    .runIf(ansible)
    .concurrent('shows what ansible says, and an inventory that cannot be read is no success', async ({ expect }) => {
      const local = await place.inventory('localhost ansible_connection=local')
      const failed = await fails(
        expect,
        'fails.yml',
        { app: 'ansible', inventory_id: local },
        /^ansible-playbook ended with exit code 2$/,
      )
      expect(failed.log).toMatch(/localhost .*failed=1/)
      await fails(
        expect,
        'none.yml',
        { app: 'ansible', inventory_id: local },
        /^The playbook was not found: none\.yml$/,
      )
      const broken = await place.inventory('all:\n  hosts: [this is\n no: yaml', { type: 'static-yaml' })
      const unread = await fails(
        expect,
        'fails.yml',
        { app: 'ansible', inventory_id: broken },
        /^The inventory ".+" cannot be parsed/,
      )
      expect(unread.log).toMatch(/inventory/i)
      const lost = await place.inventory('hosts/none.ini', { type: 'file' })
      await fails(
        expect,
        'site.yml',
        { app: 'ansible', inventory_id: lost },
        /^The inventory was not found: hosts\/none\.ini$/,
      )
      const half = await place.inventory('localhost ansible_connection=local\n[web:vars]\ncolor=red\n')
      const partly = await fails(
        expect,
        'site.yml',
        { app: 'ansible', inventory_id: half },
        /^The inventory ".+" cannot be parsed/,
      )
      expect(partly.log).not.toContain('"msg": "ran"')
      const both = await place.inventory('localhost ansible_connection=local\n[web]\nweb1\n')
      await fails(
        expect,
        'web.yml',
        { app: 'ansible', inventory_id: both, task_params: { limit: ['localhost'] } },
        /^The limit localhost hits no host of this playbook's plays\.$/,
      )
    })

  test.runIf(terraform).concurrent('the reason contains the error of terraform', async ({ expect }) => {
    const task = await fails(expect, 'broken', { app: 'terraform' }, /^terraform ended with exit code 1$/)
    expect(task.log).toContain('Error')
  })
})

test.runIf(process.platform !== 'win32')(
  'a missing tool is reported before the run and by the run',
  async ({ expect }) => {
    const path = process.env.PATH
    onTestFinished(() => {
      process.env.PATH = path
    })
    process.env.PATH = onlyTools('git', 'sh', 'bash', 'cat', 'sleep', 'setsid')
    const server = await startTestServer('sqlite', { runner: true })
    onTestFinished(() => server.stop())
    process.env.PATH = path
    const place = await makeWorkplace(server, {
      'a.py': 'print("ran")',
      'a.sh': 'echo "ran in bash"',
      'site.yml': '[]',
      't/main.tf': '',
    })
    const inventory_id = await place.inventory('localhost')
    const cases = [
      [
        'python',
        'a.py',
        /^Python Script is not installed.* Install Python 3/,
        /^python3 is not installed on this runner\. Install Python 3/,
      ],
      [
        'ansible',
        'site.yml',
        /^Ansible Playbook is not installed.*Install ansible-core/,
        /^ansible-playbook is not installed on this runner\. Install ansible-core/,
      ],
      ['terraform', 't', /^Terraform.* is not installed/, /^terraform is not installed on this runner\. /],
    ] as const
    for (const [app, playbook, before, after] of cases) {
      const template = await place.template(playbook, { app, ...(app === 'ansible' && { inventory_id }) })
      const shown = await server.admin.ok(templates.get, { params: place.params(template) })
      expect(shown.problem).toMatch(before)
      const task = await place.run(template)
      expect(task).toMatchObject({ status: 'error', reason: expect.stringMatching(after) })
      expect(task.log).toContain(`Failed: ${task.reason}`)
    }
    const there = await place.template('a.sh')
    expect((await server.admin.ok(templates.get, { params: place.params(there) })).problem).toBe(null)
    expect((await place.run(there)).log).toContain('ran in bash')
  },
)
