import { z } from 'zod'
import { endpoint, pathId } from './endpoint.ts'
import { time } from './shapes.ts'

export const Event = z.object({
  user_id: z.number().nullable(),
  project_id: z.number().nullable(),
  integration_id: z.number().nullable(),
  object_id: z.number().nullable(),
  object_type: z.string().nullable(),
  description: z.string().nullable(),
  created: time,
  object_name: z.string(),
  project_name: z.string().nullable(),
  username: z.string().nullable(),
})
export type Event = z.infer<typeof Event>

const project = z.object({ project_id: pathId })

export const events = {
  all: endpoint('GET /api/events', 'user', {
    summary: "Newest events of the caller's projects, at most 1000",
    reply: z.array(Event),
  }),
  last: endpoint('GET /api/events/last', 'user', {
    summary: "Newest 200 events of the caller's projects",
    reply: z.array(Event),
  }),
  project: endpoint('GET /api/project/:project_id/events', 'viewProject', {
    summary: 'Newest events of a project, at most 1000',
    params: project,
    reply: z.array(Event),
  }),
  projectLast: endpoint('GET /api/project/:project_id/events/last', 'viewProject', {
    summary: 'Newest 200 events of a project',
    params: project,
    reply: z.array(Event),
  }),
}
