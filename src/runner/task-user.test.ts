import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { until } from '../../test/helpers/template.ts'
import { makeOwnFolder } from './owned-files.ts'
import { capture } from './process.ts'
import { stopAgent } from './ssh-agent.ts'
import { Supervisor } from './supervisor.ts'
import { unusedIds } from './system-users.ts'
import { writeWhole } from './write-whole.ts'

/** What a runner that is root does on behalf of another user. */
describe('as the user of a task', () => {
  let root: string
  /** A folder that every user could read, within one that only root can enter. */
  let hidden: string
  const env = { PATH: process.env['PATH'] ?? '' }
  const user = unusedIds

  beforeEach((context) => {
    if (process.getuid?.() !== 0) context.skip('only root can act as another user')
  })
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'sb-user-'))
    chmodSync(root, 0o755)
    hidden = join(root, 'closed', 'open')
    mkdirSync(hidden, { recursive: true })
    writeFileSync(join(hidden, 'file'), 'only for root')
    chmodSync(join(root, 'closed'), 0o700)
    symlinkSync(hidden, join(root, 'link'))
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  test('a working directory that was replaced by a link into a closed folder is not entered', async () => {
    const show = ['-c', 'pwd; cat file']
    for (const cwd of [hidden, join(root, 'link')]) {
      const said = await capture('sh', show, { cwd, env, user })
      expect(said.code).toBe(126)
      expect(said.stdout).toBe('')
      const supervisor = new Supervisor(join(mkdtempSync(join(root, 'step-')), '1'), 'mark', user)
      chmodSync(join(supervisor.folder, '..'), 0o755)
      await supervisor.start({ nonce: 'n', command: 'sh', args: show, cwd, env })
      expect(await until('the command to end', () => supervisor.exit())).toBe(126)
      await until('its output', () => supervisor.drained() || undefined)
      expect(readFileSync(supervisor.spool, 'utf8')).not.toContain('only for root')
    }
  })

  test('a command runs in its folder with the environment it was given', async () => {
    const cwd = join(root, 'own')
    await makeOwnFolder(cwd, user)
    const said = await capture('sh', ['-c', 'pwd; env; id -u; echo "$1"', 'sh', 'an argument'], { cwd, env, user })
    expect(said.stdout.split('\n')).toEqual(expect.arrayContaining([cwd, `${user.uid}`, 'an argument']))
    expect(said.stdout).not.toContain('OLDPWD')
    const nowhere = { PATH: '/usr/bin:/bin' }
    expect((await capture('no-such-program', [], { cwd, env: nowhere, user })).code).toBe(127)
  })

  test('a file is written beside a link under its draft name, not through it', async () => {
    const folder = join(root, 'drafts')
    await makeOwnFolder(folder, user)
    symlinkSync(join(hidden, 'file'), join(folder, 'known_hosts.new'))
    writeWhole(join(folder, 'known_hosts'), 'a key', user)
    expect(readFileSync(join(folder, 'known_hosts'), 'utf8')).toBe('a key')
    expect(lstatSync(join(folder, 'known_hosts')).uid).toBe(user.uid)
    expect(readFileSync(join(hidden, 'file'), 'utf8')).toBe('only for root')
    expect(lstatSync(join(hidden, 'file')).uid).toBe(0)
  })

  test('the folder of an agent is removed as the user who owns it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'signalbox-agent-'))
    mkdirSync(join(folder, 'of-root'))
    writeFileSync(join(folder, 'of-root', 'file'), '')
    await capture('chown', [`${user.uid}:${user.gid}`, folder], { env })
    await stopAgent({ pid: 0, socket: join(folder, 'agent.sock') })
    expect(existsSync(join(folder, 'of-root', 'file'))).toBe(true)
    rmSync(folder, { recursive: true })
  })
})
