import { z } from 'zod'

const text = z.string()

/** What names a bucket of an object storage and the way to it, for each group of settings that has one. */
export const bucketSettings = {
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
    .describe('Bucket'),
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
  ca_file: text.default('').describe('File with the certificate of its authority, PEM; default those of the system'),
  timeout_sec: z.number().min(0.1).max(300).default(10).describe('The storage may be silent for so many seconds'),
}

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
      ...bucketSettings,
      bucket: bucketSettings.bucket.describe('Bucket; logs that are there are read as long as it is set'),
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

/** Returns the environment variables, without their prefix, of the bucket of a group of settings. */
export const bucketNames = (variable: string, group: string): Record<string, string> =>
  Object.fromEntries(
    Object.keys(bucketSettings).map((name) => [`${variable}_${name.toUpperCase()}`, `${group}.${name}`]),
  )

/** Returns the settings of the bucket of a group that must not be shown. */
export const secretBucketSettings = (group: string) => [`${group}.access_key_id`, `${group}.secret_access_key`]

/** Environment variables without their prefix. */
export const storageNames: Record<string, string> = {
  LOG_STORAGE: 'log_storage.kind',
  ...bucketNames('LOG_STORAGE', 'log_storage'),
  LOG_STORAGE_CACHE_BYTES: 'log_storage.cache_bytes',
}

/** Settings that must not be shown; each may also be given as a file. */
export const secretStorageSettings = secretBucketSettings('log_storage')
