import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { keys } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { wordedSentence } from '../../i18n/worded.ts'
import { CodeBlock } from '../../ui/CodeBlock.tsx'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'

/** The public part of an SSH key, to be added where it should open something. */
export function DeployKey({ keyId, forHosts = false }: { keyId: number; forHosts?: boolean }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const facts = useApi(keys.publicPart, { params: { project_id: project.id, id: keyId } })
  if (facts.error) return <LoadError error={facts.error} onRetry={() => void facts.refetch()} />
  if (!facts.data) return <ListSkeleton rows={2} />
  const { public_key, problem, problem_message } = facts.data
  if (public_key === null)
    return (
      <Alert color="red" variant="outline">
        {wordedSentence(problem, problem_message)}
      </Alert>
    )
  return (
    <CodeBlock
      title={t(forHosts ? 'guide.hostKey' : 'guide.deployKey')}
      name={t('keys.publicKey')}
      text={public_key}
      copyLabel={t('keys.copyPublicKey')}
    />
  )
}
