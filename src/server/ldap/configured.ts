import { readFileSync } from 'node:fs'
import { LdapSettings } from '../../contract/ldap-settings.ts'
import { messageText } from '../../contract/messages/english.ts'
import { type Config, ConfigError } from '../config/config.ts'
import type { Provider } from '../identity/provider.ts'
import { certificatesOf } from './certificates.ts'
import { configuredSlug } from './settings.ts'

/** The setting of the configuration that gives each setting of a directory, to name it in an error. */
const given: Partial<Record<keyof LdapSettings, string>> = {
  servers: 'ldap_server',
  ca_certificate: 'ldap_ca_cert_file',
  bind_dn: 'ldap_binddn',
  user_base: 'ldap_searchdn',
  user_filter: 'ldap_searchfilter',
  username: 'ldap_mappings.uid',
  name: 'ldap_mappings.cn',
  email: 'ldap_mappings.mail',
  subject: 'ldap_mappings.subject',
  attributes: 'ldap_attributes',
  group_base: 'ldap_group_searchdn',
  group_filter: 'ldap_group_searchfilter',
  group_member: 'ldap_group_member',
}

/**
 * Returns the directory of the configuration, or null without one. Throws ConfigError if its settings cannot be used:
 * the start ends with it.
 */
export function configuredDirectory(config: Config): Provider<'ldap'> | null {
  if (!config.ldap_enable) return null
  const password = config.ldap_bindpassword
  return {
    id: null,
    revision: 0,
    slug: configuredSlug,
    kind: 'ldap',
    name: config.ldap_name || 'LDAP',
    icon: '',
    color: '',
    position: 0,
    active: true,
    settings: settingsOf(config),
    has_secret: password !== '',
    created: null,
    secret: () => password || null,
  }
}

/** Returns what makes the directory of the configuration unsafe, for the log of the start; null if nothing does. */
export function unsafeDirectory(config: Config): string | null {
  if (!config.ldap_enable) return null
  if (encryptionOf(config) === 'none')
    return 'The connection to the directory is not encrypted (ldap_needtls: false): everyone on the network can read passwords'
  return config.ldap_skip_tls_verify
    ? 'The certificate of the directory is not checked (ldap_skip_tls_verify): others on the network can pose as it'
    : null
}

const remembered = new WeakMap<Config, LdapSettings>()

/** The configuration does not change while the server runs, and its certificate is read once. */
function settingsOf(config: Config): LdapSettings {
  const known = remembered.get(config)
  if (known) return known
  const { ldap_mappings: mappings } = config
  const result = LdapSettings.safeParse({
    servers: config.ldap_server,
    encryption: encryptionOf(config),
    ca_certificate: certificateOf(config.ldap_ca_cert_file),
    verify_certificate: !config.ldap_skip_tls_verify,
    bind_dn: config.ldap_binddn,
    user_base: config.ldap_searchdn,
    user_filter: config.ldap_searchfilter,
    username: mappings.uid,
    name: mappings.cn,
    email: mappings.mail,
    // The last one is what Semaphore UI finds accounts by.
    subject: mappings.subject || 'entryUUID | objectGUID | ipaUniqueID | uid',
    trusts_email: config.ldap_email_trusted,
    attributes: config.ldap_attributes,
    group_base: config.ldap_group_searchdn,
    group_filter: config.ldap_group_searchfilter,
    group_member: config.ldap_group_member,
    nested_groups: config.ldap_nested_groups,
    create_accounts: config.ldap_create_accounts,
  })
  if (!result.success) {
    const [issue] = result.error.issues
    const key = issue?.path[0] as keyof LdapSettings
    throw new ConfigError(`The setting ${given[key] ?? key}: ${messageText(issue?.message ?? '')}`)
  }
  remembered.set(config, result.data)
  return result.data
}

/** Passwords cross the network: that they do so unencrypted must be a decision. */
function encryptionOf({ ldap_needtls, ldap_starttls }: Config): LdapSettings['encryption'] {
  if (ldap_starttls && ldap_needtls)
    throw new ConfigError('ldap_starttls and ldap_needtls exclude each other: keep one of them')
  if (ldap_starttls) return 'starttls'
  if (ldap_needtls === null)
    throw new ConfigError(
      'ldap_enable needs a decision about encryption: set ldap_needtls to true for LDAPS, or ldap_starttls to true; ldap_needtls: false sends passwords unencrypted',
    )
  return ldap_needtls ? 'ldaps' : 'none'
}

function certificateOf(path: string): string {
  if (path === '') return ''
  let pem: string
  try {
    pem = readFileSync(path, 'utf8')
  } catch (error) {
    throw new ConfigError(`ldap_ca_cert_file: ${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? ''})`)
  }
  try {
    return certificatesOf(pem).join('')
  } catch (error) {
    throw new ConfigError(`ldap_ca_cert_file: ${(error as Error).message}`)
  }
}
