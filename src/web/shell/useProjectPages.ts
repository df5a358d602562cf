import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Project } from '../../contract/project.ts'
import type { ApiError } from '../api/client.ts'
import { useDeviceSetting } from '../api/device.ts'
import { anyAnsible, anyManaged } from '../api/frame-data.ts'
import { type PageName, pageNames, projectPages } from '../resources.ts'

/** Returns the names of the pages of a project, without those that its type or its content does not need. */
export function useProjectPages(project: Project | undefined): PageName[] {
  const id = project?.id ?? 0
  const has = {
    ansible: useAny(`ansible ${id}`, { ...anyAnsible(id), enabled: project !== undefined }),
    managed: useAny(`managed ${id}`, { ...anyManaged(id), enabled: project !== undefined }),
  }
  if (!project) return []
  return pageNames.filter((name) => {
    const { needs, ofAnyType } = projectPages[name]
    return (project.type === '' || ofAnyType) && (!needs || has[needs])
  })
}

/**
 * Returns whether the list has a row. Until the server answers, what it said last applies: an entry that appears late pushes
 * all below it down.
 */
function useAny<Row>(key: string, list: UseQueryOptions<Row[], ApiError>): boolean {
  const { data } = useQuery(list)
  const [before, remember] = useDeviceSetting(key, false)
  const now = data && data.length > 0
  useEffect(() => {
    if (now !== undefined && now !== before) remember(now)
  }, [now, before, remember])
  return now ?? before
}
