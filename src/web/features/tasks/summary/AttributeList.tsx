import { useTranslation } from 'react-i18next'
import type { AttributeChange } from '../../../../contract/result.ts'
import { plainLines } from '../../../ui/log/ansi.ts'
import { IconArrowRight, IconClock, IconLock } from '../../../ui/more-icons.ts'
import planClasses from './plan.module.css'
import type { PlanChange } from './plan-rows.ts'
import { readable } from './plan-rows.ts'
import summaryClasses from './summary.module.css'

/** The attributes of a change, each with its old and its new value. */
export function AttributeList({ change }: { change: PlanChange }) {
  const { t } = useTranslation()
  return (
    <>
      <dl className={planClasses.attributes}>
        {change.attributes.map((attribute) => (
          <div key={attribute.path} className={planClasses.attribute}>
            <dt>
              <bdi>{attribute.path}</bdi>
            </dt>
            <dd>
              <Becomes {...attribute} created={change.action === 'create'} deleted={change.action === 'delete'} />
              {attribute.forces_replacement ? <span className={planClasses.forces}>{t('summary.forces')}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
      {change.left_out > 0 ? (
        <span className={summaryClasses.dim}>{t('summary.attributesLeftOut', { count: change.left_out })}</span>
      ) : null}
    </>
  )
}

type BecomesProps = Pick<AttributeChange, 'before' | 'after' | 'sensitive' | 'unknown'> & {
  /** There is no old or no new value, so one value is shown. */
  created?: boolean
  deleted?: boolean
}

export function Becomes({ before, after, sensitive, unknown, created, deleted }: BecomesProps) {
  const { t } = useTranslation()
  if (sensitive)
    return (
      <span className={planClasses.hidden}>
        <IconLock size={14} aria-hidden /> {t('summary.sensitive')}
      </span>
    )
  const next = unknown ? (
    <span className={planClasses.hidden}>
      <IconClock size={14} aria-hidden /> {t('summary.unknown')}
    </span>
  ) : (
    <Value json={after} />
  )
  if (created && before === '') return next
  if (deleted && after === '' && !unknown) return <Value json={before} />
  return (
    <>
      <Value json={before} />
      <IconArrowRight size={14} role="img" aria-label={t('summary.becomes')} />
      {next}
    </>
  )
}

export function Value({ json }: { json: string }) {
  const { t } = useTranslation()
  if (json === '' || json === 'null') return <span className={planClasses.hidden}>{t('summary.absent')}</span>
  return <bdi className={planClasses.value}>{json === '""' ? '""' : plainLines(readable(json))}</bdi>
}
