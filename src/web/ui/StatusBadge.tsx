import { Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { TaskStatus } from '../../contract/task-status.ts'
import classes from './StatusBadge.module.css'

type Token = 'success' | 'failed' | 'running' | 'attention' | 'neutral'

interface Look {
  token: Token
  turns?: boolean
  shape: React.ReactNode
}

/** Shape first, then label, then colour (docs/design/console.md#shapes-and-labels). Paths on a 16 x 16 grid. */
const looks: Record<TaskStatus | 'none', Look> = {
  waiting: {
    token: 'neutral',
    shape: (
      <>
        <circle cx="8" cy="8" r="6" className={classes.outline} />
        <path d="M8 4.5V8l2.4 1.6" className={classes.outline} />
      </>
    ),
  },
  starting: {
    token: 'running',
    turns: true,
    shape: (
      <>
        <circle cx="8" cy="8" r="6" className={classes.outline} opacity="0.35" />
        <path d="M8 2a6 6 0 0 1 6 6H8z" className={classes.fill} />
      </>
    ),
  },
  running: {
    token: 'running',
    turns: true,
    shape: (
      <>
        <circle cx="8" cy="8" r="6" className={classes.outline} strokeDasharray="28 9.7" />
        <path d="M6.4 5.2 11 8l-4.6 2.8z" className={classes.still} />
      </>
    ),
  },
  waiting_confirmation: {
    token: 'attention',
    shape: (
      <>
        <path d="M8 1 15 8l-7 7-7-7z" className={classes.fill} />
        <path d="M8 4.6v4M8 10.6v.9" className={classes.mark} />
      </>
    ),
  },
  confirmed: {
    token: 'running',
    shape: (
      <>
        <circle cx="8" cy="8" r="6.5" className={classes.outline} />
        <path d="m3.8 8.2 2 2 3.2-4M7.6 10.2l.4.4L12 6" className={classes.outline} />
      </>
    ),
  },
  rejected: {
    token: 'neutral',
    shape: (
      <>
        <circle cx="8" cy="8" r="6" className={classes.outline} />
        <path d="m4 12 8-8" className={classes.outline} />
      </>
    ),
  },
  stopping: {
    token: 'attention',
    turns: true,
    shape: (
      <>
        <circle cx="8" cy="8" r="6.5" className={classes.outline} strokeDasharray="30 10.8" />
        <rect x="5.5" y="5.5" width="5" height="5" className={classes.still} />
      </>
    ),
  },
  stopped: { token: 'neutral', shape: <rect x="2.5" y="2.5" width="11" height="11" rx="1" className={classes.fill} /> },
  canceled: {
    token: 'neutral',
    shape: (
      <>
        <circle cx="8" cy="8" r="6" className={classes.outline} strokeDasharray="3 2.4" />
        <path d="M5 8h6" className={classes.outline} />
      </>
    ),
  },
  success: {
    token: 'success',
    shape: (
      <>
        <circle cx="8" cy="8" r="7" className={classes.fill} />
        <path d="m4.6 8.3 2.3 2.3 4.5-5" className={classes.mark} />
      </>
    ),
  },
  error: {
    token: 'failed',
    shape: (
      <>
        <path d="M5 1h6l4 4v6l-4 4H5l-4-4V5z" className={classes.fill} />
        <path d="m5.4 5.4 5.2 5.2M10.6 5.4l-5.2 5.2" className={classes.mark} />
      </>
    ),
  },
  none: { token: 'neutral', shape: <path d="M4 8h8" className={classes.outline} /> },
}

export interface StatusBadgeProps {
  /** null if the task was never launched. */
  status: TaskStatus | null
  /** Shows only the icon, with the label for screen readers and as a tooltip. */
  compact?: boolean
  /** For columns of tables: a label of several words takes two lines where the window is narrow. */
  wraps?: boolean
  /** Replaces the label, for objects that look like a task but are not one. */
  label?: string | undefined
}

export function StatusBadge({ status, compact = false, wraps = false, label: own }: StatusBadgeProps) {
  const { t } = useTranslation()
  const look = looks[status ?? 'none']
  const label = own ?? t(`status.${status ?? 'none'}`)
  const shape = <Shape look={look} size={16} />
  if (compact)
    return (
      <Tooltip label={label}>
        <span className={classes.compact} data-token={look.token} role="img" aria-label={label}>
          {shape}
        </span>
      </Tooltip>
    )
  return (
    <span
      className={wraps ? `${classes.badge} ${classes.wraps}` : classes.badge}
      data-token={look.token}
      data-status={status ?? 'none'}
    >
      {shape}
      {label}
    </span>
  )
}

/** Only the shape of a status in its colour, without a label: what is around it names the status. */
export function StatusShape({ status, size }: { status: TaskStatus; size: number }) {
  const look = looks[status]
  return (
    <span className={classes.compact} data-token={look.token}>
      <Shape look={look} size={size} />
    </span>
  )
}

function Shape({ look, size }: { look: Look; size: number }) {
  return (
    <svg viewBox="0 0 16 16" width={size} height={size} aria-hidden className={look.turns ? classes.turns : undefined}>
      {look.shape}
    </svg>
  )
}
