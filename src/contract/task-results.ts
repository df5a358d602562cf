import { z } from 'zod'
import { endpoint, pathId } from './endpoint.ts'
import { HostCounters, NumberedResult } from './result.ts'
import { time } from './shapes.ts'

const task = z.object({ project_id: pathId, id: pathId })
const base = '/api/project/:project_id/tasks/:id'
const row = { id: z.number(), task_id: z.number(), project_id: z.number(), host: z.string(), created: time }

export const AnsibleHost = HostCounters.extend(row)
export const AnsibleError = z.object({ ...row, task: z.string(), error: z.string() })

/** Calls for the data of a task other than its log; part of `tasks`. */
export const taskResults = {
  results: endpoint(`GET ${base}/results`, 'viewProject', {
    summary:
      'Results `from` (1 is the first) to `from + limit - 1`, at most 2000, fewer where they are very large; also while ' +
      'the task runs. Details of results on hosts are read one by one',
    params: task,
    query: z.object({ from: z.string().optional(), limit: z.string().optional() }),
    reply: z.object({
      items: z.array(NumberedResult),
      /** Number of stored results. */
      total: z.number(),
      /** Whether the task is over and no more results will follow. */
      complete: z.boolean(),
    }),
  }),
  result: endpoint(`GET ${base}/results/:n`, 'viewProject', {
    summary: 'One result with its details',
    params: task.extend({ n: pathId }),
    reply: NumberedResult,
  }),
  ansibleHosts: endpoint(`GET ${base}/ansible/hosts`, 'viewProject', {
    summary: 'Outcome of an Ansible run for each host',
    params: task,
    reply: z.array(AnsibleHost),
  }),
  ansibleErrors: endpoint(`GET ${base}/ansible/errors`, 'viewProject', {
    summary: 'Failed results and unreachable hosts of an Ansible run; at most 1000',
    params: task,
    reply: z.array(AnsibleError),
  }),
}
