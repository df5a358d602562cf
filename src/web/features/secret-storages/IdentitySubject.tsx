import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useProject } from '../../api/session.tsx'
import { CodeBlock } from '../../ui/CodeBlock.tsx'

/** What the trust policy of a cloud compares when storages sign in with a token of this server. */
export function IdentitySubject() {
  const { t } = useTranslation()
  const { project } = useProject()
  return (
    <div>
      <CodeBlock title={t('storages.subject')} text={`project:${project.id}:secret_storages`} />
      <Text size="xs" c="dimmed" mt={4}>
        {t('storages.subjectHint')}
      </Text>
    </div>
  )
}
