import { z } from 'zod'
import { isLdapFilter } from './rules/ldap-filter.ts'
import { readLdapServer } from './rules/ldap-server.ts'
import { flag, oneOf, sentWords, splitWords, text } from './shapes.ts'

/** How the connection to a directory is protected. With `none` everyone on the network can read passwords. */
export const ldapEncryptions = ['ldaps', 'starttls', 'none'] as const
export type LdapEncryption = (typeof ldapEncryptions)[number]

/** How groups in groups are found. `active_directory`: by its rule 1.2.840.113556.1.4.1941. */
export const nestedGroups = ['no', 'search', 'active_directory'] as const
export type NestedGroups = (typeof nestedGroups)[number]

const maxServers = 5
const maxAttributes = 20
const attribute = /^[A-Za-z][A-Za-z0-9-]{0,99}$/

/** A text that has a usual value, which an empty one stands for. */
const usually = (usual: string) => text(2000).transform((value) => value.trim() || usual)
const filter = (usual: string) => usually(usual).refine(isLdapFilter, 'ldap_filter_form')
/** Names of attributes, of which the first that an entry has is used. */
const attributes = (usual: string) =>
  usually(usual).refine(
    (names) => names.split('|').every((name) => attribute.test(name.trim())),
    'ldap_attributes_form',
  )
/** Attributes, or texts with attributes in them: `mail | {{ .uid }}@example.com`. */
const expression = (usual: string) =>
  usually(usual).refine(
    (text) => text.split('|').every((part) => part.includes('{{') || attribute.test(part.trim())),
    'ldap_attributes_form',
  )
const on = z
  .boolean('must_be_boolean')
  .nullish()
  .transform((value) => value ?? true)

const servers = sentWords(() => null)
  .transform((value) => splitWords(value) ?? [])
  .refine((names) => names.length > 0, 'ldap_server_required')
  .refine((names) => names.length <= maxServers && names.every((name) => readLdapServer(name)), 'ldap_server_form')

/**
 * How users sign in with an LDAP directory (docs/ldap.md). The secret of the provider is the password of `bind_dn`.
 */
export const LdapSettings = z.object({
  /** Host names with an optional port; the next one is asked if one cannot be reached. */
  servers,
  encryption: oneOf(ldapEncryptions),
  /** Certificates of the authorities that are trusted, in PEM form; empty: those that the server trusts anyway. */
  ca_certificate: text(100_000)
    .refine((pem) => pem.trim() === '' || pem.includes('-----BEGIN CERTIFICATE-----'), 'ldap_certificate_form')
    .refine((pem) => !pem.includes('PRIVATE KEY'), 'ldap_certificate_key'),
  verify_certificate: on,
  /** The account that searches; empty: anonymous. */
  bind_dn: text(),
  /** The DN below which users are searched. */
  user_base: z.string('ldap_base_required').trim().min(1, 'ldap_base_required').max(1000),
  /** `%s` or `{{login}}` is what the user enters. */
  user_filter: filter('(uid=%s)').refine((given) => /%s|\{\{ *login *\}\}/.test(given), 'ldap_filter_login'),
  /** Expressions with attributes (identity/claim-expression.ts). */
  username: expression('uid'),
  name: expression('cn'),
  email: expression('mail'),
  /** The attribute that does not change when a person is renamed or moved. */
  subject: attributes('entryUUID | objectGUID | ipaUniqueID'),
  /** Only administrators of the directory change e-mail addresses, so an address says whose account one is. */
  trusts_email: flag,
  /** Further attributes of users, for the rules of group mapping. */
  attributes: sentWords(() => null)
    .transform((value) => splitWords(value) ?? [])
    .refine(
      (names) => names.length <= maxAttributes && names.every((name) => attribute.test(name)),
      'ldap_attributes_list',
    ),
  /** The DN below which groups are searched; empty: the attribute memberOf of the user names them. */
  group_base: text(),
  group_filter: filter(
    '(|(objectClass=groupOfNames)(objectClass=groupOfUniqueNames)(objectClass=group)(objectClass=posixGroup))',
  ),
  /** The attributes of a group that name its members: by user name in memberUid, by DN in the others. */
  group_member: attributes('member | uniqueMember | memberUid'),
  nested_groups: z
    .enum(nestedGroups)
    .nullish()
    .transform((value) => value ?? 'search'),
  /** Creates an account for a user who signs in for the first time. */
  create_accounts: on,
})
export type LdapSettings = z.output<typeof LdapSettings>
