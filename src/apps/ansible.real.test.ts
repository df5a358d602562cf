import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aJob, workingShell } from '../../test/helpers/recording-shell.ts'
import { hasTool } from '../../test/helpers/tools.ts'
import { capture } from '../runner/process.ts'
import { ansible } from './ansible.ts'

const installed = hasTool('ansible-playbook')
const job = { app: 'ansible', playbook: 'site.yml', environment: { ANSIBLE_NOCOLOR: '1', ANSIBLE_FORCE_COLOR: '0' } }
/** A playbook that writes the named variable as JSON, so that the test sees value and type. */
const report = (...names: string[]) =>
  JSON.stringify([
    {
      hosts: 'localhost',
      connection: 'local',
      gather_facts: false,
      tasks: names.map((name) => ({
        copy: { dest: `{{ lookup('env', 'HOME') }}/${name}`, content: `{{ ${name} | to_json }}` },
      })),
    },
  ])

async function reported(shell: { folder: string }, name: string) {
  return JSON.parse(await readFile(join(shell.folder, name), 'utf8')) as unknown
}

test.runIf(installed)('answers arrive as the characters they are, trusted variables are evaluated', async () => {
  const answers = {
    jinja: '{{ 7*7 }}',
    nested: { list: ['{{ 1 }}', 2, 2.5, true, null, { '{{ key }}': "{% raw %}'" }], empty: {}, none: [] },
    odd: '\u0000\u007f\u0085\u2028 "quoted" \\ \n😀 é # : {}',
    large: 1e21,
    long: { ['k'.repeat(2000)]: 'x'.repeat(5000) },
  }
  const shell = await workingShell({ 'site.yml': report(...Object.keys(answers), 'trusted', 'pin', 'semaphore_vars') })
  await ansible.run(
    aJob({
      ...job,
      variables: { trusted: '{{ 6*7 }}', jinja: 'replaced' },
      run_variables: answers,
      secret_variables: { pin: "{{ lookup('pipe', 'id') }}" },
      details: { type: 'build', message: '{{ 7*7 }}', url: 'http://localhost/1', target_version: '1.0.1' },
    }),
    shell,
  )
  for (const [name, value] of Object.entries(answers)) expect(await reported(shell, name), name).toEqual(value)
  // Ansible makes a number of a template that is nothing but one; in to_json it is still the text.
  expect(String(await reported(shell, 'trusted'))).toBe('42')
  expect(await reported(shell, 'pin')).toBe("{{ lookup('pipe', 'id') }}")
  expect(await reported(shell, 'semaphore_vars')).toMatchObject({
    task_details: { id: 41, message: '{{ 7*7 }}', type: 'build', target_version: '1.0.1', commit_hash: 'c0ffee' },
  })
  expect(shell.commands.join('\n')).not.toContain('lookup')
})

test.runIf(installed)('vaults open with a password file and with a client script', async () => {
  const shell = await workingShell({
    'site.yml': report('one', 'two'),
    'bin/prod-client': '#!/bin/sh\necho "script-$2"\n',
    'first.key': 'first-password',
    'second.key': 'script-prod',
  })
  await chmod(join(shell.repository, 'bin/prod-client'), 0o755)
  const encrypt = async (id: string, file: string, name: string, value: string) =>
    (
      await capture('ansible-vault', ['encrypt_string', `--vault-id=${id}@${file}`, `--name=${name}`, value], {
        cwd: shell.repository,
        env: { PATH: process.env.PATH!, HOME: shell.folder },
      })
    ).stdout
  const variables = [
    await encrypt('default', 'first.key', 'one', 'eins'),
    await encrypt('prod', 'second.key', 'two', 'zwei'),
  ]
  await writeFile(join(shell.repository, 'vaulted.yml'), `${variables.join('\n')}\n`)
  await ansible.run(
    aJob({
      ...job,
      arguments: ['--extra-vars=@vaulted.yml'],
      vaults: [
        { name: '', type: 'password', password: 'first-password', script: '' },
        { name: 'prod', type: 'script', password: '', script: 'bin/prod-client' },
      ],
    }),
    shell,
  )
  expect([await reported(shell, 'one'), await reported(shell, 'two')]).toEqual(['eins', 'zwei'])
})

test.runIf(installed)(
  'ssh is called with the known hosts of the project and the arguments of the inventory',
  async () => {
    const ping = JSON.stringify([{ hosts: 'far', gather_facts: false, tasks: [{ raw: 'true' }] }])
    const shell = await workingShell({
      'site.yml': ping,
      'fake-ssh': '#!/bin/sh\nprintf "%s\\n" "$@" > "$HOME/ssh-args"\n',
    })
    await chmod(join(shell.repository, 'fake-ssh'), 0o755)
    await ansible.run(
      aJob({
        ...job,
        environment: { ...job.environment, ANSIBLE_SSH_EXECUTABLE: join(shell.repository, 'fake-ssh') },
        inventory: {
          inventory: `far ansible_host=203.0.113.1 ansible_ssh_common_args='-o ProxyJump=gate'`,
          user_key: { type: 'login_password', login: 'deploy', password: '' },
          become_key: { type: 'login_password', login: 'root', password: 'r00t' },
        },
      }),
      shell,
    )
    const args = (await readFile(join(shell.folder, 'ssh-args'), 'utf8')).split('\n')
    expect(args).toContain('ProxyJump=gate')
    expect(args).toContain('StrictHostKeyChecking=accept-new')
    expect(args).toContain(`UserKnownHostsFile="${shell.folder}/known_hosts"`)
    expect(args.join(' ')).toContain('deploy')
  },
)
