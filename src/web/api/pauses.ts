import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Pause } from '../../contract/pause.ts'
import { pauses } from './calls.ts'
import { query } from './hooks.ts'
import { useMe, useProjectIfAny } from './session.tsx'

/**
 * Whether schedules are paused, and who may change it. Separate from the switch and its dialog (flows/pause.tsx), because
 * every page needs it.
 */

export type PauseScope = 'project' | 'server'

/** Polling interval, because another user may pause at any time. */
export const lookEveryMs = 30_000

/** Returns the query for the pauses of the project and of the server. */
export const pausesOf = (project_id: number) => query(pauses.get, { params: { project_id } })

/** Returns the pauses of the project and of the server; undefined while loading. */
export function usePauses(project_id: number): { project: Pause | null; server: Pause | null } | undefined {
  return useQuery({ ...pausesOf(project_id), refetchInterval: lookEveryMs }).data
}

/** Returns why the user may not pause and resume in this scope, or undefined if they may. */
export function useNoPauseRight(scope: PauseScope): string | undefined {
  const { t } = useTranslation()
  const { admin } = useMe()
  const project = useProjectIfAny()
  if (scope === 'server') return admin ? undefined : t('pause.adminsOnly')
  return project?.can('editSchedules') ? undefined : t('common.noRight')
}
