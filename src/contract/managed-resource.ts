import { z } from 'zod'
import { endpoint, pathId, queryId } from './endpoint.ts'

/** A resource in the newest state of a workspace that is kept at this server, without any of its values. */
export const ManagedResource = z.object({
  id: z.number(),
  /** As Terraform writes it: `module.net.aws_vpc.main[0]`. */
  address: z.string(),
  type: z.string(),
  provider: z.string(),
  inventory_id: z.number(),
  /** The name of the workspace. */
  workspace: z.string(),
  template_id: z.number().nullable(),
  template_name: z.string().nullable(),
})
export type ManagedResource = z.infer<typeof ManagedResource>

export const managedResources = {
  list: endpoint('GET /api/project/:project_id/terraform/resources', 'viewProject', {
    summary:
      'What the workspaces manage whose state is kept here, by address, without values. `q`: words in address, type, ' +
      'provider, workspace or template; headers X-Has-Next and X-Next-Before, which is `after` of the next page',
    params: z.object({ project_id: pathId }),
    query: z.object({
      q: z.string().max(200).optional(),
      /** Only resources of this workspace. */
      inventory_id: queryId,
      template_id: queryId,
      /** The last resource of the page before. */
      after: queryId,
      /** At most 500; 100 by default. */
      limit: z.string().optional(),
    }),
    reply: z.array(ManagedResource),
  }),
}
