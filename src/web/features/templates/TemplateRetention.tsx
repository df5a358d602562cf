import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Template } from '../../../contract/template.ts'
import { RetentionFields } from '../../flows/retention.tsx'
import { TemplateSection } from './TemplateSection.tsx'
import type { TemplateContract } from './template-fields.ts'

interface TemplateRetentionProps {
  contract: TemplateContract
  templateId: number | undefined
}

/** How much of the template's history is kept. */
export function TemplateRetention({ contract, templateId }: TemplateRetentionProps) {
  const { t } = useTranslation()
  return (
    <TemplateSection
      contract={contract}
      title={t('retention.title')}
      none={t('templates.asProject')}
      paths={['keep_tasks', 'keep_days']}
    >
      <RetentionFields of={{ template_id: templateId }} contract={contract} />
    </TemplateSection>
  )
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
