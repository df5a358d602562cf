import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RetentionFields } from '../../flows/retention.tsx'
import type { ProjectForm } from './project-form.ts'

/** How much history the project keeps; its templates may override it. */
export function ProjectRetention({ contract, disabled }: { contract: ProjectForm; disabled: boolean }) {
  const { t } = useTranslation()
  return (
    <div role="group" aria-labelledby="retention">
      <Title order={3} size="h2" id="retention" mt="sm" mb="xs">
        {t('retention.title')}
      </Title>
      <RetentionFields of="project" contract={contract} disabled={disabled} />
    </div>
  )
}
