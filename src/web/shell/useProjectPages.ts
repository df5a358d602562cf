import type { Project } from '../../contract/project.ts'
import { templates } from '../api/calls.ts'
import { useApi } from '../api/hooks.ts'
import { type ProjectPage, pagesOf } from './pages.tsx'

/** Returns the pages of a project, without those that its templates do not need. */
export function useProjectPages(project: Project | undefined): ProjectPage[] {
  const ansible = useApi(
    templates.list,
    { params: { project_id: project?.id ?? 0 }, query: { app: 'ansible', limit: '1' } },
    { enabled: project !== undefined },
  ).data
  if (!project) return []
  return pagesOf(project.type).filter(({ app }) => app !== 'ansible' || (ansible?.length ?? 0) > 0)
}
