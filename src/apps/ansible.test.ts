import { describe, expect, test } from 'vitest'
import { aJob, recordingShell } from '../../test/helpers/recording-shell.ts'
import { ansible } from './ansible.ts'

const playbook = { app: 'ansible', playbook: 'site.yml' }
type Recorded = ReturnType<typeof recordingShell>
/** The call that plays, among the looks before and after it. */
const played = (shell: Recorded) => shell.runs.find(({ command }) => command.endsWith('ansible-playbook'))!

describe('ansible', () => {
  test('plays a playbook', async () => {
    const shell = recordingShell()
    await ansible.run(aJob(playbook), shell)
    expect(shell.commands).toEqual(['ansible-playbook --extra-vars=@/task/variables.yml ./site.yml'])
    expect(shell.said).toEqual([
      'No collections/requirements.yml file found. Skip galaxy install process.',
      'No roles/requirements.yml file found. Skip galaxy install process.',
    ])
  })

  test('puts every argument where a person would', async () => {
    const shell = recordingShell()
    await ansible.run(
      aJob({
        ...playbook,
        inventory: {
          user_key: { type: 'login_password', login: 'admin', password: 'pa55' },
          become_key: { type: 'login_password', login: 'root', password: 'r00t' },
        },
        params: {
          debug_level: 3,
          diff: true,
          dry_run: true,
          limit: ['web', '!web3'],
          tags: ['a', 'b'],
          skip_tags: ['c'],
        },
        vaults: [
          { name: '', type: 'password', password: 'v4ult', script: '' },
          { name: 'prod', type: 'script', password: '', script: 'bin/vault-client' },
        ],
        arguments: ['--forks=2'],
        task_arguments: ['--flush-cache'],
      }),
      shell,
    )
    expect(played(shell).args).toEqual([
      '--inventory=/task/inventory',
      '--user=admin',
      '--connection-password-file=/task/connection-password',
      '--become-user=root',
      '--become-password-file=/task/become-password',
      '-vvv',
      '--diff',
      '--check',
      '--vault-id=default@/task/vault-password-1',
      '--vault-id=prod@/repository/bin/vault-client',
      '--extra-vars=@/task/variables.yml',
      '--forks=2',
      '--limit=web,!web3',
      '--tags=a,b',
      '--skip-tags=c',
      '--flush-cache',
      './site.yml',
    ])
    expect(shell.files.get('connection-password')).toBe('pa55')
    expect(shell.files.get('become-password')).toBe('r00t')
    expect(shell.files.get('vault-password-1')).toBe('v4ult')
  })

  test('offers an ssh key through the agent', async () => {
    const shell = recordingShell()
    const user_key = { type: 'ssh', login: 'deploy', private_key: 'KEY', passphrase: '' } as const
    await ansible.run(aJob({ ...playbook, inventory: { user_key } }), shell)
    expect(shell.agents).toEqual(['KEY'])
    expect(played(shell).options.env).toMatchObject({ SSH_AUTH_SOCK: '/task/agent.sock' })
    expect(played(shell).args).toContain('--user=deploy')
  })

  test('tests connections beside the playbook, whose tags and checks do not matter then', async () => {
    const shell = recordingShell()
    const params = { ping: 'plays/site.yml', limit: ['web'], tags: ['a'], skip_tags: ['b'], dry_run: true, diff: true }
    const inventory = { become_key: { type: 'login_password', login: 'root', password: 'r00t' } } as const
    await ansible.run(aJob({ app: 'ansible', playbook: '', working_directory: 'ops', params, inventory }), shell)
    expect(played(shell).args).toEqual([
      '--inventory=/task/inventory',
      '--become-user=root',
      '--become-password-file=/task/become-password',
      '--extra-vars=@/task/variables.yml',
      '--limit=web',
      './plays/signalbox-connection-test.yml',
    ])
    const [[path, text] = ['', '']] = shell.written
    expect(path).toBe('/repository/ops/plays/signalbox-connection-test.yml')
    expect(text).toContain('ansible.builtin.ping')
    expect(text).toContain('become: true')
  })

  test.each([
    ['static', '--inventory=/task/inventory'],
    ['static-yaml', '--inventory=/task/inventory.yml'],
    ['file', '--inventory=/repository/hosts/all'],
  ] as const)('takes a %s inventory', async (type, argument) => {
    const shell = recordingShell()
    await ansible.run(aJob({ ...playbook, inventory: { type, inventory: './hosts/all' } }), shell)
    expect(played(shell).args[0]).toBe(argument)
  })

  test('takes an inventory file from its own repository', async () => {
    const shell = recordingShell()
    const job = aJob(playbook)
    await ansible.run(
      aJob({ ...playbook, inventory: { type: 'file', inventory: 'all.ini', repository: job.repository } }),
      shell,
    )
    expect(played(shell).args[0]).toBe('--inventory=/task/inventory/all.ini')
  })

  test('works in the working directory and looks for the playbook there', async () => {
    const shell = recordingShell({ missing: ['site.yml'] })
    await ansible.run(aJob({ ...playbook, working_directory: '/ops/' }), shell)
    expect(played(shell).options.cwd).toBe('/repository/ops')
    expect(played(shell).args.at(-1)).toBe('./site.yml')
  })

  test('checks host keys with the project’s known hosts and keeps the ssh arguments of the template', async () => {
    const shell = recordingShell()
    await ansible.run(
      aJob({ ...playbook, environment: { ANSIBLE_SSH_EXTRA_ARGS: '-o ProxyJump=gate', ANSIBLE_FORCE_COLOR: 'False' } }),
      shell,
    )
    const env = played(shell).options.env!
    const ours = `-o StrictHostKeyChecking=accept-new -o HashKnownHosts=no -o 'UserKnownHostsFile="/task/known_hosts"'`
    expect(env.ANSIBLE_SSH_EXTRA_ARGS).toBe(`-o ProxyJump=gate ${ours}`)
    expect(env.ANSIBLE_SFTP_EXTRA_ARGS).toBe(ours)
    expect(env).toMatchObject({
      ANSIBLE_HOST_KEY_CHECKING: 'True',
      ANSIBLE_HOME: '/task/ansible',
      ANSIBLE_FORCE_COLOR: 'False',
    })
  })

  test('shares connections within the task only, and not at all where a socket’s path would be too long', async () => {
    const [short, long] = [recordingShell(), Object.assign(recordingShell(), { folder: `/${'deep/'.repeat(20)}task` })]
    await ansible.run(aJob(playbook), short)
    await ansible.run(aJob(playbook), long)
    expect(played(short).options.env).toMatchObject({ ANSIBLE_SSH_CONTROL_PATH_DIR: '/task/ansible/cp' })
    expect(played(long).options.env).toMatchObject({ ANSIBLE_SSH_ARGS: '-C -o ControlMaster=no' })
  })

  test('keeps secrets out of the arguments', async () => {
    const shell = recordingShell()
    await ansible.run(
      aJob({ ...playbook, secret_variables: { pin: 's3cret' }, run_variables: { region: 'eu' } }),
      shell,
    )
    expect(shell.commands.join('\n')).not.toMatch(/s3cret|region/)
    expect(shell.files.get('variables.yml')).toContain('? "pin"\n: !unsafe "s3cret"\n')
  })

  test.each([
    ['a playbook outside of the repository', { playbook: '../etc/passwd' }, 'leads out'],
    ['no playbook', { playbook: '' }, 'is not set'],
    ['a working directory outside', { working_directory: '..' }, 'leads out'],
    ['an inventory file outside', { inventory: { type: 'file', inventory: '../hosts' } }, 'leads out'],
    ['a workspace for an inventory', { inventory: { type: 'tofu-workspace' } }, 'invalid inventory type'],
    ['a limit that names a file', { params: { limit: ['web,@/etc/passwd'] } }, 'must not name a file'],
    [
      'a vault script outside of the repository',
      { vaults: [{ name: 'prod', type: 'script', password: '', script: '../../bin/client' }] },
      'leads out',
    ],
    [
      'a vault name that would move the file',
      { vaults: [{ name: 'a@b', type: 'password', password: 'x', script: '' }] },
      'must not contain @',
    ],
    [
      'an ssh key to become with',
      { inventory: { become_key: { type: 'ssh', login: 'a', private_key: 'k', passphrase: '' } } },
      'does not suit',
    ],
  ] as const)('refuses %s', async (_, changes, words) => {
    const shell = recordingShell()
    await expect(ansible.run(aJob({ ...playbook, ...(changes as object) }), shell)).rejects.toThrow(words)
    expect(shell.commands).toEqual([])
  })
})

