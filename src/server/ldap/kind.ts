import type { LdapSettings } from '../../contract/ldap-settings.ts'
import { readLdapServer } from '../../contract/rules/ldap-server.ts'
import type { Kind } from '../identity/kinds.ts'

/** LDAP directories. */
export const ldapKind: Kind<'ldap'> = {
  places: ({ servers, encryption, verify_certificate }) =>
    servers.map((server) => `${addressOf(server, encryption)}${verify_certificate ? '' : ' (any certificate)'}`),
  // Servers of a directory come and go, and its people stay.
  identities_stay: true,
  addresses: () => ({}),
  // Loaded with the first directory: most servers have none.
  test: async (...asked) => (await import('./check-directory.ts')).checkDirectory(...asked),
}

/** Returns where the password of the bind DN goes, and how it is protected on the way. */
function addressOf(server: string, encryption: LdapSettings['encryption']): string {
  const { host, port } = readLdapServer(server) ?? { host: server, port: null }
  const scheme = { ldaps: 'ldaps', starttls: 'ldap+starttls', none: 'ldap' }[encryption]
  return `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port ?? (encryption === 'ldaps' ? 636 : 389)}`
}
