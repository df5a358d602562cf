/** Which key is used for a host or the addresses below a prefix. */
export const credentialMappings = {
  mapped_host_missing: 'A host is required',
  mapped_url_missing: 'An address is required',
  mapped_host_star: 'The character * is not supported: a mapping names one host, or the beginning of an address',
  mapped_host_address: 'A host has no scheme, login or path: choose the type Address for an address',
  mapped_url_scheme: 'An address begins with https://, http:// or ssh://',
  mapped_url_login: 'The address has a login: the key has it',
  mapped_url_query: 'An address has no parameters, no fragment and no ..',
  mapped_host_twice: 'Another mapping names the same place',
} as const
