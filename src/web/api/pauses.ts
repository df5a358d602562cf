import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Pause } from '../../contract/pause.ts'
import { pauses } from './calls.ts'
import { query } from './hooks.ts'
import { useMe, useProjectIfAny } from './session.tsx'

/** Whether schedules stand still, and who may change it. Apart from the switch and its dialog (pause.tsx): every page asks. */

export type PauseScope = 'project' | 'server'

/** Somebody else may pause them at any time. */
export const lookEveryMs = 30_000

/** Whether the schedules of a project stand still, by the project or by the server; undefined while it is not known. */
export function usePauses(project_id: number): { project: Pause | null; server: Pause | null } | undefined {
  return useQuery({ ...query(pauses.get, { params: { project_id } }), refetchInterval: lookEveryMs }).data
}

/** Whether the caller may pause and resume there; the reason why not, or undefined. */
export function useNoPauseRight(scope: PauseScope): string | undefined {
  const { t } = useTranslation()
  const { admin } = useMe()
  const project = useProjectIfAny()
  if (scope === 'server') return admin ? undefined : t('pause.adminsOnly')
  return project?.can('manageProjectResources') ? undefined : t('common.noRight')
}
