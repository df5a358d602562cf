import { z } from 'zod'
import { endpoint, idText, pathId, projectResource } from './endpoint.ts'
import { count, flag, name } from './shapes.ts'
import { Template } from './template.ts'

export const ViewDraft = z.object({ title: name('title_required', 100), position: count, hidden: flag })
export const View = z.object({
  id: z.number(),
  revision: z.number(),
  project_id: z.number(),
  title: z.string(),
  position: z.number(),
  hidden: z.boolean(),
})

const { refs: _, ...calls } = projectResource('views', 'view', View, ViewDraft)

export const views = {
  ...calls,
  positions: endpoint('POST /api/project/:project_id/views/positions', 'manageProjectResources', {
    summary: 'Put views in order: view id -> position',
    params: z.object({ project_id: pathId }),
    status: 204,
    body: z.record(idText, z.number().int().min(0).max(100_000)),
  }),
  templates: endpoint('GET /api/project/:project_id/views/:id/templates', 'viewProject', {
    summary: 'Templates in a view',
    params: z.object({ project_id: pathId, id: pathId }),
    reply: z.array(Template),
  }),
}
