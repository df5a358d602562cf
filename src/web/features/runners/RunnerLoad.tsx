import { useTranslation } from 'react-i18next'
import type { Runner } from '../../../contract/runner.ts'

/** How many tasks the runner runs, of how many at most. */
export function RunnerLoad({
  runner: { load, max_parallel_tasks },
}: {
  runner: Pick<Runner, 'load' | 'max_parallel_tasks'>
}) {
  const { t } = useTranslation()
  if (max_parallel_tasks > 0) return t('runners.loadOf', { load, max: max_parallel_tasks })
  return (
    <>
      <span aria-hidden>{t('runners.loadOf', { load, max: '∞' })}</span>
      <span className="visually-hidden">{t('runners.loadUnlimited', { load })}</span>
    </>
  )
}
