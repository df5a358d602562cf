import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Runner, RunnerState } from '../../../contract/runner.ts'
import { useDateText, useTick } from '../../ui/TimeText.tsx'
import { activityToken } from './activity.ts'
import classes from './runners.module.css'

/** The shapes of the states, on a grid of 16 x 16: they differ without their colours. */
const shapes: Record<RunnerState, ReactNode> = {
  online: (
    <>
      <circle cx="8" cy="8" r="6.2" data-filled />
      <path d="m5 8.3 2.1 2.1 4-4.6" />
    </>
  ),
  offline: (
    <>
      <circle cx="8" cy="8" r="6.2" />
      <path d="m5.6 5.6 4.8 4.8M10.4 5.6l-4.8 4.8" />
    </>
  ),
  never: <circle cx="8" cy="8" r="6.2" strokeDasharray="2.6 2.3" />,
}

/** Whether a runner is online; the colour says how long ago it called, the tooltip when. */
export function RunnerActivity({ runner }: { runner: Pick<Runner, 'status' | 'touched'> }) {
  const { t } = useTranslation()
  const dateText = useDateText()
  useTick(30_000)
  const { status, touched } = runner
  const when = touched === null ? t('runners.neverCalled') : t('runners.lastActivity', { date: dateText(touched) })
  return (
    <Tooltip label={when} events={{ hover: true, focus: true, touch: true }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip must be reachable by keys */}
      <span className={classes.activity} data-token={activityToken(runner, Date.now())} tabIndex={0}>
        <svg viewBox="0 0 16 16" width={16} height={16} aria-hidden>
          {shapes[status]}
        </svg>
        {t(`runners.status.${status}`)}
      </span>
    </Tooltip>
  )
}
