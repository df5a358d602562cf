import { Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { planActions } from '../../../contract/result.ts'
import classes from './result-mark.module.css'
import type { HostState } from './run-results.ts'

export type PlanAction = (typeof planActions)[number]

/** Shape first, then colour (docs/design/console.md#shapes-and-labels). Paths on a 16 x 16 grid; filled ones weigh more. */
const shapes: Record<HostState | PlanAction, { token: string; path: string; filled?: boolean }> = {
  ok: { token: 'success', path: 'm3.5 8.5 3 3 6-7' },
  changed: { token: 'attention', path: 'M8 1.5 14.5 8 8 14.5 1.5 8z' },
  skipped: { token: 'neutral', path: 'm4 5 3 3-3 3m5-6 3 3-3 3' },
  failed: { token: 'failed', path: 'M5 1h6l4 4v6l-4 4H5l-4-4V5zm.6 4.6 4.8 4.8m0-4.8-4.8 4.8', filled: true },
  ignored: { token: 'neutral', path: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M5 8h6' },
  rescued: { token: 'running', path: 'M3.5 6A5 5 0 1 1 3 9.2M3 2.5V6.2H6.7' },
  unreachable: { token: 'failed', path: 'M9.5 1 4 9h4l-1.5 6L12 7H8z', filled: true },
  create: { token: 'success', path: 'M8 3v10M3 8h10' },
  update: { token: 'attention', path: 'M2.5 9.5c2-4 3.5-4 5.5-1.5s3.5 2.5 5.5-1.5' },
  replace: { token: 'failed', path: 'M2 5h4.5M9.5 11H14M11.75 8.75v4.5M10.5 2.5l-5 11' },
  delete: { token: 'failed', path: 'M3 8h10' },
  read: { token: 'neutral', path: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8M8 7v2' },
  import: { token: 'running', path: 'M14 8H3m4-4L3 8l4 4' },
  move: { token: 'running', path: 'M2 8h11M9 4l4 4-4 4' },
  forget: { token: 'neutral', path: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M4 12l8-8' },
  'no-op': { token: 'neutral', path: 'M8 7v2' },
}

/** The icon alone, where the label is beside it or in the name of its container. */
export function ResultShape({ of }: { of: HostState | PlanAction }) {
  const { token, path, filled } = shapes[of]
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden data-token={token} className={classes.shape}>
      <path d={path} data-filled={filled || undefined} />
    </svg>
  )
}

/** A state or an action as icon and label. `count` precedes the label. */
export function ResultBadge({ of, count }: { of: HostState | PlanAction; count?: number }) {
  const { t } = useTranslation()
  return (
    <span className={classes.badge} data-token={shapes[of].token}>
      <ResultShape of={of} />
      {count === undefined ? null : <span className={classes.number}>{count}</span>}
      {t(`summary.state.${of}`)}
    </span>
  )
}

/** An action of a plan on its background tint. */
export function ActionBadge({ of }: { of: PlanAction }) {
  const { t } = useTranslation()
  return (
    <span className={classes.action} data-token={shapes[of].token}>
      <ResultShape of={of} />
      {t(`summary.state.${of}`)}
    </span>
  )
}

/** A count with its icon; the label is in the tooltip and for screen readers. */
export function ResultCount({ of, count }: { of: HostState; count: number }) {
  const { t } = useTranslation()
  const label = t(`summary.state.${of}`)
  return (
    <Tooltip label={`${count} ${label}`}>
      <span className={classes.count} data-zero={count === 0 || undefined}>
        <ResultShape of={of} />
        <span>{count}</span>
        <span className="visually-hidden"> {label}</span>
      </span>
    </Tooltip>
  )
}
