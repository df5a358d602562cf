import { z } from 'zod'
import { projectResource } from './endpoint.ts'
import { pack } from './message.ts'
import { readMappedPlace } from './rules/mapped-host.ts'
import { isObject, mustBe, requiredId } from './shapes.ts'

/** Which key tasks use for a host or the addresses below a prefix (docs/credential-mappings.md). */

export const HostConfigDraft = z
  .object({
    type: z.enum(['host', 'url'], mustBe(['host', 'url'])),
    host: z.string('mapped_host_missing').max(1000, 'too_long'),
    ssh_key_id: requiredId('key_required'),
  })
  .superRefine(
    (draft, context) => {
      if (typeof draft.host !== 'string' || (draft.type !== 'host' && draft.type !== 'url')) return
      const read = readMappedPlace(draft)
      if ('problem' in read) context.addIssue({ code: 'custom', path: ['host'], message: pack(read.problem) })
    },
    { when: isObject },
  )

export const HostConfig = z.object({
  id: z.number(),
  revision: z.number(),
  project_id: z.number(),
  type: z.enum(['host', 'url']),
  host: z.string(),
  ssh_key_id: z.number(),
})
export type HostConfig = z.infer<typeof HostConfig>

export const hostConfigs = projectResource('host_configs', 'credential mapping', HostConfig, HostConfigDraft)
