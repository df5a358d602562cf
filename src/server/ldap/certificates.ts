import { X509Certificate } from 'node:crypto'
import { LdapError } from './ldap-error.ts'

/** Returns the certificates of a text in PEM form. Throws LdapError if one cannot be read. */
export function certificatesOf(pem: string): string[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  try {
    if (blocks.length === 0) throw new Error('none')
    return blocks.map((block) => new X509Certificate(block).toString())
  } catch {
    throw new LdapError('ldap_certificate_unreadable')
  }
}
