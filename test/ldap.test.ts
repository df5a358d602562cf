import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { LdapSettings } from '../src/contract/ldap-settings.ts'
import { guidBytes } from '../src/server/ldap/entry.ts'
import { findByLogin, findBySubject, groupsOfUser } from '../src/server/ldap/find-user.ts'
import { DirectorySession } from '../src/server/ldap/session.ts'
import { directoryOf, dnOf, group, groups, people, person, searcher, tree } from './helpers/directory.ts'
import { entry, hasSlapd, manager, type Slapd, startSlapd, suffix } from './helpers/slapd.ts'

const odd = `cn=O'Neil\\, \\"Tim\\" \\+ Söhne\\\\ #1,${people}`

const guids = [
  ['gil', '7a6f6b6d-5f4c-4b3a-2918-0706f5e4d3c2'],
  // The bytes of 'text like bytes!'.
  ['gia', '74786574-6c20-6b69-6520-627974657321'],
] as const
const withGuids = guids
  .map(([uid, guid]) =>
    person(uid, {
      objectClass: ['top', 'person', 'organizationalPerson', 'inetOrgPerson', 'extensibleObject'],
      testGUID: guidBytes(guid) as Buffer,
    }),
  )
  .join('')

const ldif = `${tree}${person('ada')}${person('bob', { mail: 'ada@example.com' })}${person('tim', {
  dn: odd,
  cn: `O'Neil, "Tim" + Söhne\\ #1`,
})}${person('eve', { userPassword: 'x' })}${withGuids}${group('ops', [dnOf('ada')])}${group('Ops, "EU" (all)', [odd, dnOf('bob')], `cn=Ops\\2C \\22EU\\22 (all),${groups}`)}${group(
  'europe',
  [`cn=Ops\\2C \\22EU\\22 (all),${groups}`, `cn=world,${groups}`],
)}${group('world', [`cn=europe,${groups}`])}${entry(`cn=web,${groups}`, {
  objectClass: ['top', 'posixGroup'],
  cn: 'web',
  gidNumber: '1000',
  memberUid: ['ada', 'bob'],
})}${entry(`ou=elsewhere,${people}`, {
  objectClass: ['top', 'referral', 'extensibleObject'],
  ou: 'elsewhere',
  ref: `ldap://127.0.0.1:1/${people}`,
})}`

const open: DirectorySession[] = []
afterEach(() => {
  for (const session of open.splice(0)) session.close()
})

describe.skipIf(!hasSlapd)('OpenLDAP', () => {
  let slapd: Slapd
  beforeAll(async () => {
    slapd = await startSlapd(ldif)
  })
  afterAll(() => slapd?.stop())

  async function session(more: Partial<LdapSettings> = {}, bind_password = searcher.password) {
    const directory = { ...directoryOf(slapd, more), bind_password }
    const opened = await DirectorySession.open(directory, AbortSignal.timeout(10_000))
    open.push(opened)
    await opened.bindToSearch()
    const { settings } = directory
    return {
      opened,
      find: (login: string) => findByLogin(opened, settings, login),
      groups: async (login: string) => {
        const user = await findByLogin(opened, settings, login)
        const found = user ? await groupsOfUser(opened, settings, user) : []
        return found.map(({ name }) => name).toSorted()
      },
    }
  }

  const problemOf = (more: Partial<LdapSettings>, password?: string) =>
    session(more, password).then(
      () => null,
      (error: { reason?: { code: string } }) => error.reason?.code ?? error,
    )

  test('a user is found over StartTLS, LDAPS and, if chosen, without encryption', async () => {
    const found = { dn: dnOf('ada'), username: 'ada', name: 'Person ada', email: 'ada@example.com', disabled: null }
    expect(await (await session()).find('ada')).toMatchObject(found)
    const ldaps = { encryption: 'ldaps' as const, servers: [`ldaps://localhost:${slapd.tls_port}`] }
    expect(await (await session(ldaps)).find('ada')).toMatchObject(found)
    const plain = { encryption: 'none' as const, ca_certificate: '' }
    expect(await (await session(plain)).find('ada')).toMatchObject(found)
  })

  test('a certificate must be trusted and fit the name, unless this is switched off', async () => {
    const server = (name: string) => [`${name}:${slapd.port}`]
    expect(await problemOf({ ca_certificate: '' })).toBe('ldap_certificate_unknown')
    expect(await problemOf({ servers: server('127.0.0.1') })).toBe('ldap_certificate_name')
    const ldaps = { encryption: 'ldaps' as const, servers: [`127.0.0.1:${slapd.tls_port}`] }
    expect(await problemOf(ldaps)).toBe('ldap_certificate_name')
    expect(await problemOf({ ...ldaps, verify_certificate: false, ca_certificate: '' })).toBeNull()
    expect(await problemOf({ servers: server('127.0.0.1'), verify_certificate: false })).toBeNull()
  })

  test('problems are named as what an administrator has to change', async () => {
    expect(await problemOf({}, 'wrong')).toBe('ldap_bind_refused')
    expect(await problemOf({ bind_dn: 'search' })).toBe('ldap_base_form')
    expect(await problemOf({ servers: [`ldaps://localhost:${slapd.port}`] })).toBe('ldap_server_scheme')
    expect(await problemOf({ encryption: 'ldaps' })).toBe('ldap_no_tls')
    expect(await problemOf({ servers: ['localhost:1'] })).toBe('outbound_refused')
    expect(await problemOf({ servers: ['169.254.169.254'] })).toBe('outbound_forbidden')
    expect(await problemOf({ servers: ['localhost:1', `localhost:${slapd.port}`] })).toBeNull()
    const lost = { user_base: `ou=gone,${suffix}` }
    await expect((await session(lost)).find('ada')).rejects.toMatchObject({ reason: { code: 'ldap_no_base' } })
    await expect((await session({ user_base: 'people' })).find('ada')).rejects.toMatchObject({
      reason: { code: 'ldap_base_form' },
    })
    await expect((await session({ subject: 'employeeNumber' })).find('ada')).rejects.toMatchObject({
      reason: { code: 'ldap_no_value', params: { dn: dnOf('ada'), attribute: 'employeeNumber' } },
    })
  })

  test('a login is never more than a value of the filter', async () => {
    const { find } = await session()
    for (const login of ['*', 'ada*', 'ada)(uid=*', 'x)(|(uid=*', '*)(objectClass=*', 'ad\\61', '\0', ''])
      expect([login, await find(login)]).toEqual([login, null])
  })

  test('several entries for one login are an error, and no entry is not', async () => {
    const { find } = await session({ user_filter: '(|(uid=%s)(mail=%s))' })
    await expect(find('ada@example.com')).rejects.toMatchObject({ reason: { code: 'ldap_several_entries' } })
    expect(await find('stranger')).toBeNull()
    expect((await find('bob'))?.dn).toBe(dnOf('bob'))
  })

  test('DNs with commas, quotes, backslashes and letters of any language are found, bound and members', async () => {
    const { opened, find, groups: groupsOf } = await session({ nested_groups: 'no' })
    const tim = await find('tim')
    expect(tim?.name).toBe(`O'Neil, "Tim" + Söhne\\ #1`)
    expect(await groupsOf('tim')).toEqual(['Ops, "EU" (all)'])
    expect(await opened.bindAs(tim?.dn ?? '', 'password of tim')).toBe(true)
    expect(await opened.bindAs(tim?.dn ?? '', 'password of ada')).toBe(false)
  })

  test('an empty password is refused, which the directory takes for an anonymous bind', async () => {
    const { opened } = await session()
    expect(await opened.bindAs(dnOf('ada'), '')).toBe(false)
    expect(await opened.bindAs('', 'password of ada')).toBe(false)
    expect(await opened.bindAs(`uid=gone,${people}`, 'password of ada')).toBe(false)
  })

  test('groups in groups are found, also in a circle', async () => {
    expect(await (await session()).groups('tim')).toEqual(['Ops, "EU" (all)', 'europe', 'world'])
    expect(await (await session()).groups('ada')).toEqual(['ops', 'web'])
    expect(await (await session({ nested_groups: 'no' })).groups('bob')).toEqual(['Ops, "EU" (all)', 'web'])
    expect(await (await session({ group_filter: '(cn=w*)' })).groups('bob')).toEqual(['web'])
    expect(await (await session({ group_base: '' })).groups('ada')).toEqual([])
  })

  test('a referral to another server is not followed', async () => {
    expect((await (await session()).find('ada'))?.dn).toBe(dnOf('ada'))
    await expect((await session({ user_base: `ou=elsewhere,${people}` })).find('ada')).rejects.toMatchObject({
      reason: { code: 'ldap_referral' },
    })
  })

  test('a person is found again by a GUID, which is bytes, also where these look like a text', async () => {
    const { opened, find } = await session({ subject: 'testGUID' })
    const { settings } = directoryOf(slapd, { subject: 'testGUID' })
    for (const [uid, guid] of guids) {
      expect(await find(uid)).toMatchObject({ username: uid, subject: guid })
      expect((await findBySubject(opened, settings, guid))?.username).toBe(uid)
    }
  })

  test('a person is found again by the subject, as long as the filter lets them in', async () => {
    const { opened, find } = await session()
    const ada = await find('ada')
    const { settings } = directoryOf(slapd)
    expect(ada?.subject).toMatch(/^[0-9a-f-]{36}$/)
    expect((await findBySubject(opened, settings, ada?.subject ?? ''))?.dn).toBe(dnOf('ada'))
    expect(await findBySubject(opened, settings, 'ada')).toBeNull()
    const onlyTim = { ...settings, user_filter: '(&(uid={{login}})(cn=O*))' }
    expect(await findBySubject(opened, onlyTim, ada?.subject ?? '')).toBeNull()
  })
})

