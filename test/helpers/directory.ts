import { LdapSettings } from '../../src/contract/ldap-settings.ts'
import type { Directory } from '../../src/server/ldap/directory.ts'
import { localhostPem } from './mail-server.ts'
import { entry, type Slapd, suffix } from './slapd.ts'

/** The account that searches. */
export const searcher = { dn: `cn=search,${suffix}`, password: 'may only search' }
export const people = `ou=people,${suffix}`
export const groups = `ou=groups,${suffix}`

type Attributes = Record<string, string | Buffer | string[]>

const top = (dn: string, objectClass: string[], more: Attributes) =>
  entry(dn, { objectClass: ['top', ...objectClass], ...more })

const unit = (name: string) => top(`ou=${name},${suffix}`, ['organizationalUnit'], { ou: name })

/** Returns the LDIF of a person; `dn` and attributes may be others than usual. */
export function person(uid: string, more: Attributes & { dn?: string } = {}): string {
  const { dn = `uid=${uid},${people}`, ...attributes } = more
  return top(dn, ['person', 'organizationalPerson', 'inetOrgPerson'], {
    uid,
    cn: `Person ${uid}`,
    sn: uid,
    mail: `${uid}@example.com`,
    userPassword: `password of ${uid}`,
    ...attributes,
  })
}

/** Returns the LDIF of a group. */
export const group = (cn: string, members: string[], dn = `cn=${cn},${groups}`) =>
  top(dn, ['groupOfNames'], { cn, member: members })

export const dnOf = (uid: string) => `uid=${uid},${people}`

/** The tree that every test directory has; people and groups come below it. */
export const tree = `${top(suffix, ['dcObject', 'organization'], { dc: 'example', o: 'Example' })}${top(
  searcher.dn,
  ['organizationalRole', 'simpleSecurityObject'],
  { cn: 'search', userPassword: searcher.password },
)}${unit('people')}${unit('groups')}`

/** The certificate of the test directory, which is its own authority. */
export const directoryCa = localhostPem.slice(0, localhostPem.indexOf('-----BEGIN PRIVATE KEY-----'))

/** Returns the settings of a test directory, over StartTLS. */
export function settingsOf({ port }: Pick<Slapd, 'port'>, more: Partial<LdapSettings> = {}): LdapSettings {
  return LdapSettings.parse({
    servers: [`localhost:${port}`],
    encryption: 'starttls',
    ca_certificate: directoryCa,
    bind_dn: searcher.dn,
    user_base: people,
    group_base: groups,
    ...more,
  })
}

export const directoryOf = (slapd: Pick<Slapd, 'port'>, more: Partial<LdapSettings> = {}): Directory => ({
  slug: 'corp',
  name: 'Corporate directory',
  settings: settingsOf(slapd, more),
  bind_password: searcher.password,
})
