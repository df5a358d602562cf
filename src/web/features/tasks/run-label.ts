import type { TFunction } from 'i18next'

/** Returns the button's label: Run, Build or Deploy, and Rerun, Rebuild or Redeploy for a repeated run. */
export function runLabel(t: TFunction, type: string, again: boolean): string {
  if (type === 'build') return again ? t('run.rebuild') : t('run.build')
  if (type === 'deploy') return again ? t('run.redeploy') : t('run.deploy')
  return again ? t('run.rerun') : t('run.run')
}
