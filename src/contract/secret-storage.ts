import { z } from 'zod'
import { endpoint, paging, pathId, projectResource, revised, writesNeed } from './endpoint.ts'
import { pack, say } from './message.ts'
import { StorageSync, SyncPreview, SyncResult } from './secret-sync.ts'
import { atMost, flag, name, oneOf, optionalId, Sentence, text } from './shapes.ts'
import { storageTypes } from './storage-fields.ts'

/** What a storage is reached with: the parameters of its kind (storageFields). */
const access = {
  type: oneOf(storageTypes, pack(say('must_be_one_of', { words: storageTypes.join(', ') }))),
  params: z
    .record(z.string().max(50), z.string().max(20_000, atMost(20_000)).nullish())
    .nullish()
    .transform((value) => value ?? {}),
  /** Secrets of the kind, by name. One that is empty or left out in an update keeps its stored value. */
  secrets: z
    .record(z.string().max(50), z.string().max(20_000, atMost(20_000)).nullish())
    .nullish()
    .transform((value) => value ?? {}),
  /** The main secret of the kind, as clients of Semaphore UI send it; `secrets` wins. */
  secret: text(20_000),
  vault_token: text(20_000),
}

export const SecretStorageDraft = z.object({
  name: name('name_required', 200),
  ...access,
  /** Nothing is written to it. */
  readonly: flag,
})
export type SecretStorageDraft = z.output<typeof SecretStorageDraft>

/** A storage as the API returns it. Guests and task runners see names and types only: `params` is then empty. */
export const SecretStorage = z.object({
  id: z.number(),
  revision: z.number(),
  project_id: z.number(),
  name: z.string(),
  type: z.enum(storageTypes),
  params: z.record(z.string(), z.string()),
  readonly: z.boolean(),
  /** Names of the stored secrets. */
  secrets: z.array(z.string()),
  secret: z.literal(''),
  vault_token: z.literal(''),
  /** The folder whose secrets are keys of the project; null without one, and for guests and task runners. */
  sync: StorageSync.nullable(),
  sync_result: SyncResult.nullable(),
})
export type SecretStorage = z.infer<typeof SecretStorage>

/** The outcome of a test: what the storage itself says, never a value. */
export const StorageTest = z.object({
  ok: z.boolean(),
  /** HTTP status of its answer; null if there was none. */
  status: z.number().nullable(),
  /** What was found, such as the number of secrets; '' if nothing could be listed. */
  found: z.string(),
  found_message: Sentence.nullable(),
  /** Words of the storage's answer to a request that it refused. */
  answer: z.string(),
  problem: z.string().nullable(),
  problem_message: Sentence.nullable(),
  ms: z.number(),
})
export type StorageTest = z.infer<typeof StorageTest>

/** Parameters that may not be saved yet. */
export const StorageTestDraft = z.object({
  ...access,
  /** The stored storage whose secrets are used where none is given. */
  id: optionalId,
})
export type StorageTestDraft = z.output<typeof StorageTestDraft>

const all = '/api/project/:project_id/secret_storages'
const byId = z.object({ project_id: pathId, id: pathId })
const calls = projectResource('secret_storages', 'secret storage', SecretStorage, SecretStorageDraft)

export const secretStorages = writesNeed('secret_storage_management', {
  ...calls,
  /** `name` finds those with exactly this name. */
  list: { ...calls.list, query: paging.extend({ name: z.string().max(250).optional() }) },
  /** Semaphore UI answers the object; other updates answer nothing. */
  update: { ...calls.update, reply: SecretStorage, status: 200 as const },
  try: endpoint(`POST ${all}/test`, 'editResources', {
    summary: 'Sign in to a storage and list its secrets, without saving it: what it answered, and no value of a secret',
    params: z.object({ project_id: pathId }),
    body: StorageTestDraft,
    status: 200,
    reply: StorageTest,
  }),
  test: endpoint(`POST ${all}/:id/test`, 'editResources', {
    summary: 'The same for a saved storage',
    params: byId,
    status: 200,
    reply: StorageTest,
  }),
  setSync: endpoint(`PUT ${all}/:id/sync`, 'editResources', {
    summary: 'Keep a key for each secret in a folder of the storage, or (null) stop that: the keys stay',
    params: byId,
    body: revised(z.object({ sync: StorageSync.nullable() })),
    status: 200,
    reply: SecretStorage,
  }),
  previewSync: endpoint(`POST ${all}/:id/sync/preview`, 'editResources', {
    summary: 'What a synchronisation with these settings would do; nothing is changed',
    params: byId,
    body: StorageSync,
    status: 200,
    reply: SyncPreview,
  }),
  runSync: endpoint(`POST ${all}/:id/sync`, 'editResources', {
    summary: 'Synchronise the keys with the folder now',
    params: byId,
    status: 200,
    reply: SyncResult,
  }),
})
