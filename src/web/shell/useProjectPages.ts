import { useQuery } from '@tanstack/react-query'
import type { Project } from '../../contract/project.ts'
import { anyAnsible } from '../api/frame-data.ts'
import { type PageName, pageNames, projectPages } from '../resources.ts'

/** Returns the names of the pages of a project, without those that its type or its templates do not need. */
export function useProjectPages(project: Project | undefined): PageName[] {
  const ansible = useQuery({ ...anyAnsible(project?.id ?? 0), enabled: project !== undefined }).data
  if (!project) return []
  return pageNames.filter((name) => {
    const { app, ofAnyType } = projectPages[name]
    return (project.type === '' || ofAnyType) && (app !== 'ansible' || (ansible?.length ?? 0) > 0)
  })
}
