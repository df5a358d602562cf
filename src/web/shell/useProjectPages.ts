import type { Project } from '../../contract/project.ts'
import { templates } from '../api/calls.ts'
import { useApi } from '../api/hooks.ts'
import { type PageName, pageNames, projectPages } from '../resources.ts'

/** Returns the names of the pages of a project, without those that its type or its templates do not need. */
export function useProjectPages(project: Project | undefined): PageName[] {
  const ansible = useApi(
    templates.list,
    { params: { project_id: project?.id ?? 0 }, query: { app: 'ansible', limit: '1' } },
    { enabled: project !== undefined },
  ).data
  if (!project) return []
  return pageNames.filter((name) => {
    const { app, ofAnyType } = projectPages[name]
    return (project.type === '' || ofAnyType) && (app !== 'ansible' || (ansible?.length ?? 0) > 0)
  })
}
