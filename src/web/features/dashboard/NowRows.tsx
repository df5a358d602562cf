import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { decisionStates, runningStates } from '../../../contract/first-lists.ts'
import type { TaskWithTemplate } from '../../../contract/task.ts'
import type { TaskStatus } from '../../../contract/task-status.ts'
import { useFreshness } from '../../api/freshness.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { NowRow, TroubledSchedules } from './parts.ts'
import { tasksIn } from './queries.ts'
import { useTroubledSchedules } from './useTroubledSchedules.ts'

/**
 * Tasks that wait for a decision, with the buttons to decide, and schedules that did not start. Hidden if there are
 * neither.
 */
export function NeedsYou() {
  const { t } = useTranslation()
  const rows = useTasksIn(decisionStates)
  const troubled = useTroubledSchedules()
  if (rows.length + troubled.rows.length === 0) return null
  return (
    <section aria-label={t('dashboard.needsYou')}>
      <Title order={2} mb={6}>
        {t('dashboard.needsYou')}
      </Title>
      <Stack gap={6}>
        {rows.map((task) => (
          <NowRow key={task.id} task={task} />
        ))}
        {troubled.rows.length > 0 ? <TroubledSchedules {...troubled} /> : null}
      </Stack>
    </section>
  )
}

/** Maximum number of rows, so that the history stays visible. */
const maxShown = 6

export function RunningNow() {
  const { t } = useTranslation()
  const rows = useTasksIn(runningStates)
  if (rows.length === 0) return null
  return (
    <section aria-label={t('dashboard.runningNow')}>
      <Title order={2} mb={6}>
        {t('dashboard.runningNow')}
      </Title>
      <Stack gap={6}>
        {rows.slice(0, maxShown).map((task) => (
          <NowRow key={task.id} task={task} />
        ))}
        {rows.length > maxShown ? (
          <AnchorLink {...paths.here({ q: 'status:running' })} size="sm">
            {t('dashboard.moreRunning', { count: rows.length - maxShown })}
          </AnchorLink>
        ) : null}
      </Stack>
    </section>
  )
}

function useTasksIn(states: readonly TaskStatus[]): TaskWithTemplate[] {
  const { project } = useProject()
  const result = useQuery(tasksIn(project.id, states))
  useFreshness(project.id, () => void result.refetch())
  return (result.data ?? []).filter(({ status }) => states.includes(status))
}
