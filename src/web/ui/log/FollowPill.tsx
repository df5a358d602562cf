import { IconArrowDown } from '../icons.ts'
import classes from './FollowPill.module.css'
import type { LogLabels } from './labels.ts'

interface FollowPillProps {
  following: boolean
  /** The number of lines that arrived since the view left the end. */
  fresh: number
  /** The number of lines below the view. */
  below: number
  running: boolean
  /** How far the newest line is behind the run, in words; '' if it is not. */
  behind: string
  labels: LogLabels
  onFollow(): void
}

/** The button that goes to the end: of a running log, with the delay of its lines, or of one that ended unseen. */
export function FollowPill({ following, fresh, below, running, behind, labels, onFollow }: FollowPillProps) {
  const late = behind !== ''
  if (following || (!running && fresh <= 0))
    return late ? (
      <span className={classes.pill} data-late>
        {labels.behind(behind)}
      </span>
    ) : null
  return (
    <button type="button" className={classes.pill} onClick={onFollow}>
      <IconArrowDown size={14} aria-hidden />
      {!running ? labels.moreBelow(below) : fresh > 0 ? labels.followNew(fresh) : labels.follow}
      {late ? ` · ${labels.behind(behind)}` : ''}
    </button>
  )
}
