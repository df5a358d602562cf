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
    return await openRemote(text, key, "/known 100%/it's", { loopback: true, private: true })
  } finally {
    await key.close()
  }
}

test('what git is given holds no secret, and keeps codes in the path', async () => {
  for (const [text, address, shown] of [
    ['https://ada:pw123@host:8443/a%2Fb/c.git?x=1', 'https://host:8443/a%2Fb/c.git', 'https://host:8443/a/b/c.git'],
    ['git@host:group/x.git', 'git@host:group/x.git', 'git@host:group/x.git'],
    ['host:group/x.git', 'host:group/x.git', 'host:group/x.git'],
    ['ssh://git:pw123@[::1]:22/x', 'ssh://git@[::1]:22/x', 'ssh://git@[::1]:22/x'],
    ['file:///srv/a%20b', '/srv/a b', 'file:///srv/a b'],
  ]) {
    const remote = await open(text ?? '', none)
    expect(remote).toMatchObject({ address, shown })
    expect([...remote.options, remote.address, remote.shown].join()).not.toContain('pw123')
  }
})

test('credentials go by the environment, to this server only', async () => {
  const remote = await open('https://host/x', login)
  expect(remote.env).toMatchObject({
    SIGNALBOX_ASKPASS_HOST: 'host',
    SIGNALBOX_ASKPASS_LOGIN: 'ada',
    SIGNALBOX_ASKPASS_SECRET: 's3cret/word',
  })
  expect((await open('git://host/x', login)).env).toEqual({})
  expect((await open('/srv/x', login)).env).toEqual({})
  expect((await open('https://host/x', none)).env).toEqual({})
})

test('ssh reads no configuration and uses only the key it is given', async () => {
  const { env } = await open('git@host:x/y', none)
  expect(env.GIT_SSH_COMMAND).toContain("'-F' '/dev/null'")
  expect(env.GIT_SSH_COMMAND).toContain("'IdentityAgent=none'")
  expect(env.GIT_SSH_COMMAND).toContain(`'UserKnownHostsFile="/known 100%%/it'\\''s"'`)
  expect(env.GIT_SSH_COMMAND).not.toContain('StrictHostKeyChecking=no')
})

test('the same server', () => {
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

test('secrets are taken out of what git says', () => {
  const secret = 's3cret/word'
  const said = `fatal: 'https://ada:${encodeURIComponent(secret)}@host/' ${secret} ${btoa(secret)} https://u:other@h/`
  expect(scrub(said, [secret])).toBe("fatal: 'https://ada:***@host/' *** *** https://u:***@h/")
})