describe.skipIf(!hasSlapd)('a directory with 5,000 groups', () => {
  const dn = (n: number) => `cn=g${n},${groups}`
  // Each group contains one of its predecessors, so that ada, in the first, is in a chain of ten.
  const members = (n: number) => [dnOf('all'), ...(n === 1 ? [dnOf('ada')] : n % 500 === 1 ? [dn(n - 500)] : [])]
  let slapd: Slapd
  beforeAll(async () => {
    const many = Array.from({ length: 5000 }, (_, n) => group(`g${n}`, members(n)))
    slapd = await startSlapd(`${tree}${person('ada')}${person('all')}${many.join('')}`)
  })
  afterAll(() => slapd?.stop())

  async function groupsOf(login: string, more: Partial<LdapSettings> = {}, bind_password = searcher.password) {
    const directory = { ...directoryOf(slapd, more), bind_password }
    const opened = await DirectorySession.open(directory, AbortSignal.timeout(20_000))
    open.push(opened)
    await opened.bindToSearch()
    const user = await findByLogin(opened, directory.settings, login)
    return user ? groupsOfUser(opened, directory.settings, user) : []
  }

  test('a user has those of a chain', async () => {
    expect((await groupsOf('ada')).map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, level) => `g${1 + 500 * level}`),
    )
  })

  test('a user is in all of them, which takes an account without limits', async () => {
    const found = await groupsOf('all', { bind_dn: manager.dn }, manager.password)
    expect(new Set(found.map(({ name }) => name)).size).toBe(5000)
    // OpenLDAP answers 500 entries by default: some of the groups would mean some of the rights.
    await expect(groupsOf('all')).rejects.toMatchObject({ reason: { code: 'ldap_search_limit' } })
  })
})

