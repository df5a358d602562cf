/** The kinds of secret storages; one file of each in server/secret-storages. */
export const storageTypes = ['vault', 'openbao'] as const
export type StorageType = (typeof storageTypes)[number]

/** How Vault and OpenBao prove who asks. */
export const vaultSignIns = ['token', 'approle', 'kubernetes', 'jwt'] as const

/** One parameter of a kind. */
export interface StorageField {
  /** Write-only: an empty text in an update keeps the stored one. */
  secret?: true
  required?: true
  /** `pem`: certificates. */
  kind: 'text' | 'url' | 'choice' | 'pem'
  /** Of a choice; the first one is the default. */
  words?: readonly string[]
  /** The value if nothing is given. */
  default?: string
  /** Only where another field has one of these values. */
  when?: { field: string; is: readonly string[] }
}

const when = (...is: string[]) => ({ when: { field: 'auth', is } })

const vault: Record<string, StorageField> = {
  url: { required: true, kind: 'url' },
  /** The mount of the key/value engine. */
  mount: { kind: 'text', default: 'secret' },
  kv_version: { kind: 'choice', words: ['2', '1'] },
  namespace: { kind: 'text' },
  auth: { kind: 'choice', words: vaultSignIns },
  token: { secret: true, required: true, kind: 'text', ...when('token') },
  role_id: { required: true, kind: 'text', ...when('approle') },
  secret_id: { secret: true, required: true, kind: 'text', ...when('approle') },
  role: { required: true, kind: 'text', ...when('kubernetes', 'jwt') },
  /** Without one, the server's own token is used, if the configuration allows it for this address. */
  jwt: { secret: true, kind: 'text', ...when('kubernetes', 'jwt') },
  /** The mount of the method, if it is not its name. */
  auth_mount: { kind: 'text', ...when('approle', 'kubernetes', 'jwt') },
  ca: { kind: 'pem' },
}

/** The parameters of each kind. One table for form and check. */
export const storageFields: Record<StorageType, Record<string, StorageField>> = {
  vault,
  openbao: vault,
}

/** The secret of each kind that clients of Semaphore UI send as `secret` or `vault_token`. */
export const mainSecret: Record<StorageType, string> = {
  vault: 'token',
  openbao: 'token',
}

/** Returns the fields that count with these parameters. */
export function storageFieldsFor(
  type: StorageType,
  params: Readonly<Record<string, unknown>>,
): [name: string, field: StorageField][] {
  const fields = storageFields[type]
  return Object.entries(fields).filter(([, { when }]) => {
    if (!when) return true
    const value = params[when.field] || fields[when.field]?.words?.[0]
    return when.is.some((word) => word === value)
  })
}
