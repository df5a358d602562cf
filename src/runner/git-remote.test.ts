import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { helperEnvironment } from '../../test/helpers/checkouts.ts'
import type { Credential } from '../contract/job.ts'
import { readGitUrl } from '../contract/rules/git-url.ts'
import { scrub } from './git.ts'
import { openGitKey } from './git-key.ts'
import { isSameServer, openRemote } from './git-remote.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signalbox-remote-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const none: Credential = { type: 'none' }
const login: Credential = { type: 'login_password', login: 'ada', password: 's3cret/word' }
const open = async (text: string, credential: Credential) => {
  const key = openGitKey(credential, folder, helperEnvironment)
  try {
    const reach = { loopback: true, private: true }
    const files = { known_hosts_file: "/known 100%/it's", strict_hosts: false, env: helperEnvironment }
    return await openRemote(text, { key, reach, ...files })
  } finally {
    await key.close()
  }
}

test("git's command line contains no secret and keeps %-codes in the path", async () => {
  for (const [text, address, shown] of [
    [
      'https://ada:pw123@localhost:8443/a%2Fb/c.git?x=1',
      'https://localhost:8443/a%2Fb/c.git',
      'https://localhost:8443/a/b/c.git',
    ],
    ['git@localhost:group/x.git', 'git@localhost:group/x.git', 'git@localhost:group/x.git'],
    ['localhost:group/x.git', 'localhost:group/x.git', 'localhost:group/x.git'],
    ['ssh://git:pw123@[::1]:22/x', 'ssh://git@[::1]:22/x', 'ssh://git@[::1]:22/x'],
    ['file:///srv/a%20b', '/srv/a b', 'file:///srv/a b'],
  ]) {
    const remote = await open(text ?? '', none)
    expect(remote).toMatchObject({ address, shown })
    expect([...remote.options, remote.address, remote.shown].join()).not.toContain('pw123')
  }
})

test('credentials are passed in the environment, for this server only', async () => {
  const remote = await open('https://localhost/x', login)
  expect(remote.env).toMatchObject({
    SIGNALBOX_ASKPASS_HOST: 'localhost',
    SIGNALBOX_ASKPASS_LOGIN: 'ada',
    SIGNALBOX_ASKPASS_SECRET: 's3cret/word',
  })
  expect((await open('git://127.0.0.1/x', login)).env).toEqual({})
  expect((await open('/srv/x', login)).env).toEqual({})
  expect((await open('https://localhost/x', none)).env).toEqual({})
})

test('ssh reads no configuration and uses only the key it is given', async () => {
  const { env } = await open('git@localhost:x/y', none)
  expect(env.GIT_SSH_COMMAND).toContain("'-F' '/dev/null'")
  expect(env.GIT_SSH_COMMAND).toContain("'IdentityAgent=none'")
  expect(env.GIT_SSH_COMMAND).toContain(`'UserKnownHostsFile="/known 100%%/it'\\''s"'`)
  expect(env.GIT_SSH_COMMAND).not.toContain('StrictHostKeyChecking=no')
})

test('ssh and git:// connect to a checked address and still identify the server by its name', async () => {
  for (const [text, alias] of [
    ['git@localhost:x/y', 'localhost'],
    ['ssh://git@LocalHost:2222/x', '[localhost]:2222'],
  ] as const) {
    const { GIT_SSH_COMMAND } = (await open(text, none)).env
    expect(GIT_SSH_COMMAND).toMatch(/'HostName=(127\.0\.0\.1|::1)'/)
    expect(GIT_SSH_COMMAND).toContain(`'HostKeyAlias=${alias}'`)
  }
  expect((await open('git@127.0.0.1:x/y', none)).env.GIT_SSH_COMMAND).not.toContain('HostName')
  const remote = await open('git://localhost/x', none)
  expect(remote.address).toMatch(/^git:\/\/(127\.0\.0\.1|\[::1\]):9418\/x$/)
  expect(remote).toMatchObject({ identity: 'git://localhost/x', env: { GIT_OVERRIDE_VIRTUAL_HOST: 'localhost' } })
})

test('git does not look up an unknown name, unless a proxy may know it', async () => {
  for (const text of ['git@no-such-host.invalid:x', 'git://no-such-host.invalid/x', 'https://no-such-host.invalid/x'])
    await expect(open(text, none)).rejects.toThrow(/^The host name in .* is not known$/)
  const key = openGitKey(none, folder, helperEnvironment)
  const behind = {
    key,
    known_hosts_file: '/dev/null',
    reach: { loopback: true, private: true },
    strict_hosts: false,
    env: { https_proxy: 'http://127.0.0.1:9' },
  }
  expect((await openRemote('https://no-such-host.invalid/x', behind)).pinned).toBeNull()
  await key.close()
})

test('isSameServer compares protocol, host and port', () => {
  const same = (one: string, other: string) => {
    const [a, b] = [readGitUrl(one), readGitUrl(other)]
    return !('problem' in a) && !('problem' in b) && isSameServer(a, b)
  }
  expect(same('https://host/a', 'https://HOST:443/b')).toBe(true)
  expect(same('git@host:a/b', 'ssh://git@host/c')).toBe(true)
  expect(same('https://host/a', 'http://host/b')).toBe(false) // in clear
  expect(same('https://host/a', 'https://host:8443/b')).toBe(false)
  expect(same('https://host/a', 'https://host.evil/b')).toBe(false)
})

test("secrets are removed from git's output", () => {
  const secret = 's3cret/word'
  const said = `fatal: 'https://ada:${encodeURIComponent(secret)}@host/' ${secret} ${btoa(secret)} https://u:other@h/`
  expect(scrub(said, [secret])).toBe("fatal: 'https://ada:***@host/' *** *** https://u:***@h/")
})
