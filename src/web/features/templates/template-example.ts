import type { TFunction } from 'i18next'
import { isTerraformLike } from '../../../contract/app.ts'
import type { SurveyVariable } from '../../../contract/survey-variable.ts'
import { newQuestion } from './survey-questions.ts'
import type { TemplateValues } from './template-values.ts'

const scripts: Readonly<Record<string, string>> = {
  bash: 'jobs/deploy.sh',
  python: 'jobs/report.py',
  powershell: 'jobs/report.ps1',
}

/** Returns an example of a template of an app (docs/templates.md#examples); null if the app has no example. */
export function templateExample(app: string, t: TFunction): Partial<TemplateValues> | null {
  if (app === 'ansible') return { name: t('examples.ansibleName'), playbook: 'site.yml' }
  if (isTerraformLike(app)) return { name: t('examples.terraformName'), playbook: 'infrastructure/production' }
  const playbook = Object.hasOwn(scripts, app) ? scripts[app] : undefined
  return playbook ? { name: t('examples.scriptName'), playbook } : null
}

/** Returns an example of a survey: a text with a pattern, and a choice. */
export function surveyExample(t: TFunction): SurveyVariable[] {
  return [
    {
      ...newQuestion(),
      name: 'app_version',
      title: t('examples.version'),
      required: true,
      pattern: '[0-9]+[.][0-9]+[.][0-9]+',
      pattern_message: t('examples.versionHelp'),
    },
    {
      ...newQuestion(),
      name: 'zone',
      title: t('examples.zone'),
      type: 'enum',
      values: ['eu', 'us'].map((value) => ({ name: value, value })),
      default_value: 'eu',
    },
  ]
}
