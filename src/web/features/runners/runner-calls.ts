import { useQuery } from '@tanstack/react-query'
import type { BodyOf } from '../../api/call.ts'
import { projectRunners, runners } from '../../api/calls.ts'
import { useFreshness } from '../../api/freshness.ts'
import { query, useChange } from '../../api/hooks.ts'

/** Owner of a list of runners: a project, or null for the server, which lists those of all projects, too. */
export type RunnerOwner = number | null

export const callsOf = (owner: RunnerOwner) => (owner === null ? runners : projectRunners)
export const paramsOf = (owner: RunnerOwner): Record<string, number> => (owner === null ? {} : { project_id: owner })

/** Runners report to the server, not to the console: the list is requested this often, in ms. */
const pollMs = 10_000

export function useRunners(owner: RunnerOwner) {
  const list = useQuery({ ...query(callsOf(owner).list, { params: paramsOf(owner) }), refetchInterval: pollMs })
  // A task that starts or ends changes the load.
  useFreshness(owner, () => void list.refetch())
  return list
}

/** Returns how to create a runner: on the page of the server for any project, otherwise for the owner. */
export function useNewRunner(owner: RunnerOwner) {
  const onServer = useChange(runners.create)
  const inProject = useChange(projectRunners.create)
  return (body: BodyOf<typeof projectRunners.create>, project_id: number | null) =>
    owner === null
      ? onServer.mutateAsync({ body: { ...body, project_id } })
      : inProject.mutateAsync({ params: { project_id: owner }, body })
}

export function useRunnerChanges(owner: RunnerOwner) {
  const calls = callsOf(owner)
  return {
    update: useChange(calls.update),
    remove: useChange(calls.remove),
    setActive: useChange(calls.setActive),
    setIntake: useChange(calls.setIntake),
    clearCache: useChange(calls.clearCache),
    registrationToken: useChange(calls.registrationToken),
  }
}
