import { TaskParams } from '../../../contract/task-request.ts'
import type { Template } from '../../../contract/template.ts'
import { templates } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { compareNames } from '../../i18n/compare-names.ts'
import { allowedBy } from './input-values.ts'

/** Tags that the template and its last runs used, as suggestions where a run may set its own. */
export function useUsedTags(template: Template): { tags: string[]; skip_tags: string[] } {
  const allowed = allowedBy(template)
  const { data = [] } = useApi(
    templates.lastTasks,
    { params: { project_id: template.project_id, id: template.id }, query: { limit: '20' } },
    { enabled: allowed.tags || allowed.skip_tags },
  )
  const runs = data.map((task) => TaskParams.safeParse(task.params).data)
  const all = (name: 'tags' | 'skip_tags') =>
    [...new Set([...allowed.params[name], ...runs.flatMap((run) => run?.[name] ?? [])])].toSorted(compareNames)
  return { tags: all('tags'), skip_tags: all('skip_tags') }
}
