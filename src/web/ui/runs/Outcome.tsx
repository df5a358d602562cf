/** The outcomes of tasks in statistics, as they are stacked from below: distinguished by shape and pattern, then colour. */
export const outcomes = [
  { outcome: 'success', colour: 'var(--status-success)' },
  { outcome: 'error', colour: 'var(--status-failed)' },
  { outcome: 'stopped', colour: 'var(--status-neutral)' },
] as const

export type Outcome = (typeof outcomes)[number]['outcome']

const colourOf = (outcome: Outcome) => outcomes.find((one) => one.outcome === outcome)?.colour

/** Distinguishable at a size of 10 px: circle, cross, square. */
const shapes = {
  success: <circle cx="8" cy="8" r="7" />,
  error: <path d="M4.2 1 8 4.8 11.8 1 15 4.2 11.2 8 15 11.8 11.8 15 8 11.2 4.2 15 1 11.8 4.8 8 1 4.2z" />,
  stopped: <rect x="2.5" y="2.5" width="11" height="11" rx="1" />,
}

export function OutcomeShape({ outcome, size = 12 }: { outcome: Outcome; size?: number }) {
  return (
    <svg viewBox="0 0 16 16" width={size} height={size} fill={colourOf(outcome)} aria-hidden>
      {shapes[outcome]}
    </svg>
  )
}

/** What is cut out of the colour of a bar: nothing, stripes, dots. */
const cuts = {
  success: null,
  error: <path d="M-1 1 1 -1M-1 7 7 -1M5 7 7 5" stroke="var(--surface)" strokeWidth={1} />,
  stopped: <circle cx="3" cy="3" r="1.1" fill="var(--surface)" />,
}

/** The fill of a bar, to be placed in `<defs>`. */
export function OutcomePattern({ id, outcome }: { id: string; outcome: Outcome }) {
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse">
      <rect width={6} height={6} fill={colourOf(outcome)} />
      {cuts[outcome]}
    </pattern>
  )
}
