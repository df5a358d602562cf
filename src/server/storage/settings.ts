import { z } from 'zod'

const text = z.string()

/** The part of the configuration (server/config/config.ts) about the object storage of logs: docs/log-storage.md. */
export const storageSettings = {
  log_storage: z
    .strictObject({
      kind: z
        .enum(['local', 's3'])
        .default('local')
        .describe(
          'Where logs and artifacts of ended tasks are moved: `s3`, or nowhere ([log-storage.md](log-storage.md))',
        ),
      endpoint: z
        .union([z.literal(''), z.url({ protocol: /^https?$/ })], 'must be an address such as https://s3.example.com')
        .default('')
        .describe('Address of the storage; default that of Amazon S3 in the region'),
      region: text
        .regex(/^[A-Za-z0-9-]{1,50}$/, 'must be a name such as eu-central-1')
        .default('us-east-1')
        .describe('Region of the bucket'),
      bucket: text
        .regex(/^([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])?$/, 'must be the name of a bucket')
        .default('')
        .describe('Bucket; logs that are there are read as long as it is set'),
      prefix: text
        .regex(/^([A-Za-z0-9_.-]+\/?)*$/, 'must be a path of letters, digits, dots, _ and -')
        .max(200)
        .default('')
        .describe('Beginning of all keys, such as `signalbox/`: several installations may share a bucket'),
      path_style: z
        .boolean()
        .nullable()
        .default(null)
        .describe('Whether the bucket is in the path of the address, not in its host name; default: with an endpoint'),
      access_key_id: text.default('').describe('Access key'),
      secret_access_key: text.default('').describe('Secret of the access key'),
      encryption: z
        .enum(['none', 'AES256', 'aws:kms'])
        .default('none')
        .describe('Encryption that the storage is asked for: none (its own default), AES256 or aws:kms'),
      kms_key: text.default('').describe('Key of aws:kms; default that of the bucket'),
      ca_file: text
        .default('')
        .describe('File with the certificate of its authority, PEM; default those of the system'),
      timeout_sec: z.number().min(0.1).max(300).default(10).describe('The storage may be silent for so many seconds'),
      cache_bytes: z
        .number()
        .int()
        .min(0)
        .default(512 * 1024 ** 2)
        .describe('Size of the copies below data of logs that were read; 0 = none'),
    })
    .refine(
      ({ kind, bucket, access_key_id, secret_access_key }) =>
        (kind === 'local' && bucket === '') || (bucket !== '' && access_key_id !== '' && secret_access_key !== ''),
      {
        path: ['bucket'],
        message: 'needs access_key_id and secret_access_key beside it, and log_storage.kind needs all three',
      },
    )
    .prefault({}),
}

/** Environment variables without their prefix. */
export const storageNames: Record<string, string> = {
  LOG_STORAGE: 'log_storage.kind',
  LOG_STORAGE_ENDPOINT: 'log_storage.endpoint',
  LOG_STORAGE_REGION: 'log_storage.region',
  LOG_STORAGE_BUCKET: 'log_storage.bucket',
  LOG_STORAGE_PREFIX: 'log_storage.prefix',
  LOG_STORAGE_PATH_STYLE: 'log_storage.path_style',
  LOG_STORAGE_ACCESS_KEY_ID: 'log_storage.access_key_id',
  LOG_STORAGE_SECRET_ACCESS_KEY: 'log_storage.secret_access_key',
  LOG_STORAGE_ENCRYPTION: 'log_storage.encryption',
  LOG_STORAGE_KMS_KEY: 'log_storage.kms_key',
  LOG_STORAGE_CA_FILE: 'log_storage.ca_file',
  LOG_STORAGE_TIMEOUT_SEC: 'log_storage.timeout_sec',
  LOG_STORAGE_CACHE_BYTES: 'log_storage.cache_bytes',
}

/** Settings that must not be shown; each may also be given as a file. */
export const secretStorageSettings = ['log_storage.access_key_id', 'log_storage.secret_access_key']
