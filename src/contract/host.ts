import { z } from 'zod'
import { endpoint, paging, pathId, queryId } from './endpoint.ts'
import { hostOutcomes } from './host-outcome.ts'
import { HostCounters } from './result.ts'
import { mustBe, time } from './shapes.ts'
import { taskStatuses } from './task-status.ts'

/** The outcome of an Ansible run for one host. */
export const HostLatest = HostCounters.extend({
  host: z.string(),
  /** The inventory that the run used, even if it is deleted by now; null if unknown (runs of older releases). */
  inventory_id: z.number().nullable(),
  /** null if the inventory is deleted or unknown. */
  inventory_name: z.string().nullable(),
  task_id: z.number(),
  template_id: z.number(),
  template_name: z.string(),
  /** The status of the task. */
  status: z.enum(taskStatuses),
  /** When the result was stored. */
  created: time,
})
export type HostLatest = z.infer<typeof HostLatest>

/** Only hosts of this inventory; 0 means hosts whose inventory is unknown. */
const inventory_id = queryId

const project = z.object({ project_id: pathId })
const base = '/api/project/:project_id/hosts'

export const hosts = {
  list: endpoint(`GET ${base}`, 'viewProject', {
    summary:
      'Every host that an Ansible run of the project has reached or tried to reach, with its latest result; a host is ' +
      'known by its inventory and its name. Sort by host, created, inventory_name, template_name, failed, unreachable, ' +
      'changed or ok; inventory_id shows those of one inventory (0: not known)',
    params: project,
    query: paging.extend({
      state: z.enum([...hostOutcomes, ''], mustBe(['failed', 'unreachable', 'changed', 'ok'])).optional(),
      inventory_id,
    }),
    reply: z.array(HostLatest),
  }),
  history: endpoint(`GET ${base}/history`, 'viewProject', {
    summary:
      'Results of one host over all runs, newest first; inventory_id names its inventory (0: not known), and without it ' +
      'hosts of this name in all inventories count. Headers X-Has-Next and X-Next-Before lead to older ones',
    params: project,
    query: z.object({
      host: z.string().min(1, 'host_required').max(1000),
      inventory_id,
      /** Only results of tasks older than this one (its id). */
      before: queryId,
      limit: z.string().optional(),
    }),
    reply: z.array(HostLatest),
  }),
}
