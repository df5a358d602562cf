import { useEffect, useState } from 'react'
import type { Clock } from './clock.ts'
import classes from './LogBars.module.css'
import type { LogLabels } from './labels.ts'
import { type OpenLog, useLogView } from './use-log.ts'

/** A shorter silence is usual. */
const silentMs = 10_000

/** Says how long a running task has printed nothing, so that a silent one does not look like a broken page. */
export function LastOutput({ log, clock, labels }: { log: OpenLog; clock: Clock; labels: LogLabels }) {
  useLogView(log)
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  const silent = log.model.silentFor
  if (silent < silentMs) return null
  return <span className={classes.silence}>{labels.lastOutput(clock.duration(silent))}</span>
}
