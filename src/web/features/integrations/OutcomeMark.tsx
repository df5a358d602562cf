import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Delivery, VerdictOutcome } from '../../../contract/delivery.ts'
import classes from './integrations.module.css'

/** `nobody`: it reached no integration; `gone`: none that is still there. `yes` and `no`: whether a condition held. */
export type Outcome = VerdictOutcome | 'unreached' | 'gone' | 'yes' | 'no'

/** Shape first, then label, then colour (design/console.md 3.9). Paths on a grid of 16 x 16. */
const looks: Record<Outcome, { token: 'success' | 'failed' | 'attention' | 'neutral'; shape: ReactNode }> = {
  started: {
    token: 'success',
    shape: (
      <>
        <circle cx="8" cy="8" r="6.5" data-filled />
        <path d="M6.2 5 11 8l-4.8 3z" />
      </>
    ),
  },
  refused: {
    token: 'failed',
    shape: (
      <>
        <circle cx="8" cy="8" r="6.5" data-filled />
        <path d="M4.5 8h7" />
      </>
    ),
  },
  unmatched: { token: 'neutral', shape: <path d="M3 6h10M3 10h10M11 2.5l-6 11" /> },
  repeated: { token: 'neutral', shape: <path d="M13 8A5 5 0 1 1 11 4M13.5 2v3.2h-3.2" /> },
  failed: {
    token: 'failed',
    shape: <path d="M5 1h6l4 4v6l-4 4H5l-4-4V5zm.6 4.6 4.8 4.8m0-4.8-4.8 4.8" data-filled />,
  },
  unreached: { token: 'neutral', shape: <circle cx="8" cy="8" r="6" strokeDasharray="3 2.4" /> },
  gone: { token: 'neutral', shape: <path d="M3 4.5h10M6 4.5v-2h4v2M4.5 4.5l.6 9h5.8l.6-9" /> },
  yes: { token: 'success', shape: <path d="m3.5 8.5 3 3 6-7" /> },
  no: { token: 'attention', shape: <path d="m4 4 8 8m0-8-8 8" /> },
}

/** What became of a delivery, in words with its shape. */
export function OutcomeMark({ of, label }: { of: Outcome; label?: string }) {
  const { t } = useTranslation()
  const { token, shape } = looks[of]
  return (
    <span className={classes.mark} data-token={token} data-outcome={of}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden>
        {shape}
      </svg>
      {label ?? t(`integrations.outcomes.${of}`)}
    </span>
  )
}

/** Of a delivery without a verdict: those of an integration go with it. */
export function NoVerdictMark({ delivery: { accepted, level } }: { delivery: Pick<Delivery, 'accepted' | 'level'> }) {
  return <OutcomeMark of={accepted || level === 'integration' ? 'gone' : 'unreached'} />
}
