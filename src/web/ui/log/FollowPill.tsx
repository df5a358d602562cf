import { IconArrowDown } from '@tabler/icons-react'
import type { LogLabels } from './labels.ts'
import classes from './log.module.css'

interface FollowPillProps {
  following: boolean
  /** Lines that came since the view left the end. */
  fresh: number
  running: boolean
  labels: LogLabels
  onFollow(): void
}

/** The way back to the end of a running log. */
export function FollowPill({ following, fresh, running, labels, onFollow }: FollowPillProps) {
  if (following || (!running && fresh <= 0)) return null
  return (
    <button type="button" className={classes.pill} onClick={onFollow}>
      <IconArrowDown size={14} aria-hidden />
      {fresh > 0 ? labels.followNew(fresh) : labels.follow}
    </button>
  )
}
