import { useTranslation } from 'react-i18next'
import { ResultShape } from '../../../ui/results/ResultMark.tsx'
import type { Applied } from './applied.ts'
import type { Attempt } from './attempts.ts'
import classes from './summary.module.css'

const actions = ['create', 'update', 'replace', 'delete'] as const

/** What an apply did, in place of the counts of its plan. Created, replaced and destroyed ones are always counted. */
export function AppliedCounts({ attempt, applied }: { attempt: Attempt; applied: ReadonlyMap<string, Applied> }) {
  const { t } = useTranslation()
  const changes = attempt.changes.filter(({ drift, action }) => !drift && actions.some((one) => one === action))
  const done = (name: string) =>
    changes.filter(({ action, address }) => action === name && applied.get(address)?.done).length
  const failed = changes.filter(({ address }) => applied.get(address)?.done === false).length
  const left = changes.filter(({ address }) => !applied.has(address)).length
  return (
    <>
      {actions.map((name) => {
        const count = done(name)
        if (count === 0 && name === 'update') return null
        return (
          <span key={name} className={classes.badge}>
            {count > 0 ? <ResultShape of={name} /> : null}
            {t(`summary.applied.${name}`, { count })}
          </span>
        )
      })}
      {failed > 0 ? (
        <span className={classes.badge} data-token="failed">
          <ResultShape of="failed" />
          <strong>{t('summary.applied.failed', { count: failed })}</strong>
        </span>
      ) : null}
      {left > 0 ? (
        <span className={classes.badge}>
          <ResultShape of="skipped" />
          {t('summary.applied.left', { count: left })}
        </span>
      ) : null}
    </>
  )
}
