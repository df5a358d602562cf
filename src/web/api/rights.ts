import { queryClient } from './hooks.ts'

const gone = new Set<number>()

/**
 * Leaves or deletes a project on behalf of this user: the server's report that it is gone is then not shown, and the
 * page navigates by itself.
 */
export async function withExpectedLeave<T>(project_id: number, leave: () => Promise<T>): Promise<T> {
  gone.add(project_id)
  try {
    return await leave()
  } catch (error) {
    gone.delete(project_id)
    throw error
  }
}

export const isExpectedLeave = (project_id: number) => gone.has(project_id)

const ofProject = (project_id: number) => {
  const own = new RegExp(`^/api/project/${project_id}(/|$|\\?)`)
  return (key: unknown) => own.test(String(key))
}

/** Removes everything about a project that the user can no longer see from the cache. */
export function forgetProject(project_id: number): void {
  const own = ofProject(project_id)
  queryClient.removeQueries({ predicate: ({ queryKey: [key] }) => own(key) })
}

/** Requests all visible data again, without what is gone. */
export async function refetchAll(): Promise<void> {
  const lost = [...gone].map(ofProject)
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => !lost.some((own) => own(key)) })
}
