import { useTranslation } from 'react-i18next'
import type { Cluster } from '../../../contract/cluster.ts'
import { bytesText } from '../../ui/bytes.ts'
import { FactList } from '../../ui/FactList.tsx'
import { Section } from './Section.tsx'

export function DatabaseState({ database }: { database: Cluster['database'] }) {
  const { t, i18n } = useTranslation()
  const { dialect, version, size, latency_ms: ms, connections: used, max_connections: max, schema } = database
  return (
    <Section title={t('cluster.database')}>
      <FactList
        values={[
          [t('cluster.type'), `${dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${version}`],
          [t('cluster.size'), bytesText(size, i18n.language)],
          [t('cluster.latency'), t('cluster.milliseconds', { ms: new Intl.NumberFormat(i18n.language).format(ms) })],
          [t('cluster.connections'), used === null ? null : t('cluster.connectionsOf', { used, max })],
          [t('cluster.schema'), <bdi key="schema">{schema}</bdi>],
        ]}
      />
    </Section>
  )
}
