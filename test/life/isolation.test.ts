import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { knownHosts } from '../../src/contract/known-host.ts'
import { repositories } from '../../src/contract/repository.ts'
import { tasks } from '../../src/contract/task.ts'
import { canIsolate, type IsolatedServer, startIsolated, userPrefix } from '../helpers/isolated.ts'
import { makeRepository } from '../helpers/repositories.ts'
import { builtProgram } from '../helpers/server.ts'
import { makeKey, sshdPath, startSshd } from '../helpers/sshd.ts'
import { killRunner, taskFolders, until, type Workplace } from '../helpers/template.ts'
import { hasTool } from '../helpers/tools.ts'

/** Beside the callback plugin of the built program. */
const bytecode = join(builtProgram.at(-1) as string, '../ansible-callback/plugins/__pycache__')

const files = {
  'who.sh':
    'id -un; echo "groups $(id -G | wc -w)"; echo "$USER $(stat -c %U "$HOME" "$TMPDIR" "$PWD")"; echo "$PIN" | wc -c\n',
  'wait.sh': 'echo "began"; setsid sleep 1000 & until [ -e "$GATE" ]; do sleep 0.05; done; echo "goes on"; kill %1\n',
  'leave.sh': 'setsid sh -c "exec sleep 1000" >/dev/null 2>&1 & echo left $!\n',
  'site.yml':
    '- hosts: all\n  gather_facts: false\n  tasks:\n    - command: id -un\n      register: who\n    - debug: {var: who.stdout}\n',
  'artifacts.sh': String.raw`mkdir -p out/many && cd out && for i in $(seq 100); do echo $i > many/$i; done
head -c 1200000 /dev/zero | tr '\0' a > large; touch -- -n $'two\nlines' $'bad\xff'; echo quoted > '$(touch x)'
ln -s /etc/shadow link; mkfifo pipe; echo secret > closed; chmod 0 closed; cd ..
ln -s ../../.. up; ln -s /root swapped
`,
  'linked.sh': 'cd .. && mv repository moved && ln -s /root repository\n',
  'main.tf': 'resource "terraform_data" "one" { input = "kept" }\n',
  'tool.py': 'import os, sys; print("prefix", sys.prefix)\n',
  'requirements.txt': '# nothing\n',
}

