import type { TFunction } from 'i18next'

/** What the button is called: Run, Build or Deploy, and Rerun, Rebuild or Redeploy when it ran before. */
export function runLabel(t: TFunction, type: string, again: boolean): string {
  if (type === 'build') return again ? t('run.rebuild') : t('run.build')
  if (type === 'deploy') return again ? t('run.redeploy') : t('run.deploy')
  return again ? t('run.rerun') : t('run.run')
}
