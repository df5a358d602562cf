import { z } from 'zod'
import { nestedGroups } from '../../contract/ldap-settings.ts'

const flag = z.boolean()
const text = z.string()

/**
 * The part of the configuration (server/config/config.ts) about a directory. The first names are those of Semaphore UI and
 * mean the same, except that certificates are checked, and that a connection without encryption must be asked for.
 */
export const ldapSettings = {
  ldap_enable: flag
    .default(false)
    .describe(
      'Users sign in with the directory of these settings ([ldap.md](ldap.md)); others are added in the console',
    ),
  ldap_server: text.default('').describe('Name and port of its server; several are separated by commas'),
  ldap_needtls: flag
    .nullable()
    .default(null)
    .describe('`true`: LDAPS, `false`: no encryption, unless `ldap_starttls` is set; must be given'),
  ldap_starttls: flag.default(false).describe('The connection is encrypted with StartTLS'),
  ldap_ca_cert_file: text
    .default('')
    .describe('File with the certificate of the authority of the directory, PEM; default those of the system'),
  ldap_skip_tls_verify: flag
    .default(false)
    .describe('Any certificate is accepted, so that others in the network can read passwords'),
  ldap_binddn: text.default('').describe('DN of the account that searches; default anonymous'),
  ldap_bindpassword: text.default('').describe('Password of that account'),
  ldap_searchdn: text.default('').describe('DN below which users are searched'),
  ldap_searchfilter: text.default('(uid=%s)').describe('Filter that finds a user; `%s` is what the user enters'),
  ldap_mappings: z
    .strictObject({
      dn: text.default('').describe('Has no effect: the DN of the entry counts'),
      uid: text.default('uid').describe('Attribute with the user name'),
      cn: text.default('cn').describe('Attribute with the full name'),
      mail: text.default('mail').describe('Attribute with the e-mail address'),
      subject: text
        .default('')
        .describe(
          'Attribute that stays the same when a user is renamed; default the first there is of entryUUID, objectGUID, ipaUniqueID and uid',
        ),
    })
    .prefault({}),
  ldap_name: text.max(100).default('LDAP').describe('Name of the directory on the sign-in page'),
  ldap_create_accounts: flag.default(true).describe('Users get an account when they sign in for the first time'),
  ldap_email_trusted: flag
    .default(true)
    .describe('An external account with the same e-mail address belongs to the same person'),
  ldap_attributes: z.array(text).default([]).describe('Further attributes for the rules of group mapping'),
  ldap_group_searchdn: text
    .default('')
    .describe('DN below which groups are searched; default the attribute memberOf of users'),
  ldap_group_searchfilter: text.default('').describe('Filter of groups; default the usual classes'),
  ldap_group_member: text
    .default('')
    .describe('Attributes of a group that name its members; default member, uniqueMember and memberUid'),
  ldap_nested_groups: z
    .enum(nestedGroups)
    .default('search')
    .describe('How groups in groups are found: `search`, `active_directory` (by its own rule) or `no`'),
}

/** Environment variables without their prefix. */
export const ldapNames: Record<string, string> = {
  LDAP_ENABLE: 'ldap_enable',
  LDAP_SERVER: 'ldap_server',
  LDAP_NEEDTLS: 'ldap_needtls',
  LDAP_STARTTLS: 'ldap_starttls',
  LDAP_CA_CERT_FILE: 'ldap_ca_cert_file',
  LDAP_SKIP_TLS_VERIFY: 'ldap_skip_tls_verify',
  LDAP_BIND_DN: 'ldap_binddn',
  LDAP_BIND_PASSWORD: 'ldap_bindpassword',
  LDAP_SEARCH_DN: 'ldap_searchdn',
  LDAP_SEARCH_FILTER: 'ldap_searchfilter',
  LDAP_MAPPING_DN: 'ldap_mappings.dn',
  LDAP_MAPPING_UID: 'ldap_mappings.uid',
  LDAP_MAPPING_CN: 'ldap_mappings.cn',
  LDAP_MAPPING_MAIL: 'ldap_mappings.mail',
  LDAP_MAPPING_SUBJECT: 'ldap_mappings.subject',
  LDAP_NAME: 'ldap_name',
  LDAP_CREATE_ACCOUNTS: 'ldap_create_accounts',
  LDAP_EMAIL_TRUSTED: 'ldap_email_trusted',
  LDAP_ATTRIBUTES: 'ldap_attributes',
  LDAP_GROUP_SEARCH_DN: 'ldap_group_searchdn',
  LDAP_GROUP_SEARCH_FILTER: 'ldap_group_searchfilter',
  LDAP_GROUP_MEMBER: 'ldap_group_member',
  LDAP_NESTED_GROUPS: 'ldap_nested_groups',
}

/** Settings that must not be shown. */
export const secretLdapSettings = ['ldap_bindpassword']

/** The name of this directory in identities. */
export const configuredSlug = 'ldap'
