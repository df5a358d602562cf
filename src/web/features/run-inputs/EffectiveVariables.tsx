import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { TaskRequest } from '../../../contract/task-request.ts'
import type { Template } from '../../../contract/template.ts'
import { FoldedSection } from '../../ui/FoldedSection.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { ListSkeleton } from '../../ui/Page.tsx'

const VariablePreview = lazyComponent(
  async () => (await import('./VariablePreview.tsx')).VariablePreview,
  <ListSkeleton rows={3} />,
)

interface EffectiveVariablesProps {
  template: Template
  /** The inputs of the run. */
  request: z.input<typeof TaskRequest>
}

/** The variables that a run would get, and where each comes from; asked for while the section is open. */
export function EffectiveVariables({ template, request }: EffectiveVariablesProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  return (
    <FoldedSection
      title={t('run.variables')}
      summary={t('run.variablesHelp')}
      opened={opened}
      onToggle={() => setOpened(!opened)}
    >
      <VariablePreview projectId={template.project_id} request={request} />
    </FoldedSection>
  )
}
