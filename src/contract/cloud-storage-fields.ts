import { type StorageField, when } from './storage-field.ts'

/** The fields of the storages of AWS, Azure and Google Cloud (storage-fields.ts). */

/** How clouds are signed in to. `identity`: with a token of this server, without a stored key (docs/workload-identity.md). */
const awsSignIns = ['access_key', 'assume_role', 'identity'] as const
const azureSignIns = ['client_secret', 'identity'] as const
const googleSignIns = ['key_file', 'identity'] as const

const aws: Record<string, StorageField> = {
  region: { required: true, kind: 'text', like: /^[a-z0-9]+(-[a-z0-9]+)+$/, example: 'eu-central-1' },
  auth: { kind: 'choice', words: awsSignIns },
  access_key_id: {
    required: true,
    kind: 'text',
    like: /^\w{16,128}$/,
    example: 'AKIAIOSFODNN7EXAMPLE',
    ...when('access_key', 'assume_role'),
  },
  secret_access_key: { secret: true, required: true, kind: 'text', ...when('access_key', 'assume_role') },
  /** Of temporary credentials. */
  session_token: { secret: true, kind: 'text', ...when('access_key', 'assume_role') },
  role_arn: {
    required: true,
    kind: 'text',
    like: /^arn:[a-z-]+:iam::\d{12}:role\/[\w+=,.@/-]+$/,
    example: 'arn:aws:iam::123456789012:role/signalbox',
    ...when('assume_role', 'identity'),
  },
  external_id: { kind: 'text', like: /^[\w+=,.@:/-]{2,1224}$/, example: 'signalbox', ...when('assume_role') },
  kms_key_id: { kind: 'text', example: 'alias/signalbox' },
  /** Of an endpoint in a private network; otherwise that of the region. */
  url: { kind: 'url', shown: 'endpoint', example: 'https://vpce-1.secretsmanager.eu-central-1.vpce.amazonaws.com' },
  sts_url: {
    kind: 'url',
    example: 'https://vpce-1.sts.eu-central-1.vpce.amazonaws.com',
    ...when('assume_role', 'identity'),
  },
  ca: { kind: 'pem', shown: 'added_ca' },
}

export const awsSecretsManagerFields = aws
export const awsParameterStoreFields: Record<string, StorageField> = {
  ...aws,
  url: { kind: 'url', shown: 'endpoint', example: 'https://vpce-1.ssm.eu-central-1.vpce.amazonaws.com' },
}

export const azureFields: Record<string, StorageField> = {
  url: { required: true, kind: 'url', shown: 'vault_url', example: 'https://signalbox.vault.azure.net' },
  tenant_id: {
    required: true,
    kind: 'text',
    like: /^\w[\w.-]{0,199}$/,
    example: '72f988bf-86f1-41af-91ab-2d7cd011db47',
  },
  client_id: {
    required: true,
    kind: 'text',
    like: /^\w[\w.-]{0,199}$/,
    example: 'b1d4a1c0-5a3e-4a0e-9d0a-0f6e7c2b9a11',
  },
  auth: { kind: 'choice', words: azureSignIns },
  client_secret: { secret: true, required: true, kind: 'text', ...when('client_secret') },
  /** Of another cloud than the public one. */
  authority: { kind: 'url', default: 'https://login.microsoftonline.com' },
  ca: { kind: 'pem', shown: 'added_ca' },
}

export const googleFields: Record<string, StorageField> = {
  project: { required: true, kind: 'text', like: /^[a-z0-9][a-z0-9.:-]{0,99}$/, example: 'my-project' },
  /** Of regional secrets. */
  location: { kind: 'text', like: /^[a-z0-9-]{1,50}$/, example: 'europe-west3' },
  auth: { kind: 'choice', words: googleSignIns },
  credentials: {
    secret: true,
    required: true,
    kind: 'json',
    example: '{ "type": "service_account", … }',
    ...when('key_file'),
  },
  provider: {
    required: true,
    kind: 'text',
    like: /^projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+$/,
    example: 'projects/123456789/locations/global/workloadIdentityPools/signalbox/providers/signalbox',
    ...when('identity'),
  },
  service_account: {
    kind: 'text',
    like: /^[\w.-]+@[\w.-]+$/,
    example: 'signalbox@my-project.iam.gserviceaccount.com',
    ...when('identity'),
  },
  /** Of endpoints in a private network. */
  url: { kind: 'url', shown: 'endpoint', example: 'https://secretmanager-signalbox.p.googleapis.com' },
  sts_url: { kind: 'url', default: 'https://sts.googleapis.com', ...when('identity') },
  iam_url: { kind: 'url', default: 'https://iamcredentials.googleapis.com', ...when('identity') },
  ca: { kind: 'pem', shown: 'added_ca' },
}
