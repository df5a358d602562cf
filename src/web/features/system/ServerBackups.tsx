import { Alert, Button, Group, Stack, Table, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServerBackup } from '../../../contract/server-backup.ts'
import type { TaskStatus } from '../../../contract/task-status.ts'
import { serverBackups } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { wordedSentence } from '../../i18n/worded.ts'
import { bytesText } from '../../ui/bytes.ts'
import { IconDatabase } from '../../ui/icons.ts'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TimeText } from '../../ui/TimeText.tsx'

const looks: Record<ServerBackup['status'], TaskStatus> = { running: 'running', success: 'success', error: 'error' }
/** How often to look whether a backup has ended. */
const lookMs = 3000
const shown = 5

/** When and where the server backs itself up, what became of the newest backups, and a button that makes one now. */
export function ServerBackups() {
  const { t } = useTranslation()
  const { data, error, refetch } = useApi(serverBackups.get)
  const start = useChange(serverBackups.start)
  const running = data?.backups[0]?.status === 'running'
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => void refetch(), lookMs)
    return () => clearInterval(timer)
  }, [running, refetch])
  return (
    <Stack component="section" gap="md" mt="lg" aria-labelledby="server-backups">
      <Title order={2} size="sm" id="server-backups">
        {t('backups.title')}
      </Title>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={3} />
      ) : (
        <>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {t('backups.place', { place: data.settings.place, count: data.settings.keep })}{' '}
            {data.next === null ? (
              t('backups.noSchedule')
            ) : (
              <>
                {t('backups.next')} <TimeText time={data.next} />
              </>
            )}
          </Text>
          {data.backups.length === 0 ? (
            <Text size="sm">{t('backups.none')}</Text>
          ) : (
            <Table.ScrollContainer minWidth={320}>
              <Table aria-label={t('backups.title')} verticalSpacing="xs">
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t('backups.begun')}</Table.Th>
                    <Table.Th>{t('backups.result')}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {data.backups.slice(0, shown).map((backup) => (
                    <Row key={backup.id} backup={backup} />
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )}
          {start.error ? (
            <Alert color="red" variant="outline" role="alert">
              {start.error.message}
            </Alert>
          ) : null}
          <Group justify="flex-end">
            <Button
              variant="default"
              leftSection={<IconDatabase size={16} />}
              loading={start.isPending}
              disabled={running}
              onClick={() => start.mutate({})}
            >
              {t('backups.now')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}

function Row({ backup }: { backup: ServerBackup }) {
  const { t, i18n } = useTranslation()
  const { origin, username, node, started, status, name, bytes, verified, problem, problem_message } = backup
  return (
    <Table.Tr>
      <Table.Td style={{ verticalAlign: 'top' }}>
        <TimeText time={started} />
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t(`backups.origin.${origin}`, { username: username ?? '' })} · <bdi>{node}</bdi>
        </Text>
      </Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        <StatusBadge status={looks[status]} label={t(`backups.status.${status}`)} />
        {name === '' ? null : (
          <Text size="xs" c="dimmed">
            <bdi>{name}</bdi>, {bytesText(bytes, i18n.language)}
            {status === 'success' ? `, ${t(verified ? 'backups.verified' : 'backups.unverified')}` : ''}
          </Text>
        )}
        {problem === null ? null : <Text size="sm">{wordedSentence(problem, problem_message)}</Text>}
      </Table.Td>
    </Table.Tr>
  )
}
