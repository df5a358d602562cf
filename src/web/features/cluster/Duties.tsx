import { Group, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Cluster } from '../../../contract/cluster.ts'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { TimeText } from '../../ui/TimeText.tsx'
import { Section } from './Section.tsx'

export function Duties({ duties, servers }: Pick<Cluster, 'duties' | 'servers'>) {
  const { t } = useTranslation()
  const nodeOf = (id: string | null) => servers.find((server) => server.id === id)?.node
  return (
    <Section title={t('cluster.duties')}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('cluster.dutiesText')}
      </Text>
      <Table aria-label={t('cluster.duties')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('cluster.duty')}</Table.Th>
            <Table.Th>{t('cluster.holder')}</Table.Th>
            <Table.Th>{t('cluster.since')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {duties.map(({ name, server_id, since }) => (
            <Table.Tr key={name}>
              <Table.Td>{t(`admin.duty_${name}`)}</Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                {nodeOf(server_id) ? <bdi>{nodeOf(server_id)}</bdi> : <NoHolder />}
              </Table.Td>
              <Table.Td>
                <TimeText time={since} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  )
}

function NoHolder() {
  const { t } = useTranslation()
  return (
    <Group gap={6} wrap="nowrap" c="var(--status-failed)">
      <IconAlertTriangle size={16} aria-hidden style={{ flex: 'none' }} />
      {t('cluster.noHolder')}
    </Group>
  )
}
