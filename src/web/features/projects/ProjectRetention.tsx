import { Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { RetentionFields } from '../../flows/retention.tsx'
import type { ProjectValues } from './ProjectFields.tsx'

/** How much history the project keeps; its templates may override it. */
export function ProjectRetention({ form, disabled }: { form: UseFormReturnType<ProjectValues>; disabled: boolean }) {
  const { t } = useTranslation()
  return (
    <div role="group" aria-labelledby="retention">
      <Title order={3} size="h2" id="retention" mt="sm" mb="xs">
        {t('retention.title')}
      </Title>
      <RetentionFields
        of="project"
        values={form.values}
        errors={form.errors}
        disabled={disabled}
        onChange={(name, value) => form.setFieldValue(name, value)}
      />
    </div>
  )
}
