import { describe, expect, test } from 'vitest'
import { aJob, recordingShell } from '../../test/helpers/recording-shell.ts'
import { ansible } from './ansible.ts'

const playbook = { app: 'ansible', playbook: 'site.yml' }

describe('ansible', () => {
  test('plays a playbook', async () => {
    const shell = recordingShell()
    await ansible.run(aJob(playbook), shell)
    expect(shell.commands).toEqual(['ansible-playbook --extra-vars=@/task/variables.yml ./site.yml'])
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
    expect(shell.runs[0]!.args).toEqual([
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
    expect(shell.runs[0]!.options.env).toMatchObject({ SSH_AUTH_SOCK: '/task/agent.sock' })
    expect(shell.commands[0]).toContain('--user=deploy')
  })

  test.each([
    ['static', '--inventory=/task/inventory'],
    ['static-yaml', '--inventory=/task/inventory.yml'],
    ['file', '--inventory=/repository/hosts/all'],
  ] as const)('takes a %s inventory', async (type, argument) => {
    const shell = recordingShell()
    await ansible.run(aJob({ ...playbook, inventory: { type, inventory: './hosts/all' } }), shell)
    expect(shell.runs[0]!.args[0]).toBe(argument)
  })

  test('takes an inventory file from its own repository', async () => {
    const shell = recordingShell()
    const job = aJob(playbook)
    await ansible.run(
      aJob({ ...playbook, inventory: { type: 'file', inventory: 'all.ini', repository: job.repository } }),
      shell,
    )
    expect(shell.runs[0]!.args[0]).toBe('--inventory=/task/inventory/all.ini')
  })

  test('works in the working directory and looks for the playbook there', async () => {
    const shell = recordingShell({ missing: ['site.yml'] })
    await ansible.run(aJob({ ...playbook, working_directory: '/ops/' }), shell)
    expect(shell.runs[0]!.options.cwd).toBe('/repository/ops')
    expect(shell.runs[0]!.args.at(-1)).toBe('./site.yml')
  })

  test('installs collections, then roles, of the nearest requirements file', async () => {
    const shell = recordingShell()
    const inside = shell.inside.bind(shell)
    const present = ['ops/roles/requirements.yml', 'requirements.yml']
    shell.inside = async (path, ...rest) => (present.includes(path) ? `/repository/${path}` : inside(path, ...rest))
    await ansible.run(
      aJob({ app: 'ansible', playbook: 'ops/site.yml', app_path: '/opt/venv/bin/ansible-playbook' }),
      shell,
    )
    expect(shell.commands.slice(0, 2)).toEqual([
      '/opt/venv/bin/ansible-galaxy collection install -r /repository/requirements.yml',
      '/opt/venv/bin/ansible-galaxy role install -r /repository/ops/roles/requirements.yml',
    ])
    expect(shell.runs[2]!.command).toBe('/opt/venv/bin/ansible-playbook')
  })

  test('checks host keys with the project’s known hosts and keeps the ssh arguments of the template', async () => {
    const shell = recordingShell()
    await ansible.run(
      aJob({ ...playbook, environment: { ANSIBLE_SSH_EXTRA_ARGS: '-o ProxyJump=gate', ANSIBLE_FORCE_COLOR: 'False' } }),
      shell,
    )
    const env = shell.runs[0]!.options.env!
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
    expect(short.runs[0]!.options.env).toMatchObject({ ANSIBLE_SSH_CONTROL_PATH_DIR: '/task/ansible/cp' })
    expect(long.runs[0]!.options.env).toMatchObject({ ANSIBLE_SSH_ARGS: '-C -o ControlMaster=no' })
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
