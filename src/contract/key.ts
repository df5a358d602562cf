import { z } from 'zod'
import { endpoint, listedResource, pathId, revised } from './endpoint.ts'
import { labelledDraft, labelledItem } from './labels.ts'
import type { Message } from './message.ts'
import { keySourceProblem, keySources } from './rules/key-source.ts'
import { storageKeyProblem } from './rules/storage-path.ts'
import { atMost, flag, maxSecretLength, mustBe, name, oneOf, optionalId, Sentence, text } from './shapes.ts'

export const keyTypes = ['ssh', 'login_password', 'none'] as const

const Ssh = z.object({ login: text(200), passphrase: text(1000), private_key: text(maxSecretLength) })
const LoginPassword = z.object({ login: text(200), password: text(maxSecretLength) })
const blankSsh = { login: '', passphrase: '', private_key: '' }
const blankLogin = { login: '', password: '' }

/** Where the server reads the secret at each use, instead of storing it: a secret storage, or one of its files or environment variables. */
const source = {
  source_storage_id: optionalId,
  source_storage_type: z
    .enum(keySources, mustBe(keySources))
    .nullish()
    .transform((value) => value ?? null),
  /** The path in the storage, or path#field; the path of the file below the configured folder; the name of the variable. */
  source_storage_key: text(700),
}

export const KeyDraft = z.object({
  name: name('name_required', 200),
  ...labelledDraft,
  type: oneOf(keyTypes),
  ssh: Ssh.nullish().transform((value) => value ?? blankSsh),
  login_password: LoginPassword.nullish().transform((value) => value ?? blankLogin),
  ...source,
  /** In a PUT: without it only name, description and labels change, and the stored secret is kept. */
  override_secret: flag,
})
export type KeyDraft = z.infer<typeof KeyDraft>

/** A key as a backup file contains it. */
export const RestoredKey = KeyDraft.pick({
  name: true,
  description: true,
  labels: true,
  type: true,
  source_storage_id: true,
  source_storage_key: true,
}).extend({
  // Files of other products name sources that are not known here: the secret is then entered again.
  source_storage_type: z.enum(keySources).nullable().catch(null),
  /** Made for a secret in the folder that its storage synchronises. */
  synced: flag,
})

/** Secrets are write-only: they are returned as empty texts. So are logins for guests and task runners. */
export const Key = z.object({
  id: z.number(),
  revision: z.number(),
  project_id: z.number(),
  name: z.string(),
  ...labelledItem,
  type: z.enum(keyTypes),
  ssh: z.object({ login: z.string(), passphrase: z.literal(''), private_key: z.literal('') }),
  login_password: z.object({ login: z.string(), password: z.literal('') }),
  string: z.literal(''),
  override_secret: z.literal(false),
  /** The storage that has the secret; null if it is not in one. */
  source_storage_id: z.number().nullable(),
  /** Whether a file or a variable of the server has the secret; null if neither. */
  source_storage_type: z.enum(keySources).nullable(),
  /** Where in it the secret is. Empty for guests and task runners, and if the secret is stored here. */
  source_storage_key: z.string(),
  /** Whether the key was restored from a backup and its secret is not entered yet. */
  empty: z.boolean(),
  /** false if there is a secret, but this server lacks the encryption key it was stored with. Tasks that need it fail. */
  readable: z.boolean(),
})
export type Key = z.infer<typeof Key>

/** Returns the field and a message if the secret of a draft is wrong, or null. Called only if the secret is to be stored. */
export function keySecretProblem(draft: KeyDraft): { field: string; problem: Message } | null {
  const { type, source_storage_id, source_storage_type, source_storage_key } = draft
  if (source_storage_id === null && source_storage_type === null && source_storage_key !== '')
    return { field: 'source_storage_id', problem: 'storage_needed_for_path' }
  if (type !== 'none' && source_storage_type !== null) {
    if (source_storage_id !== null) return { field: 'source_storage_type', problem: 'key_two_sources' }
    const problem = keySourceProblem(source_storage_type, source_storage_key)
    return problem && { field: 'source_storage_key', problem }
  }
  if (type !== 'none' && source_storage_id !== null) {
    const problem = storageKeyProblem(source_storage_key)
    if (problem) return { field: 'source_storage_key', problem }
    // Without a secret, the key uses the one that is there.
    if (!hasSecret(draft) && !(type === 'ssh' && draft.ssh.passphrase !== '')) return null
  }
  if (draft.type === 'ssh') {
    if (!draft.ssh.private_key.trim()) return { field: 'ssh.private_key', problem: 'private_key_required' }
    if (!/-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----[\s\S]+-----END [A-Z0-9 ]*PRIVATE KEY-----/.test(draft.ssh.private_key))
      return { field: 'ssh.private_key', problem: 'private_key_wrong' }
  }
  if (draft.type === 'login_password' && !draft.login_password.password)
    return { field: 'login_password.password', problem: 'password_required' }
  return null
}

