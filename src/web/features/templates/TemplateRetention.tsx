import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Template } from '../../../contract/template.ts'
import type { FieldView } from '../../flows/conflict-rows.ts'
import { RetentionFields } from '../../flows/retention.tsx'
import { Part, type TemplateFormApi } from './TemplateFields.tsx'

/** How much of the template's history is kept. */
export function TemplateRetention({ form, templateId }: { form: TemplateFormApi; templateId: number | undefined }) {
  const { t } = useTranslation()
  return (
    <Part title={t('retention.title')}>
      <RetentionFields
        of={{ template_id: templateId }}
        values={form.values}
        errors={form.errors}
        onChange={(name, value) => form.setFieldValue(name, value)}
      />
    </Part>
  )
}

/** Retention as text, for comparing two revisions of a template. */
export function retentionViews(t: TFunction): FieldView[] {
  return (['keep_tasks', 'keep_days'] as const).map((path) => ({
    path,
    label: t(`retention.${path}`),
    show: (value: unknown) =>
      value === null ? t('retention.asProject') : value === 0 ? t(`retention.${path}All`) : `${value as number}`,
  }))
}

/** Returns retention as text for the page of the template; null if the project's setting applies. */
export function retentionText(template: Template, t: TFunction): string | null {
  const { keep_tasks, keep_days } = template
  if (keep_tasks === null && keep_days === null) return null
  const parts = [
    keep_tasks === null
      ? []
      : [keep_tasks === 0 ? t('retention.allTasks') : t('retention.newest', { count: keep_tasks })],
    keep_days === null ? [] : [keep_days === 0 ? t('retention.anyAge') : t('retention.days', { count: keep_days })],
  ]
  return parts.flat().join(', ')
}
