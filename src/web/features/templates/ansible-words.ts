import type { TFunction } from 'i18next'
import type { TemplateParams } from '../../../contract/template-params.ts'

/** The policies for a limit that matches no host, the most cautious first. */
export function emptyLimits(t: TFunction): { value: TemplateParams['empty_limit']; label: string }[] {
  return [
    { value: 'refuse', label: t('templates.emptyLimitRefuse') },
    { value: 'warn', label: t('templates.emptyLimitWarn') },
    { value: 'accept', label: t('templates.emptyLimitAccept') },
  ]
}

/** Returns the details that only Ansible templates have. */
export function ansibleFacts(params: TemplateParams, t: TFunction): { name: string; text: string }[] {
  return [
    {
      name: t('templates.emptyLimit'),
      text: emptyLimits(t).find(({ value }) => value === params.empty_limit)?.label ?? params.empty_limit,
    },
    { name: t('run.skipGalaxy'), text: params.skip_galaxy_install ? t('common.yes') : t('common.no') },
  ]
}