describe('a directory that does not behave', () => {
  const sockets = new Set<Socket>()
  const servers: ReturnType<typeof createServer>[] = []
  afterEach(() => {
    for (const socket of sockets) socket.destroy()
    for (const server of servers.splice(0)) server.close()
  })

  /** Starts a server that answers the first request with these bytes; without them it stays silent. */
  async function answering(hex?: string): Promise<number> {
    const server = createServer((socket) => {
      sockets.add(socket.on('error', () => undefined))
      socket.once('data', () => hex !== undefined && socket.write(Buffer.from(hex, 'hex')))
    })
    servers.push(server)
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    return (server.address() as AddressInfo).port
  }

  async function bind(port: number, encryption: LdapSettings['encryption'], limitMs = 10_000) {
    const directory = directoryOf({ port }, { encryption })
    const opened = await DirectorySession.open(directory, AbortSignal.timeout(limitMs))
    open.push(opened)
    await opened.bindToSearch()
  }

  test.each(['none', 'starttls', 'ldaps'] as const)('a silent one is given up in time (%s)', async (encryption) => {
    const port = await answering()
    const began = Date.now()
    await expect(bind(port, encryption, 300)).rejects.toMatchObject({ reason: { code: 'ldap_slow' } })
    expect(Date.now() - began).toBeLessThan(3000)
  })

  test('one that begins TLS and then says nothing is given up in time', async () => {
    const port = await answering('300c02010278070a010004000400')
    await expect(bind(port, 'starttls', 300)).rejects.toMatchObject({ reason: { code: 'ldap_slow' } })
  })

  const element = (tag: number, ...inside: Buffer[]) => {
    const content = Buffer.concat(inside)
    return Buffer.concat([Buffer.from([tag, content.length]), content])
  }
  const number = Buffer.from('020102', 'hex')
  const name = element(0x04, Buffer.from('a'))
  const success = Buffer.from('300c02010261070a010004000400', 'hex')

  test('one that talks nonsense is no directory', async () => {
    const html = await answering(Buffer.from('HTTP/1.1 400 Bad Request\r\n').toString('hex'))
    await expect(bind(html, 'none')).rejects.toMatchObject({ reason: { code: 'ldap_not_ldap' } })
    // ldapts would read these values endlessly.
    const values = element(0x04, name, Buffer.from('317f', 'hex'))
    const endless = element(0x30, number, element(0x64, name, element(0x30, values)), success)
    const port = await answering(endless.toString('hex'))
    await expect(bind(port, 'none')).rejects.toMatchObject({ reason: { code: 'ldap_not_ldap' } })
  })

  test('one that sends thousands of empty references does not overflow the stack', async () => {
    const reference = element(0x30, number, Buffer.from('7300', 'hex')).toString('hex')
    const port = await answering(reference.repeat(60_000) + success.toString('hex'))
    await expect(bind(port, 'none')).resolves.toBeUndefined()
  })

  test('one that refuses StartTLS is not used without it', async () => {
    const port = await answering('300c02010278070a010204000400')
    await expect(bind(port, 'starttls')).rejects.toMatchObject({ reason: { code: 'ldap_no_starttls' } })
  })
})
