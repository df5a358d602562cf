/** A directory server: `ldap.example.com`, with a port, or as the address `ldaps://ldap.example.com:636`. */
export interface LdapServer {
  host: string
  /** Null: the usual one, 636 with LDAPS and 389 otherwise. */
  port: number | null
  /** Given only in an address. */
  scheme: 'ldap' | 'ldaps' | null
}

/** Reads the name or the address of a directory server; null if it is neither. */
export function readLdapServer(text: string): LdapServer | null {
  const parts =
    /^(?:(ldaps?):\/\/)?(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9_](?:[A-Za-z0-9_.-]{0,250}[A-Za-z0-9_.])?)(?::(\d{1,5}))?\/?$/.exec(
      text.trim(),
    )
  if (!parts) return null
  const [, scheme = null, host = '', port] = parts
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return null
  return {
    host: host.replace(/^\[|\]$/g, ''),
    port: port === undefined ? null : Number(port),
    scheme: scheme as LdapServer['scheme'],
  }
}
