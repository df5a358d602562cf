import { useEffect, useRef, useState } from 'react'
import type { LogLabels } from './labels.ts'

const eachMs = 30_000

/** Announces to screen readers at intervals that lines have arrived, but never each single line. */
export function Announcer({ total, running, labels }: { total: number; running: boolean; labels: LogLabels }) {
  const [said, setSaid] = useState('')
  const current = useRef(total)
  current.current = total
  useEffect(() => {
    if (!running) return
    let announced = current.current
    const timer = setInterval(() => {
      const fresh = current.current - announced
      announced = current.current
      if (fresh > 0) setSaid(labels.announceLines(fresh))
    }, eachMs)
    return () => clearInterval(timer)
  }, [running, labels])
  return (
    <div className="visually-hidden" role="status">
      {said}
    </div>
  )
}
