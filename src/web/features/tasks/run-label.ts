import type { TFunction } from 'i18next'

/** Returns the button's label: Run, Build or Deploy, and Rerun for a run with the inputs of an earlier one. */
export function runLabel(t: TFunction, type: string, again: boolean): string {
  if (again) return t('run.rerun')
  if (type === 'build') return t('run.build')
  return type === 'deploy' ? t('run.deploy') : t('run.run')
}
