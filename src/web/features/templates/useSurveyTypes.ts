import { useTranslation } from 'react-i18next'
import type { SurveyVariable } from '../../../contract/survey-variable.ts'

/** The types of survey variables with their names, in display order. */
export function useSurveyTypes(): { value: SurveyVariable['type']; label: string }[] {
  const { t } = useTranslation()
  return [
    { value: '', label: t('templates.typeString') },
    { value: 'int', label: t('templates.typeInteger') },
    { value: 'secret', label: t('templates.typeSecret') },
    { value: 'enum', label: t('templates.typeEnum') },
    { value: 'select', label: t('templates.typeSelect') },
    { value: 'text', label: t('templates.typeText') },
    { value: 'boolean', label: t('templates.typeBoolean') },
    { value: 'date', label: t('templates.typeDate') },
  ]
}
