import { awsParameterStoreFields, awsSecretsManagerFields, azureFields, googleFields } from './cloud-storage-fields.ts'
import { type StorageField, when } from './storage-field.ts'

/** The kinds of secret storages; one file of each in server/secret-storages. */
export const storageTypes = ['vault', 'openbao', 'aws_sm', 'aws_ssm', 'azure_kv', 'gcp_sm', 'onepassword'] as const
export type StorageType = (typeof storageTypes)[number]

/** How Vault and OpenBao prove who asks. */
export const vaultSignIns = ['token', 'approle', 'kubernetes', 'jwt'] as const

const vault: Record<string, StorageField> = {
  url: { required: true, kind: 'url', example: 'https://vault.example.com:8200' },
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
  aws_sm: awsSecretsManagerFields,
  aws_ssm: awsParameterStoreFields,
  azure_kv: azureFields,
  gcp_sm: googleFields,
  onepassword: {
    url: { required: true, kind: 'url', shown: 'connect_url', example: 'https://connect.example.com:8080' },
    /** Name or ID. */
    vault: { required: true, kind: 'text', example: 'Signalbox' },
    token: { secret: true, required: true, kind: 'text', shown: 'connect_token' },
    ca: { kind: 'pem' },
  },
}

/** The secret of each kind that clients of Semaphore UI send as `secret` or `vault_token`. */
export const mainSecret: Record<StorageType, string> = {
  vault: 'token',
  openbao: 'token',
  aws_sm: 'secret_access_key',
  aws_ssm: 'secret_access_key',
  azure_kv: 'client_secret',
  gcp_sm: 'credentials',
  onepassword: 'token',
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
