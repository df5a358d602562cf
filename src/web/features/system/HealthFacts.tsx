import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ServerHealth } from '../../../contract/health.ts'
import { durationText } from '../../i18n/duration-text.ts'
import { paths } from '../../paths.ts'
import { bytesText } from '../../ui/bytes.ts'
import { FactList } from '../../ui/FactList.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { Section } from '../cluster/Section.tsx'

/** The server that answers, its disk, the database and the queue, in figures. */
export function HealthFacts({ health }: { health: ServerHealth }) {
  const { t, i18n } = useTranslation()
  const { version, node, started, disk, database, queue, alerts } = health
  const bytes = (count: number) => bytesText(count, i18n.language)
  const number = new Intl.NumberFormat(i18n.language)
  const { bytes_per_day = null, full_at = null } = disk?.forecast ?? {}
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="lg">
      <Section title={t('health.server')}>
        <FactList
          values={[
            [t('admin.version'), <bdi key="version">{version}</bdi>],
            [t('admin.node'), <bdi key="node">{node}</bdi>],
            [t('health.uptime'), durationText(health.uptime_sec)],
            [t('admin.started'), <TimeText key="started" time={started} />],
          ]}
        />
      </Section>
      <Section title={t('health.disk')}>
        {disk === null ? (
          t('common.missing')
        ) : (
          <FactList
            values={[
              [t('health.free'), t('health.freeOf', { free: bytes(disk.free), total: bytes(disk.total) })],
              [
                t('health.growth'),
                bytes_per_day === null
                  ? t('health.growthUnknown')
                  : t('health.perDay', {
                      size: `${bytes_per_day < 0 ? '−' : ''}${bytes(Math.abs(bytes_per_day))}`,
                    }),
              ],
              [
                t('health.full'),
                disk.forecast === null ? null : full_at === null ? (
                  t('health.notSoon')
                ) : (
                  <TimeText key="full" time={full_at} />
                ),
              ],
            ]}
          />
        )}
      </Section>
      <Section title={t('health.database')}>
        <FactList
          values={[
            [t('cluster.type'), `${database.dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${database.version}`],
            [t('cluster.size'), bytes(database.size)],
            [t('health.wal'), database.wal_size === null ? null : bytes(database.wal_size)],
            [t('cluster.latency'), t('cluster.milliseconds', { ms: number.format(database.latency_ms) })],
            [
              t('cluster.connections'),
              database.connections === null
                ? null
                : t('cluster.connectionsOf', { used: database.connections, max: database.max_connections }),
            ],
          ]}
        />
      </Section>
      <Section
        title={t('cluster.queue')}
        action={
          <AnchorLink {...paths.activeTasks()} size="sm">
            {t('cluster.activeTasks')}
          </AnchorLink>
        }
      >
        <FactList
          values={[
            [t('cluster.waiting'), number.format(queue.waiting)],
            [t('cluster.running'), number.format(queue.running)],
            [t('cluster.oldest'), queue.oldest_sec === null ? null : durationText(queue.oldest_sec)],
            [t('health.alertsUnsent'), number.format(alerts.unsent)],
            [t('health.alertsFailed'), number.format(alerts.failed_last_day)],
          ]}
        />
      </Section>
    </SimpleGrid>
  )
}
