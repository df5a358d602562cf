import type { TFunction } from 'i18next'
import { isTerraformLike } from '../../../contract/app.ts'

/** Returns what an app calls the path in the repository that it runs. */
export function playbookLabel(app: string, t: TFunction): string {
  if (isTerraformLike(app)) return t('templates.folder')
  return app === 'ansible' ? t('templates.playbook') : t('templates.script')
}
