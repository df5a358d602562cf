import { z } from 'zod'
import { endpoint, idText, pathId, projectResource } from './endpoint.ts'
import { pack, say } from './message.ts'
import { count, flag, mustBe, name } from './shapes.ts'
import { Template, templateSortColumns } from './template.ts'

/** `all` shows every template regardless of its view; a project has at most one such view. */
const type = z.enum(['', 'all'], mustBe(['empty', 'all'])).nullish()
const sortColumn = z
  .enum(['', ...templateSortColumns], pack(say('must_be_empty_or_among', { words: templateSortColumns.join(', ') })))
  .nullish()

export const ViewDraft = z.object({
  title: name('title_required', 100),
  position: count,
  hidden: flag,
  type: type.transform((value) => value ?? ''),
  /** The initial sort column of its list; null means by name. */
  sort_column: sortColumn.transform((value) => value || null),
  sort_reverse: flag,
})
/** The console and the Terraform provider of Semaphore UI send only title and position; other fields are kept. */
const ViewUpdate = z.object({
  title: name('title_required', 100),
  position: z.number('must_be_integer').int('must_be_integer').min(0, 'must_be_positive').max(1_000_000).nullish(),
  hidden: z.boolean().nullish(),
  type,
  sort_column: sortColumn,
  sort_reverse: z.boolean().nullish(),
})
export const View = z.object({
  id: z.number(),
  revision: z.number(),
  project_id: z.number(),
  title: z.string(),
  position: z.number(),
  hidden: z.boolean(),
  type: z.enum(['', 'all']),
  sort_column: z.string().nullable(),
  sort_reverse: z.boolean(),
})
export type View = z.infer<typeof View>

const { refs: _, ...calls } = projectResource('views', 'view', View, ViewDraft, ViewUpdate)

export const views = {
  ...calls,
  positions: endpoint('POST /api/project/:project_id/views/positions', 'editTemplates', {
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
