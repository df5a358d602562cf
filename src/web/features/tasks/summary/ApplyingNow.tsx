import { useTranslation } from 'react-i18next'
import { Duration } from '../../../ui/TimeText.tsx'
import type { ApplyProgress } from './applied.ts'
import classes from './summary.module.css'

/** How far an apply is: how many changes are applied, and the resource that takes longest now. */
export function ApplyingNow({ progress }: { progress: ApplyProgress }) {
  const { t } = useTranslation()
  const { done, total, current } = progress
  const [longest] = current
  return (
    <>
      <strong role="status">{t('summary.applying', { done, total })}</strong>
      {longest ? (
        <span className={classes.now} title={longest.address}>
          <bdi>{longest.address}</bdi>
        </span>
      ) : null}
      {longest ? (
        <span className={classes.since}>
          <Duration start={longest.since} end={null} />
          {current.length > 1 ? ` ${t('summary.applyingMore', { count: current.length - 1 })}` : null}
        </span>
      ) : null}
    </>
  )
}
