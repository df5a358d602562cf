import { Group, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../api/hooks.ts'
import { IconCheck } from '../../ui/icons.ts'
import { useDateText } from '../../ui/TimeText.tsx'
import { callsOf, paramsOf, type RunnerOwner } from './runner-calls.ts'

/** How often the server is asked whether the runner has called, in ms. */
const pollMs = 2000

/** Says whether the new runner has called yet. */
export function Connected({ id, owner }: { id: number; owner: RunnerOwner }) {
  const { t } = useTranslation()
  const dateText = useDateText()
  const runner = useQuery({
    ...query(callsOf(owner).get, { params: { ...paramsOf(owner), id } }),
    refetchInterval: pollMs,
  }).data
  const connected = runner?.status === 'online'
  const host = runner?.host ?? ''
  const date = connected ? dateText(runner.online_since ?? runner.touched ?? '') : ''
  return (
    <Group gap="xs" role="status" wrap="nowrap">
      {connected ? <IconCheck size={18} color="var(--status-success)" aria-hidden /> : <Loader size={16} aria-hidden />}
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {connected ? t(host ? 'runners.connectedFrom' : 'runners.connected', { date, host }) : t('runners.waiting')}
      </Text>
    </Group>
  )
}
