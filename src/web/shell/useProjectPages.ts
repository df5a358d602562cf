import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Project } from '../../contract/project.ts'
import { useDeviceSetting } from '../api/device.ts'
import { anyAnsible } from '../api/frame-data.ts'
import { type PageName, pageNames, projectPages } from '../resources.ts'

/**
 * Returns the names of the pages of a project, without those that its type or its templates do not need. Until the
 * server answers, what it said last applies: an entry that appears late pushes all below it down.
 */
export function useProjectPages(project: Project | undefined): PageName[] {
  const { data } = useQuery({ ...anyAnsible(project?.id ?? 0), enabled: project !== undefined })
  const [before, remember] = useDeviceSetting(`ansible ${project?.id ?? 0}`, false)
  const now = data && data.length > 0
  useEffect(() => {
    if (now !== undefined && now !== before) remember(now)
  }, [now, before, remember])
  if (!project) return []
  return pageNames.filter((name) => {
    const { app, ofAnyType } = projectPages[name]
    return (project.type === '' || ofAnyType) && (app !== 'ansible' || (now ?? before))
  })
}
