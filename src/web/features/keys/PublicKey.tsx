import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { keys } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { wordedSentence } from '../../i18n/worded.ts'
import { copyText } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'

interface PublicKeyProps {
  item: { id: number; name: string }
  onClose: () => void
}

/** The public part of an SSH key, to be copied to a git server or a host. */
export function PublicKey({ item, onClose }: PublicKeyProps) {
  const { t } = useTranslation()
  const { project } = useProject()
  const facts = useApi(keys.publicPart, { params: { project_id: project.id, id: item.id } }, { fresh: true })
  const { public_key = null, fingerprint, type, problem, problem_message } = facts.data ?? {}
  const copy = (text: string) =>
    void copyText(text, t('common.copied'), (message) => t('common.copyFailed', { message }))
  return (
    <Dialog onClose={onClose} title={t('keys.publicKey')} size={640}>
      <Stack gap="md">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          <bdi>{item.name}</bdi>
        </Text>
        {facts.error ? (
          <LoadError error={facts.error} onRetry={() => void facts.refetch()} />
        ) : !facts.data ? (
          <ListSkeleton rows={2} />
        ) : problem ? (
          <Alert color="red" variant="outline" role="alert">
            {wordedSentence(problem, problem_message)}
          </Alert>
        ) : (
          <>
            <Text size="sm">{t('keys.publicKeyText')}</Text>
            <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {public_key}
            </Code>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {type} · {t('keys.fingerprint')}: {fingerprint}
            </Text>
          </>
        )}
        <Group justify="flex-end" gap="xs">
          {public_key ? <Button onClick={() => copy(public_key)}>{t('keys.copyPublicKey')}</Button> : null}
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('common.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
