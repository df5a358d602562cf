import type { IdentityProvider } from '../../../contract/identity-provider.ts'
import type { LdapSettings } from '../../../contract/ldap-settings.ts'

/** The fields of the form. Lists are one text with commas between their words, which the server takes, too. */
export interface DirectoryValues {
  kind: 'ldap'
  slug: string
  name: string
  icon: string
  color: string
  position: number | null
  active: boolean
  secret: string | false
  settings: Omit<LdapSettings, 'servers' | 'attributes'> & { servers: string; attributes: string }
}

/** What is known of the directories that many teams have. */
interface Preset {
  label: string
  slug: string
  settings: Partial<DirectoryValues['settings']>
}

export const presets: Record<string, Preset> = {
  openldap: {
    label: 'OpenLDAP',
    slug: 'openldap',
    settings: {
      user_base: 'ou=people,dc=example,dc=com',
      user_filter: '(&(objectClass=inetOrgPerson)(uid=%s))',
      subject: 'entryUUID',
      group_base: 'ou=groups,dc=example,dc=com',
    },
  },
  active_directory: {
    label: 'Active Directory',
    slug: 'ad',
    settings: {
      user_base: 'DC=corp,DC=example,DC=com',
      user_filter: '(&(objectCategory=person)(objectClass=user)(|(sAMAccountName=%s)(userPrincipalName=%s)))',
      username: 'sAMAccountName',
      name: 'displayName | cn',
      email: 'mail | userPrincipalName',
      subject: 'objectGUID',
      group_base: 'DC=corp,DC=example,DC=com',
      group_filter: '(objectClass=group)',
      group_member: 'member',
      nested_groups: 'active_directory',
    },
  },
  freeipa: {
    label: 'FreeIPA',
    slug: 'freeipa',
    settings: {
      user_base: 'cn=users,cn=accounts,dc=example,dc=com',
      user_filter: '(&(objectClass=posixAccount)(uid=%s))',
      subject: 'ipaUniqueID',
    },
  },
  authentik: {
    label: 'Authentik',
    slug: 'authentik',
    settings: {
      user_base: 'ou=users,dc=ldap,dc=goauthentik,dc=io',
      user_filter: '(&(objectClass=user)(cn=%s))',
      username: 'cn',
      name: 'displayName | cn',
      subject: 'uid',
    },
  },
}

const usual: DirectoryValues['settings'] = {
  servers: '',
  encryption: 'ldaps',
  ca_certificate: '',
  verify_certificate: true,
  bind_dn: '',
  user_base: '',
  user_filter: '(uid=%s)',
  username: 'uid',
  name: 'cn',
  email: 'mail',
  subject: 'entryUUID | objectGUID | ipaUniqueID',
  trusts_email: false,
  attributes: '',
  group_base: '',
  group_filter:
    '(|(objectClass=groupOfNames)(objectClass=groupOfUniqueNames)(objectClass=group)(objectClass=posixGroup))',
  group_member: 'member | uniqueMember | memberUid',
  nested_groups: 'search',
  create_accounts: true,
}

export function valuesOf(item: IdentityProvider | undefined): DirectoryValues {
  const stored = (item?.settings ?? {}) as Partial<LdapSettings>
  const { slug = '', name = '', icon = '', color = '', position = 0, active = true } = item ?? {}
  const { servers = [], attributes = [], ...rest } = stored
  return {
    kind: 'ldap',
    slug,
    name,
    icon,
    color,
    position,
    active,
    secret: '',
    settings: { ...usual, ...rest, servers: servers.join(', '), attributes: attributes.join(', ') },
  }
}

/** Returns the values of a new directory that is one of the known ones; what was entered about the server stays. */
export function withPreset(values: DirectoryValues, { label, slug, settings }: Preset): DirectoryValues {
  const { servers, encryption, ca_certificate, verify_certificate, bind_dn } = values.settings
  const entered = { servers, encryption, ca_certificate, verify_certificate, bind_dn }
  return { ...values, slug, name: label, settings: { ...usual, ...entered, ...settings } }
}
