import { z } from 'zod'
import { endpoint, pathId } from './endpoint.ts'
import { time } from './shapes.ts'

/** A host key that a project trusts, stored when git or a task first connected to the host. */
export const KnownHost = z.object({
  id: z.number(),
  project_id: z.number(),
  /** `git.example.com`, or `[git.example.com]:2222` for another port than 22; '' if the name is stored hashed. */
  host: z.string(),
  /** `ssh-ed25519`, … */
  type: z.string(),
  /** `SHA256:…`, as ssh prints it. */
  fingerprint: z.string(),
  created: time,
  /** The task that first connected to it; null if that no longer exists. */
  task_id: z.number().nullable(),
})
export type KnownHost = z.infer<typeof KnownHost>

export const knownHosts = {
  list: endpoint('GET /api/project/:project_id/known_hosts', 'editResources', {
    summary: 'SSH host keys that the project trusts',
    params: z.object({ project_id: pathId }),
    reply: z.array(KnownHost),
  }),
  remove: endpoint('DELETE /api/project/:project_id/known_hosts/:id', 'editResources', {
    summary: 'Stop trusting a host key; the next key of the host is trusted on first use',
    params: z.object({ project_id: pathId, id: pathId }),
  }),
}
