/** The outcomes of tasks in statistics: distinguished by shape, then by colour and dash pattern. */
export const outcomes = [
  { outcome: 'success', colour: 'var(--status-success)', dash: '0' },
  { outcome: 'error', colour: 'var(--status-failed)', dash: '7 3' },
  { outcome: 'stopped', colour: 'var(--status-neutral)', dash: '2 3' },
] as const

export type Outcome = (typeof outcomes)[number]['outcome']

/** Distinguishable at a size of 10 px: circle, cross, square. */
const shapes = {
  success: <circle cx="8" cy="8" r="7" />,
  error: <path d="M4.2 1 8 4.8 11.8 1 15 4.2 11.2 8 15 11.8 11.8 15 8 11.2 4.2 15 1 11.8 4.8 8 1 4.2z" />,
  stopped: <rect x="2.5" y="2.5" width="11" height="11" rx="1" />,
}

export function OutcomeShape({ outcome, size = 12 }: { outcome: Outcome; size?: number }) {
  const colour = outcomes.find((one) => one.outcome === outcome)?.colour
  return (
    <svg viewBox="0 0 16 16" width={size} height={size} fill={colour} aria-hidden>
      {shapes[outcome]}
    </svg>
  )
}
