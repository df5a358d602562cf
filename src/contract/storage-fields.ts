/** The kinds of secret storages; one file of each in server/secret-storages. */
export const storageTypes = ['vault', 'openbao', 'aws_sm', 'aws_ssm', 'azure_kv', 'gcp_sm', 'onepassword'] as const
export type StorageType = (typeof storageTypes)[number]

/** How Vault and OpenBao prove who asks. */
export const vaultSignIns = ['token', 'approle', 'kubernetes', 'jwt'] as const

/** How AWS is signed in to: with an access key, or with a role that it takes on. */
export const awsSignIns = ['access_key', 'assume_role'] as const

/** One parameter of a kind. */
export interface StorageField {
  /** Write-only: an empty text in an update keeps the stored one. */
  secret?: true
  required?: true
  /** `pem`: certificates. `json`: the text of a file. */
  kind: 'text' | 'url' | 'choice' | 'pem' | 'json'
  /** Of a choice; the first one is the default. */
  words?: readonly string[]
  /** The value if nothing is given. */
  default?: string
  /** Only where another field has one of these values. */
  when?: { field: string; is: readonly string[] }
  /** The form of a text, and a text of this form. */
  like?: RegExp
  example?: string
  /** The field whose label and hint the form shows, where those of the name belong to another kind. */
  shown?: string
}

const when = (...is: string[]) => ({ when: { field: 'auth', is } })

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

const aws: Record<string, StorageField> = {
  region: { required: true, kind: 'text', like: /^[a-z0-9]+(-[a-z0-9]+)+$/, example: 'eu-central-1' },
  auth: { kind: 'choice', words: awsSignIns },
  access_key_id: { required: true, kind: 'text', like: /^\w{16,128}$/, example: 'AKIAIOSFODNN7EXAMPLE' },
  secret_access_key: { secret: true, required: true, kind: 'text' },
  /** Of temporary credentials. */
  session_token: { secret: true, kind: 'text' },
  role_arn: {
    required: true,
    kind: 'text',
    like: /^arn:[a-z-]+:iam::\d{12}:role\/[\w+=,.@/-]+$/,
    example: 'arn:aws:iam::123456789012:role/signalbox',
    ...when('assume_role'),
  },
  external_id: { kind: 'text', like: /^[\w+=,.@:/-]{2,1224}$/, example: 'signalbox', ...when('assume_role') },
  kms_key_id: { kind: 'text', example: 'alias/signalbox' },
  /** Of an endpoint in a private network; otherwise that of the region. */
  url: { kind: 'url', shown: 'endpoint', example: 'https://vpce-1234.secretsmanager.eu-central-1.vpce.amazonaws.com' },
  sts_url: { kind: 'url', example: 'https://vpce-1234.sts.eu-central-1.vpce.amazonaws.com', ...when('assume_role') },
  ca: { kind: 'pem', shown: 'added_ca' },
}

/** The parameters of each kind. One table for form and check. */
export const storageFields: Record<StorageType, Record<string, StorageField>> = {
  vault,
  openbao: vault,
  aws_sm: aws,
  aws_ssm: {
    ...aws,
    url: { kind: 'url', shown: 'endpoint', example: 'https://vpce-1234.ssm.eu-central-1.vpce.amazonaws.com' },
  },
  azure_kv: {
    url: { required: true, kind: 'url', shown: 'vault_url', example: 'https://signalbox.vault.azure.net' },
    tenant_id: {
      required: true,
      kind: 'text',
      like: /^[\w.-]{1,200}$/,
      example: '72f988bf-86f1-41af-91ab-2d7cd011db47',
    },
    client_id: {
      required: true,
      kind: 'text',
      like: /^[\w.-]{1,200}$/,
      example: 'b1d4a1c0-5a3e-4a0e-9d0a-0f6e7c2b9a11',
    },
    client_secret: { secret: true, required: true, kind: 'text' },
    /** Of another cloud than the public one. */
    authority: { kind: 'url', default: 'https://login.microsoftonline.com' },
    ca: { kind: 'pem', shown: 'added_ca' },
  },
  gcp_sm: {
    project: { required: true, kind: 'text', like: /^[a-z0-9.:-]{1,100}$/, example: 'my-project' },
    /** Of regional secrets. */
    location: { kind: 'text', like: /^[a-z0-9-]{1,50}$/, example: 'europe-west3' },
    credentials: { secret: true, required: true, kind: 'json', example: '{ "type": "service_account", … }' },
    /** Of an endpoint in a private network. */
    url: { kind: 'url', shown: 'endpoint', example: 'https://secretmanager-signalbox.p.googleapis.com' },
    ca: { kind: 'pem', shown: 'added_ca' },
  },
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
