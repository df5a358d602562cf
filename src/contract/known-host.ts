import { z } from 'zod'
import { endpoint, pathId, queryId } from './endpoint.ts'
import { hostAt, hostKeyLinesProblem } from './rules/host-key-line.ts'
import { id, ruled, text, time } from './shapes.ts'

/** The public key of a host. */
const HostKey = z.object({
  /** `git.example.com`, or `[git.example.com]:2222` for another port than 22; '' if the name is stored hashed. */
  host: z.string(),
  /** `ssh-ed25519`, … */
  type: z.string(),
  /** `SHA256:…`, as ssh prints it. */
  fingerprint: z.string(),
  /** As in a known_hosts file. */
  line: z.string(),
})

/**
 * A host key that a project trusts: stored when git or a task first connected to the host, or added by hand. In a project
 * with `strict_host_keys` only those added by hand count.
 */
export const KnownHost = HostKey.extend({
  id: z.number(),
  project_id: z.number(),
  by_hand: z.boolean(),
  /** Who added it by hand; null for one that was trusted on first use, and if that user no longer exists. */
  username: z.string().nullable(),
  created: time,
  /** The task that first connected to it; null for a key added by hand, and if the task no longer exists. */
  task_id: z.number().nullable(),
})
export type KnownHost = z.infer<typeof KnownHost>

/** A stored key of the same host. */
const Stored = z.object({ id: z.number(), type: z.string(), fingerprint: z.string(), created: time })

/** A key that a host presented to a failed task, and that the project does not trust. */
export const PresentedKey = HostKey.extend({
  id: z.number(),
  project_id: z.number(),
  created: time,
  task_id: z.number(),
  /** The keys of this host that the project trusts; none if the host is unknown. */
  known: z.array(Stored),
})
export type PresentedKey = z.infer<typeof PresentedKey>

/** What a host presents now, beside what the project trusts. */
export const HostScan = z.object({
  host: z.string(),
  keys: z.array(HostKey.extend({ known: z.boolean() })),
  known: z.array(Stored),
})
export type HostScan = z.infer<typeof HostScan>

export const HostKeysDraft = z.object({
  /** Lines of a known_hosts file. */
  lines: text(300_000).superRefine(ruled(hostKeyLinesProblem)),
  /** Stored keys of the same hosts that are removed: a changed key was compared, and is trusted in their place. */
  replaces: z
    .array(id)
    .max(200)
    .nullish()
    .transform((ids) => ids ?? []),
})

export const HostScanDraft = z.object({
  host: text(255).superRefine(ruled((value) => (hostAt(value.trim(), 22) ? null : 'host_name_wrong'))),
  port: z
    .number('host_port_wrong')
    .int('host_port_wrong')
    .min(1, 'host_port_wrong')
    .max(65_535, 'host_port_wrong')
    .nullish()
    .transform((port) => port ?? 22),
})

const inProject = z.object({ project_id: pathId })
const inProjectById = z.object({ project_id: pathId, id: pathId })

export const knownHosts = {
  list: endpoint('GET /api/project/:project_id/known_hosts', 'editResources', {
    summary: 'SSH host keys that the project trusts',
    params: inProject,
    reply: z.array(KnownHost),
  }),
  create: endpoint('POST /api/project/:project_id/known_hosts', 'editResources', {
    summary:
      'Trust host keys, in the place of others with `replaces`; one that is trusted already counts as added by hand',
    params: inProject,
    body: HostKeysDraft,
    reply: z.array(KnownHost),
  }),
  scan: endpoint('POST /api/project/:project_id/known_hosts/scan', 'editResources', {
    summary: 'Ask a host for its keys from this server, and compare them with those that the project trusts',
    params: inProject,
    body: HostScanDraft,
    status: 200,
    reply: HostScan,
  }),
  presented: endpoint('GET /api/project/:project_id/known_hosts/presented', 'editResources', {
    summary: 'Keys that hosts presented to failed tasks, and that the project does not trust; newest first',
    params: inProject,
    query: z.object({ task_id: queryId }),
    reply: z.array(PresentedKey),
  }),
  dismiss: endpoint('DELETE /api/project/:project_id/known_hosts/presented/:id', 'editResources', {
    summary: 'Remove a presented key without trusting it',
    params: inProjectById,
  }),
  remove: endpoint('DELETE /api/project/:project_id/known_hosts/:id', 'editResources', {
    summary: 'Stop trusting a host key; without `strict_host_keys` the next key of the host is trusted on first use',
    params: inProjectById,
  }),
}
