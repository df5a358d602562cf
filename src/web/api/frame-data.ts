import type { EnsureQueryDataOptions } from '@tanstack/react-query'
import { anyAnsibleQuery, anyManagedQuery } from '../../contract/first-lists.ts'
import { apps, managedResources, system, templates } from './calls.ts'
import type { ApiError } from './client.ts'
import { query, queryClient } from './hooks.ts'

/**
 * Data that routes load beside their components, so that a page is drawn once with its data: without that, each answer
 * drew a part of the page again, which took much of the time until the first row on a slow processor.
 */

/** Maximum time in ms that a page waits for such data; afterwards it is drawn without, and the data follows. */
const maxWaitMs = 300

/** Starts a query whose data is not cached; its failure is shown by the component that needs it. */
export type EarlyQuery = () => Promise<void>

export const early =
  <Data>(options: EnsureQueryDataOptions<Data, ApiError>): EarlyQuery =>
  () =>
    queryClient.ensureQueryData({ ...options, retry: false }).then(
      () => undefined,
      () => undefined,
    )

/** Starts the queries and waits for them for a moment. */
export async function loadedBefore(queries: readonly EarlyQuery[]): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, maxWaitMs)
  })
  await Promise.race([late, Promise.all(queries.map((start) => start()))])
  clearTimeout(timer)
}

/** Whether the project has Ansible templates. */
export const anyAnsible = (project_id: number) =>
  query(templates.list, { params: { project_id }, query: anyAnsibleQuery })

/** Whether its workspaces manage anything that a state here lists. */
export const anyManaged = (project_id: number) =>
  query(managedResources.list, { params: { project_id }, query: anyManagedQuery })

/**
 * Whether the banners of the server are above every page. Pages wait for it as for the user, without a limit: drawn
 * later, a banner would push all of the page down.
 */
export const bannerQuery = (): EarlyQuery => early(query(system.info))

/** The data of every page's frame besides the user, the projects and its banners. */
export const frameQueries = (): EarlyQuery[] => [early(query(apps.list))]

/** The data of the frame of a project's pages besides the project, the user's role and its banner. */
export const projectQueries = (project_id: number): EarlyQuery[] => [
  early(anyAnsible(project_id)),
  early(anyManaged(project_id)),
]
