import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { aJob, workingShell } from '../../test/helpers/recording-shell.ts'
import { canHaveAccounts, makeKey, type Sshd, startSshd, type TestKey } from '../../test/helpers/sshd.ts'
import { hasTool } from '../../test/helpers/tools.ts'
import { startAgent, stopAgent } from '../runner/ssh-agent.ts'
import { ansible } from './ansible.ts'

const account = { user: 'pilot', password: 'fly me 2 the moon', root_password: 'r00t & co' }
const playbook = JSON.stringify([
  {
    hosts: 'far',
    gather_facts: false,
    tasks: [
      { command: 'id -un', register: 'plain' },
      { command: 'id -un', become: true, register: 'become', when: 'climb | default(false)' },
      { debug: { msg: '<{{ plain.stdout }}> <{{ become.stdout | default() }}>' } },
    ],
  },
])

describe.runIf(canHaveAccounts && hasTool('ansible-playbook') && hasTool('sshpass'))('over ssh', () => {
  let sshd: Sshd
  let key: TestKey
  beforeAll(async () => {
    key = await makeKey('open sesame')
    sshd = await startSshd([key], account)
  })
  afterAll(() => sshd?.stop())

  async function play(changes: Parameters<typeof aJob>[0], variables = '') {
    const job = aJob({
      app: 'ansible',
      playbook: 'site.yml',
      environment: {
        ANSIBLE_NOCOLOR: '1',
        ANSIBLE_FORCE_COLOR: '0',
        // Shared connections last a minute else, and the server's end with them.
        ANSIBLE_SSH_ARGS: '-o ControlMaster=auto -o ControlPersist=1s',
      },
      ...changes,
      inventory: {
        inventory: `far ansible_host=${sshd.host} ansible_port=${sshd.port} ansible_python_interpreter=/usr/bin/python3 ${variables}`,
        ...changes?.inventory,
      },
    })
    const shell = await workingShell({ 'site.yml': playbook }, job)
    shell.agent = async (key) => {
      const agent = await startAgent({ folder: shell.folder, key, env: { PATH: process.env.PATH! } })
      onTestFinished(() => stopAgent(agent))
      return { SSH_AUTH_SOCK: agent.socket }
    }
    await ansible.run(job, shell)
    return shell
  }

  test('a key with a passphrase signs in, and the host is one the project knows from now on', async () => {
    const user_key = {
      type: 'ssh',
      login: account.user,
      passphrase: 'open sesame',
      private_key: key.private_key,
    } as const
    const shell = await play({ inventory: { user_key } })
    expect(shell.output).toContain('<pilot> <>')
    expect(await readFile(join(shell.folder, 'known_hosts'), 'utf8')).toContain(sshd.hostKey)
    expect([...shell.files.values()].join()).not.toContain('PRIVATE KEY')
  })

  test('a password signs in, and another one makes root', async () => {
    const credential = (login: string, password: string) => ({ type: 'login_password', login, password }) as const
    const shell = await play(
      {
        variables: { climb: true },
        inventory: {
          user_key: credential(account.user, account.password),
          become_key: credential('root', account.root_password),
        },
      },
      'ansible_become_method=su',
    )
    expect(shell.output).toContain('<pilot> <root>')
    expect(shell.commands.join('\n')).not.toMatch(/fly me|r00t/)
  })
})
