import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Tasks that wait, by one property; the oldest has waited for `oldest_sec` seconds (0 if none waits). */
const figures = { waiting: z.number(), oldest_sec: z.number() }

/** What systems that start runners by need look at. Lists have at most `maxListed` entries, those with most tasks first. */
export const QueueFigures = z.object({
  ...figures,
  /** Tasks that hold a place, those that wait for a confirmation among them. */
  running: z.number(),
  /** By the tags that a runner must have; an empty list: by tasks that ask for none. */
  by_tags: z.array(z.object({ tags: z.array(z.string()), ...figures })),
  by_project: z.array(z.object({ project_id: z.number(), project_name: z.string(), ...figures, running: z.number() })),
  /** Runners that are online, active and open. */
  runners_online: z.number(),
  /** Those with a tag, by tag. */
  runners_by_tag: z.array(z.object({ tag: z.string(), online: z.number() })),
})
export type QueueFigures = z.infer<typeof QueueFigures>

/** Maximum number of entries of a list: each is a time series where metrics are kept. */
export const maxListed = 200

export const queue = {
  figures: endpoint('GET /api/admin/queue', 'admin', {
    summary: 'How many tasks wait, for how long and for which tags, and how many runners are online',
    reply: QueueFigures,
  }),
  metrics: endpoint('GET /api/metrics/queue', 'admin', {
    summary:
      'The same in the text format of Prometheus, for administrators and for the setting metrics_token as a bearer token; 404 without that setting',
    answers: 'text',
  }),
}
