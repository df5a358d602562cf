import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CheckoutPlace, checkoutPlace, filesHolding, watchCommandLines } from '../../test/helpers/checkouts.ts'
import { makeRepository, type TestRepository } from '../../test/helpers/repositories.ts'
import { makeKey, type Sshd, sshdPath, startSshd, type TestKey } from '../../test/helpers/sshd.ts'
import { fingerprint } from './known-hosts.ts'
import { networkLimits } from './network-watch.ts'

const passphrase = 'correct horse battery'

describe('a checkout over ssh', () => {
  let place: CheckoutPlace
  let sshd: Sshd
  let source: TestRepository
  let locked: TestKey
  let stranger: TestKey
  const key = (changes = {}) => ({
    type: 'ssh' as const,
    login: sshd.user,
    passphrase,
    private_key: locked.private_key,
    ...changes,
  })
  const address = (user = `${sshd.user}@`) => `ssh://${user}127.0.0.1:${sshd.port}${source.path}`

  beforeAll(async () => {
    if (!sshdPath) return
    place = await checkoutPlace()
    source = await makeRepository(join(place.folder, 'source'), { 'site.yml': 'x\n' })
    ;[locked, stranger] = await Promise.all([makeKey(passphrase), makeKey()])
    sshd = await startSshd([locked])
  })
  beforeEach(async (context) => {
    if (!sshdPath) context.skip('there is no sshd')
    place.said.splice(0)
    await writeFile(place.known_hosts_file, '')
  })
  afterAll(async () => {
    await sshd?.stop()
    await place?.remove()
  })

  test('works with an encrypted key; the host key is trusted on first use and named in the log', async () => {
    const pem = locked.private_key.split('\n')[3] ?? 'nothing'
    const stop = watchCommandLines(passphrase, pem)
    const { message } = await place.bring(address(), { key: key() })
    expect(await stop()).toEqual([])
    expect(message).toBe('First commit')
    expect(await readFile(place.known_hosts_file, 'utf8')).toBe(`${sshd.knownHost}\n`)
    const print = fingerprint(sshd.hostKey.split(' ')[1] ?? '')
    expect(place.said).toContain(`Trusting a host key on first use: [127.0.0.1]:${sshd.port} ssh-ed25519 ${print}`)
    expect(await filesHolding(place.folder, passphrase, pem)).toEqual([])
    expect((await readdir(place.private_folder)).filter((name) => name.includes('sock'))).toEqual([])
    place.said.splice(0)
    await place.bring(address(), { key: key() })
    expect(place.said.join()).not.toContain('Trusting')
  })

  test('stores the host key under the name of a host that has several addresses', async () => {
    await place.bring(address().replace('127.0.0.1', 'localhost'), { key: key(), project_id: 3 })
    expect(await readFile(place.known_hosts_file, 'utf8')).toBe(
      `${sshd.knownHost.replace('[127.0.0.1]', '[localhost]')}\n`,
    )
  })

  test('uses the login of the key if the address has none', async () => {
    expect((await place.bring(address(''), { key: key() })).message).toBe('First commit')
    await expect(place.bring(address(''), { key: key({ login: 'unknown-login' }), project_id: 2 })).rejects.toThrow(
      /refused the login/,
    )
    await expect(place.bring(address(''), { key: key({ login: '-oProxyCommand=x' }) })).rejects.toThrow(/not allowed/)
  })

  test('refuses an unknown key, a wrong passphrase, a missing key and a password with a sentence', async () => {
    const other = key({ private_key: stranger.private_key, passphrase: '' })
    await expect(place.bring(address(), { key: other })).rejects.toThrow(
      /refused the login of the repository's key: .*Permission denied/,
    )
    await expect(place.bring(address(), { key: key({ passphrase: 'wrong' }) })).rejects.toThrow(
      'The passphrase of the SSH key is wrong',
    )
    await expect(place.bring(address())).rejects.toThrow(/has no key/)
    const password = { type: 'login_password' as const, login: 'a', password: 'b' }
    await expect(place.bring(address(), { key: password })).rejects.toThrow(/needs an SSH key/)
  })

  test('stops the task if the host key has changed, even to another type', async () => {
    await place.bring(address(), { key: key() })
    await sshd.changeHostKey()
    const print = fingerprint(sshd.hostKey.split(' ')[1] ?? '')
    await expect(place.bring(address(), { key: key() })).rejects.toThrow(`has changed (it is now ${print})`)
    await sshd.changeHostKey('rsa')
    await expect(place.bring(address(), { key: key() })).rejects.toThrow(/has changed|another kind/)
    expect(await readFile(place.known_hosts_file, 'utf8')).not.toContain('ssh-rsa')
    await writeFile(place.known_hosts_file, `${sshd.knownHost}\n`)
    await place.bring(address(), { key: key() })
    await sshd.changeHostKey('ed25519')
  })

  test('refuses a missing repository with a sentence', async () => {
    await expect(place.bring(`${address()}-not`, { key: key() })).rejects.toThrow(/There is no repository at/)
  })

  test('is ended if the server accepts the connection and stays silent', async () => {
    const { createServer } = await import('node:net')
    const silent = createServer()
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
    const { port } = silent.address() as { port: number }
    const limits = { ...networkLimits, quiet_ms: 400 }
    await expect(place.bring(`ssh://git@127.0.0.1:${port}/x`, { key: key(), limits })).rejects.toThrow(/was silent/)
    silent.close()
  })
})