describe.runIf(canIsolate())('tasks of a system user for each project', () => {
  let server: IsolatedServer
  let place: Workplace
  let user: string

  // Works also if root may not inspect other users' processes, as in a container.
  const program = ['setpriv', '--bounding-set=-sys_ptrace', '--inh-caps=-sys_ptrace', ...builtProgram]

  beforeAll(async () => {
    // As left by release 0.1, whose tasks ran as root.
    mkdirSync(bytecode, { mode: 0o700, recursive: true })
    server = await startIsolated('L2', { program })
    place = await server.workplace(files)
    await place.succeeds('who.sh')
    user = `${userPrefix(server.data)}p${place.project_id}`
  })
  afterAll(() => server?.stop())

  test('run a script with its secrets, in a home of that user, in its group alone', async () => {
    const group = await place.group({ env: {}, secrets: [{ type: 'env', name: 'PIN', secret: 'correct horse' }] })
    const task = await place.succeeds('who.sh', { environment_ids: [group] })
    const said = task.log.split('\n')
    expect(said).toContain('groups 1')
    expect(said.join(' ')).toContain(`${user} ${user} ${user} ${user}`)
    expect(statSync(join(server.data, 'runner')).mode & 0o777).toBe(0o711)
  })

  test('are stopped with all their processes, and leave nothing behind', async () => {
    const group = await place.group({ env: { GATE: join(server.data, 'never') } })
    const id = await place.start(await place.template('wait.sh', { environment_ids: [group] }))
    await place.untilSays(id, 'began')
    await place.stop(id)
    expect(await place.finished(id)).toMatchObject({ status: 'stopped' })
    const left = await place.succeeds('leave.sh')
    expect(left.log).toContain('that the task had left behind: sleep')
    const control = join(server.data, 'runner/control')
    await until(
      'the folders to go',
      () => [...taskFolders(server.data), ...readdirSync(control)].length === 0 || undefined,
    )
    expect(processesOf(statSync(join(server.data, 'runner/state', `p${place.project_id}`)).gid)).toEqual([])
  })

  test('leave artifacts that are read with the rights of their user, through no link', async () => {
    const artifacts = ['out', 'up', 'swapped/*']
    const task = await place.succeeds('artifacts.sh', { artifacts })
    const at = { params: place.params(task.id) }
    const { artifacts: kept, left_out } = await server.admin.ok(tasks.artifacts, at)
    const contents = kept.map(async ({ n, name }) => [
      name,
      await server.admin.text(tasks.artifact, { params: { ...at.params, n } }),
    ])
    expect(Object.fromEntries(await Promise.all(contents))).toMatchObject({
      'out/-n': '',
      'out/$(touch x)': 'quoted\n',
      'out/two\nlines': '',
      'out/many/100': '100\n',
    })
    const large = kept.find(({ name }) => name === 'out/large')
    expect(large?.size).toBe(1_200_000)
    expect(large?.sha256).toBe(createHash('sha256').update('a'.repeat(1_200_000)).digest('hex'))
    expect(kept).toHaveLength(104)
    expect(left_out.map(({ name, reason_message }) => [name, reason_message.code])).toEqual([
      ['out/closed', 'artifact_unreadable'],
      ['out/link', 'artifact_link'],
      ['out/pipe', 'artifact_special'],
      ['up', 'artifact_link'],
      ['out/bad\ufffd', 'artifact_name'],
    ])
    // The whole checkout is a link to a folder that root could read.
    const linked = await place.succeeds('linked.sh', { artifacts: ['*'] })
    expect(linked.log).not.toContain('Artifacts:')
    expect(await server.admin.ok(tasks.artifacts, { params: place.params(linked.id) })).toMatchObject({ artifacts: [] })
  })

  test('continue when the runner is killed', async () => {
    const gate = join(place.repository.path, 'gate')
    const group = await place.group({ env: { GATE: gate } })
    const id = await place.start(await place.template('wait.sh', { environment_ids: [group] }))
    await place.untilSays(id, 'began')
    await killRunner(server.data)
    writeFileSync(gate, '')
    const task = await place.finished(id)
    expect(task, task.log).toMatchObject({ status: 'success' })
    expect(task.log).toContain('goes on')
  })

  test.runIf(hasTool('ansible-playbook'))('play a playbook, and leave nothing beside the callback plugin', async () => {
    const inventory_id = await place.inventory('localhost ansible_connection=local')
    const task = await place.succeeds('site.yml', { app: 'ansible', inventory_id })
    expect(task.log).toContain(`"who.stdout": "${user}"`)
    expect(task.log).not.toContain('Invalid callback')
    expect(existsSync(bytecode)).toBe(false)
  })

  test.runIf(hasTool('terraform'))('keep the state of Terraform from run to run', async () => {
    const template = await place.template('.', { app: 'terraform', task_params: { auto_approve: true } })
    expect((await place.run(template)).log).toContain('1 added')
    expect((await place.run(template)).log).toContain('No changes')
  })

  test('build a Python environment once', async () => {
    const template = await place.template('tool.py', { app: 'python' })
    const first = await place.run(template)
    expect(first, first.log).toMatchObject({ status: 'success' })
    expect(first.log).toContain('Building a virtual environment')
    expect((await place.run(template)).log).toContain('its virtual environment is used again')
  })

  test('do not run on a local repository that only root can read, which looks like one that is missing', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'sb-closed-'))
    onTestFinished(() => rmSync(closed, { recursive: true }))
    const { path } = await makeRepository(join(closed, 'repository'), { 'who.sh': 'id -un\n' })
    const project_id = place.project_id
    const ids = [await place.addRepository(path), await place.addRepository(join(closed, 'missing'))]
    const reasonOf = async (id: number) => {
      const { not_ready } = await server.admin.ok(repositories.get, { params: { project_id, id } })
      return not_ready.map(({ code, params }) => ({ code, user: params['user'] }))
    }
    const git_user = `${userPrefix(server.data)}g${project_id}`
    for (const id of ids) expect(await reasonOf(id)).toEqual([{ code: 'repository_user', user: git_user }])
    const [repository_id = 0] = ids
    const template_id = await place.template('who.sh', { repository_id })
    const refused = await server.admin.call(tasks.create, { params: { project_id }, body: { template_id } })
    expect(refused).toMatchObject({
      status: 400,
      body: {
        error: expect.stringContaining(`that the system user ${git_user} can read: create it, let that user read it`),
      },
    })
    chmodSync(closed, 0o755)
    spawnSync('chmod', ['-R', 'go+rX', path])
    expect(await place.run(template_id)).toMatchObject({ status: 'success' })
  })

  test.runIf(sshdPath)('fetch over ssh with a key as the user that fetches, who alone learns the host', async () => {
    const key = await makeKey('open sesame')
    const sshd = await startSshd([key])
    onTestFinished(() => sshd.stop())
    const ssh = { login: sshd.user, passphrase: 'open sesame', private_key: key.private_key }
    const url = `ssh://${sshd.host}:${sshd.port}${place.repository.path}`
    const repository_id = await place.addRepository(url, await place.key({ type: 'ssh', ssh }))
    const claim = `echo "evil.example.com \${1:-ssh-ed25519} ${sshd.hostKey.split(' ')[1]}" >> ../known_hosts; id -un`
    await place.repository.commit({ 'claim.sh': claim })
    const task = await place.run(await place.template('claim.sh', { repository_id }))
    expect(task, task.log).toMatchObject({ status: 'success' })
    const params = { project_id: place.project_id }
    const hosts = await server.admin.ok(knownHosts.list, { params })
    expect(hosts.map(({ host }) => host)).toEqual([`[${sshd.host}]:${sshd.port}`])
    expect(task.log).toContain('Host key not kept, the runner does not find it there: evil.example.com')
  })
})

/** Returns the ids of the processes in this group. */
function processesOf(gid: number): string[] {
  return readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && statOf(`/proc/${name}`)?.gid === gid && commandOf(name) !== '',
  )
}

const statOf = (path: string) => statSync(path, { throwIfNoEntry: false })

/** Returns the command of a process; '' for a zombie. */
function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1')
  } catch {
    return ''
  }
}
