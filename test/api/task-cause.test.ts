import { expect, test } from 'vitest'
import { tasks } from '../../src/contract/task.ts'
import type { WireLine } from '../../src/contract/task-server.ts'
import { templates } from '../../src/contract/template.ts'
import { manualRunner, on, play, step } from '../helpers/results.ts'
import { LiveSocket } from '../helpers/socket.ts'
import { onEachDatabase, testProject } from '../helpers/suite.ts'

onEachDatabase('the cause of a failed task', (server) => {
  const held = manualRunner(server)
  const admin = () => server().admin
  const lines = (...texts: string[]): WireLine[] => texts.map((text) => [1, text.startsWith('# ') ? 1 : 0, text])
  const failed = (program: string) =>
    ({ outcome: 'error', exit_code: 2, reason: `${program} ended with exit code 2` }) as const

  async function ansible() {
    const project = await testProject(server())
    const inventory = await project.inventory()
    const { id } = await project.template({ app: 'ansible', playbook: 'site.yml', inventory_id: inventory.id })
    return { project, task: await held(project, id), template: id }
  }

  test('is the last error line of a script, on the task, in lists and in live updates', async () => {
    const project = await testProject(server())
    const { id: template } = await project.template()
    const task = await held(project, template)
    const socket = await LiveSocket.open(admin())
    const output = lines('# Attempt 1', 'error: of the first attempt', '# Attempt 2', '\u001b[31mERROR: full\u001b[0m')
    await task.report({ lines: [...output, ...lines('cleaning up', '# Failed: bash ended with exit code 2')] })
    await task.finish({ ...failed('bash'), lines: 7 })
    const cause = { cause: 'ERROR: full', cause_message: null, cause_line: 5 }
    expect(await admin().ok(tasks.get, task.at)).toMatchObject(cause)
    expect(await admin().ok(tasks.list, project)).toMatchObject([cause])
    expect((await admin().ok(templates.get, { params: { ...project.params, id: template } })).last_task).toMatchObject(
      cause,
    )
    await expect.poll(() => socket.of('update').find(({ status }) => status === 'error')).toMatchObject(cause)
  })

  test('is the first failed host of Ansible with its task, at the line of that failure', async () => {
    const { project, task } = await ansible()
    const message = 'E: Unable to locate package nginx'
    await task.report({
      lines: lines(
        'PLAY [all] ****',
        'TASK [Check] ****',
        'fatal: [web2]: FAILED! => {"msg": "rescued"}',
        'TASK [Install package] ****',
        'fatal: [web2]: FAILED! => {"msg": "E: Unable"}',
        'fatal: [web3]: FAILED! => {"msg": "E: Unable"}',
      ),
      results: {
        first: 1,
        items: [
          play(),
          step(1, 'Install package'),
          ...['web2', 'web3'].map((host) => on(host, 1, { state: 'failed', message })),
        ],
      },
    })
    await task.finish({ ...failed('ansible-playbook'), lines: 7, results: 4 })
    const text = `web2: Install package: ${message}`
    expect(await admin().ok(tasks.list, project)).toMatchObject([
      {
        cause: `${text} (2 hosts failed)`,
        cause_message: { code: 'cause_on_hosts', params: { cause: text, hosts: 2 } },
        cause_line: 6,
      },
    ])
  })

  test('is what ansible-playbook says if no host was reached, cut to one line of a list', async () => {
    const { task } = await ansible()
    await task.report({ lines: lines(`ERROR! ${'x'.repeat(5000)}`, 'The error appears to be in site.yml') })
    await task.finish({ ...failed('ansible-playbook'), lines: 3 })
    const shown = await admin().ok(tasks.get, task.at)
    expect(shown).toMatchObject({ cause_line: 2, cause: expect.stringMatching(/^ERROR! x+…$/) })
    expect(shown.cause).toHaveLength(300)
  })

  test('is not given for other ends', async () => {
    const project = await testProject(server())
    const { id } = await project.template({ allow_parallel_tasks: true })
    for (const end of [
      { outcome: 'success', exit_code: 0, reason: null },
      { outcome: 'error', exit_code: null, reason: 'no output for 5 s' },
      { outcome: 'error', exit_code: 137, reason: 'bash ended with exit code 137 (signal 9)' },
    ] as const) {
      const task = await held(project, id)
      await task.report({ lines: lines('error: of a tool') })
      await task.finish({ ...end, lines: 2 })
      expect(await admin().ok(tasks.get, task.at)).toMatchObject({ cause: null, cause_line: null, reason: end.reason })
    }
  })
})
