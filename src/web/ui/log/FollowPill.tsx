import { IconArrowDown } from '@tabler/icons-react'
import type { LogLabels } from './labels.ts'
import classes from './log.module.css'

interface FollowPillProps {
  following: boolean
  /** Lines that came since the view left the end. */
  fresh: number
  running: boolean
  /** How far behind the run the newest line is, in words; '' when it is not. */
  behind: string
  labels: LogLabels
  onFollow(): void
}

/** The way back to the end of a running log, and how late its lines come. */
export function FollowPill({ following, fresh, running, behind, labels, onFollow }: FollowPillProps) {
  const late = running && behind !== ''
  if (following || (!running && fresh <= 0))
    return late ? (
      <span className={classes.pill} data-late>
        {labels.behind(behind)}
      </span>
    ) : null
  return (
    <button type="button" className={classes.pill} onClick={onFollow}>
      <IconArrowDown size={14} aria-hidden />
      {fresh > 0 ? labels.followNew(fresh) : labels.follow}
      {late ? ` · ${labels.behind(behind)}` : ''}
    </button>
  )
}
