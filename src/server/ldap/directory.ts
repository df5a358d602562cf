import type { LdapSettings } from '../../contract/ldap-settings.ts'
import type { Provider } from '../identity/provider.ts'
import { CannotDecrypt } from '../secrets/cipher.ts'
import { LdapError } from './ldap-error.ts'

/** A directory to sign in with, from the configuration or from the console. */
export interface Directory {
  slug: string
  name: string
  settings: LdapSettings
  /** The password of `settings.bind_dn`; empty for an anonymous bind. */
  bind_password: string
}

/** Returns a provider of kind ldap as a directory. Throws LdapError if its password cannot be decrypted. */
export function directoryOf({ slug, name, settings, secret }: Provider<'ldap'>): Directory {
  try {
    return { slug, name, settings, bind_password: secret() ?? '' }
  } catch (error) {
    if (error instanceof CannotDecrypt) throw new LdapError('ldap_password_unreadable')
    throw error
  }
}