describe('a limit', () => {
  const limited = { ...playbook, params: { limit: ['web9'] } }
  const list = (hosts: number) => `\nplaybook: ./site.yml\n\n  play #1 (web): web\tTAGS: []\n    hosts (${hosts}):\n`
  const command = 'ansible-playbook --extra-vars=@/task/variables.yml'
  const plays = (shell: Recorded) => shell.runs.filter(({ args }) => args.at(-1) === './site.yml').length

  test.each([
    ['warn', 'Warning: nothing was done.'],
    ['accept', 'Nothing was done.'],
  ] as const)('that hits no host ends well where the template says %s', async (empty_limit, words) => {
    const answers: Record<string, string>[] = [
      { [`${command} --limit=web9 ./site.yml --list-hosts`]: list(0) },
      { [`${command} ./site.yml --list-hosts`]: list(3) }, // Ansible refuses the limit, and would not without it.
    ]
    for (const prints of answers) {
      const shell = recordingShell({ prints })
      await ansible.run(aJob({ ...limited, params: { ...limited.params, empty_limit } }), shell)
      expect(shell.said.at(-1)).toBe(`${words} The limit web9 hits no host of this playbook's plays.`)
      expect(plays(shell)).toBe(0)
    }
  })

  test('a limit that matches a host is run, and other errors are reported by Ansible', async () => {
    for (const prints of [{ [`${command} --limit=web9 ./site.yml --list-hosts`]: list(1) }, undefined]) {
      const shell = recordingShell(prints ? { prints } : {})
      await ansible.run(aJob({ ...limited, params: { ...limited.params, empty_limit: 'warn' } }), shell)
      expect(plays(shell)).toBe(1)
    }
  })

  test('a limit that matches no host is an error that names the limit', async () => {
    const refused = recordingShell({
      exits: { [command]: 1 },
      prints: {
        [command]: 'ERROR! Specified inventory, host pattern and/or --limit leaves us with no hosts to target.',
      },
    })
    const passed = recordingShell({ prints: { [`${command} --limit=web9 ./site.yml --list-hosts`]: list(0) } })
    for (const shell of [refused, passed])
      await expect(ansible.run(aJob(limited), shell)).rejects.toThrow('The limit web9 hits no host')
  })

  test('the limit is not checked when hosts had results, nor without a limit', async () => {
    const shell = recordingShell({ texts: { '/task/results.jsonl': '{}\n{"kind":"recap","hosts":[]}\n' } })
    await ansible.run(aJob(limited), shell)
    await ansible.run(aJob(playbook), shell)
    expect(shell.commands.filter((line) => line.includes('--list-hosts'))).toEqual([])
  })
})

test('an inventory that cannot be parsed is named', async () => {
  const exits = { 'ansible-playbook': 1 }
  const shell = recordingShell({
    exits,
    prints: { 'ansible-playbook': 'ERROR! No inventory was parsed, please check' },
  })
  const job = aJob({ ...playbook, inventory: { name: 'Web servers' } })
  await expect(ansible.run(job, shell)).rejects.toThrow('The inventory "Web servers" cannot be parsed')
  await expect(ansible.run(job, recordingShell({ exits }))).rejects.toThrow('exit code 1')
})

test('a vault script that cannot be run is refused: Ansible would take it for the password', async () => {
  const shell = recordingShell({ plain: ['/repository/bin/vault-client'] })
  const vaults = [{ name: 'prod', type: 'script' as const, password: '', script: 'bin/vault-client' }]
  await expect(ansible.run(aJob({ ...playbook, vaults }), shell)).rejects.toThrow('bin/vault-client is not executable')
})
