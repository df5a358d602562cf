import { Badge, Group, Paper, SimpleGrid, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClusterServer } from '../../../contract/cluster.ts'
import type { TaskStatus } from '../../../contract/task-status.ts'
import { durationText } from '../../i18n/duration-text.ts'
import { listText } from '../../i18n/list-text.ts'
import { FactList } from '../../ui/FactList.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { Section } from './Section.tsx'

/** The shapes of tasks that stand for the same. */
const shapes: Record<ClusterServer['state'], TaskStatus> = {
  alive: 'success',
  stopping: 'stopping',
  stopped: 'stopped',
  lost: 'error',
}

/** A clock that is off by less has no effect on anything, in ms. */
const tolerableMs = 1000

export function Servers({ servers }: { servers: readonly ClusterServer[] }) {
  const { t } = useTranslation()
  return (
    <Section title={t('cluster.servers')}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} role="list">
        {servers.map((server) => (
          <Paper key={server.id} withBorder p="md" role="listitem" aria-label={server.node}>
            <Group justify="space-between" align="flex-start" gap="xs" mb="xs">
              <Title order={3} size="h5" style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
                <bdi>{server.node}</bdi>
              </Title>
              <Group gap="xs">
                <StatusBadge status={shapes[server.state]} label={t(`cluster.state.${server.state}`)} />
                {server.self ? (
                  <Badge variant="outline" color="gray" c="var(--text)" tt="none">
                    {t('cluster.thisServer')}
                  </Badge>
                ) : null}
              </Group>
            </Group>
            <ServerFacts server={server} />
          </Paper>
        ))}
      </SimpleGrid>
    </Section>
  )
}

function ServerFacts({ server }: { server: ClusterServer }) {
  const { t } = useTranslation()
  const { version, schema, host, address, started, heartbeat, clock_offset_ms, duties } = server
  const span = durationText(Math.abs(clock_offset_ms) / 1000)
  const facts: [label: string, value: ReactNode][] = [
    [t('cluster.release'), <bdi key="release">{t('cluster.releaseSchema', { version, schema })}</bdi>],
    [t('cluster.host'), <bdi key="host">{host}</bdi>],
    [
      t('cluster.listens'),
      <span key="listens" dir="ltr">
        {address}
      </span>,
    ],
    [t('cluster.started'), <TimeText key="started" time={started} />],
    [t('cluster.heartbeat'), <TimeText key="heartbeat" time={heartbeat} />],
    [
      t('cluster.clock'),
      Math.abs(clock_offset_ms) < tolerableMs
        ? null
        : t(clock_offset_ms > 0 ? 'cluster.clockAhead' : 'cluster.clockBehind', { span }),
    ],
    [
      t('cluster.holds'),
      duties.length > 0 ? listText(duties.map((name) => t(`admin.duty_${name}`))) : t('common.missing'),
    ],
  ]
  return <FactList values={facts} />
}
