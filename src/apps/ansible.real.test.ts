import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aJob, workingShell } from '../../test/helpers/recording-shell.ts'
import { hasTool } from '../../test/helpers/tools.ts'
import { ansible } from './ansible.ts'

const installed = hasTool('ansible-playbook')
const job = { app: 'ansible', playbook: 'site.yml', environment: { ANSIBLE_NOCOLOR: '1', ANSIBLE_FORCE_COLOR: '0' } }
/**
 * A playbook that writes the named variables as JSON, so that the test sees values and types. A task for each of them would
 * start Python four times for each.
 */
const report = (...names: string[]) =>
  JSON.stringify([
    {
      hosts: 'localhost',
      connection: 'local',
      gather_facts: false,
      tasks: [
        {
          copy: {
            dest: "{{ lookup('env', 'HOME') }}/reported",
            content: names.map((name) => `{{ ${name} | to_json }}`).join('\n'),
          },
        },
      ],
    },
  ])

/** Returns the values of the variables, in the order of the playbook. */
async function reported(shell: { folder: string }): Promise<unknown[]> {
  const text = await readFile(join(shell.folder, 'reported'), 'utf8')
  return text.split('\n').map((line) => JSON.parse(line) as unknown)
}

/** Made by `ansible-vault encrypt_string` with the passwords `first-password` and, as `prod`, `script-prod`. */
const vaulted = `one: !vault |
  $ANSIBLE_VAULT;1.1;AES256
  33343535353738353063373732303163333330646561303237653939383231393861323636646461
  3462353437356435346437336566646664376564656136370a653232613666616631363263613237
  32656330656666613462646266626165656530646164383831653739343766623166333963363661
  3864396233613435390a363366633363643161333262346365366636303934613733396561386238
  3466
two: !vault |
  $ANSIBLE_VAULT;1.2;AES256;prod
  38316462363837366162356566653430663765613361396432363235383434643166623366393131
  6265393865303235383933613262626161616535366132370a336562353136306133663039396230
  62393339393063626161646431623538356433373231363265353639326633336231656363393637
  6365646134633262620a383863656466306435353039616539653632303864646439393932383336
  6633
`

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
  const values = await reported(shell)
  expect(Object.fromEntries(Object.keys(answers).map((name, at) => [name, values[at]]))).toEqual(answers)
  const [trusted, pin, semaphore_vars] = values.slice(Object.keys(answers).length)
  // Ansible makes a number of a template that is nothing but one; in to_json it is still the text.
  expect(String(trusted)).toBe('42')
  expect(pin).toBe("{{ lookup('pipe', 'id') }}")
  expect(semaphore_vars).toMatchObject({
    task_details: { id: 41, message: '{{ 7*7 }}', type: 'build', target_version: '1.0.1', commit_hash: 'c0ffee' },
  })
  expect(shell.commands.join('\n')).not.toContain('lookup')
})

test.runIf(installed)('vaults open with a password file and with a client script', async () => {
  const shell = await workingShell({
    'site.yml': report('one', 'two'),
    'bin/prod-client': '#!/bin/sh\necho "script-$2"\n',
    'vaulted.yml': vaulted,
  })
  await chmod(join(shell.repository, 'bin/prod-client'), 0o755)
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
  expect(await reported(shell)).toEqual(['eins', 'zwei'])
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