/** Whether a draft contains a secret. */
export const hasSecret = ({ type, ssh, login_password }: KeyDraft): boolean =>
  type === 'ssh' ? ssh.private_key.trim() !== '' : type === 'login_password' && login_password.password !== ''

/** What is known of an SSH key: its public part, or why it cannot be used. */
export const SshKeyFacts = z.object({
  /** `ssh-ed25519`, `ssh-rsa`, … */
  type: z.string().nullable(),
  /** `SHA256:…`, as ssh prints it. */
  fingerprint: z.string().nullable(),
  /** On one line, as in `authorized_keys`. */
  public_key: z.string().nullable(),
  /** Why tasks cannot use the key: its passphrase is wrong or missing, or it is not a private key. */
  problem: z.string().nullable(),
  problem_message: Sentence.nullable(),
  /** The field with the problem. */
  field: z.enum(['passphrase', 'private_key']).nullable(),
})
export type SshKeyFacts = z.infer<typeof SshKeyFacts>

export const sshAlgorithms = ['ed25519', 'rsa', 'ecdsa'] as const
export type SshAlgorithm = (typeof sshAlgorithms)[number]

const GeneratedKeyDraft = KeyDraft.pick({ name: true, description: true, labels: true }).extend({
  login: text(200),
  /** RSA keys have 4096 bits; ECDSA keys are on the curve P-256. */
  algorithm: z
    .enum(sshAlgorithms, mustBe(sshAlgorithms))
    .nullish()
    .transform((value) => value ?? 'ed25519'),
})

/** `passphrase` is for SSH keys only: the one that opens the private key, '' for none; null keeps the stored one. */
export const KeyLoginDraft = z.object({
  login: text(200),
  passphrase: z
    .string('must_be_text')
    .max(1000, atMost(1000))
    .nullish()
    .transform((value) => value ?? null),
})
export type KeyLoginDraft = z.infer<typeof KeyLoginDraft>

/** What the key store can do on this server. */
export const KeyOptions = z.object({
  /** The sources besides stored secrets that an administrator has configured. */
  sources: z.array(z.enum(keySources)),
  /** What the name of a variable must begin with; '' if variables are not a source. */
  variable_prefix: z.string(),
})
export type KeyOptions = z.infer<typeof KeyOptions>

const inProject = z.object({ project_id: pathId })

export const keys = {
  ...listedResource('keys', 'key', Key, KeyDraft),
  check: endpoint('POST /api/project/:project_id/keys/check', 'editResources', {
    summary: 'Open an SSH key with its passphrase, without storing it: its public part, or why tasks cannot use it',
    params: inProject,
    body: Ssh.pick({ passphrase: true, private_key: true }),
    status: 200,
    reply: SshKeyFacts,
  }),
  generate: endpoint('POST /api/project/:project_id/keys/generate', 'editResources', {
    summary: 'Create an SSH key whose private part is generated on the server and never leaves it',
    params: inProject,
    body: GeneratedKeyDraft,
    reply: Key,
  }),
  options: endpoint('GET /api/project/:project_id/keys/options', 'editResources', {
    summary: 'The sources that keys may have besides stored secrets',
    params: inProject,
    reply: KeyOptions,
  }),
  changeLogin: endpoint('PUT /api/project/:project_id/keys/:id/login', 'editResources', {
    object: 'key',
    summary: 'Change the login of a key, or the passphrase stored with it, and keep the secret',
    params: z.object({ project_id: pathId, id: pathId }),
    body: revised(KeyLoginDraft),
  }),
  publicPart: endpoint('GET /api/project/:project_id/keys/:id/public', 'editResources', {
    object: 'key',
    summary: 'The public part of a stored SSH key',
    params: z.object({ project_id: pathId, id: pathId }),
    reply: SshKeyFacts,
  }),
}
