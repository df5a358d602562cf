import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { WaitingGroup } from '../../../contract/cluster.ts'
import { durationText } from '../../i18n/duration-text.ts'
import { Section } from './Section.tsx'

export function WaitingGroups({ groups }: { groups: readonly WaitingGroup[] }) {
  const { t } = useTranslation()
  return (
    <Section title={t('cluster.groups')}>
      <Table aria-label={t('cluster.groups')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('cluster.reason')}</Table.Th>
            <Table.Th ta="end">{t('cluster.count')}</Table.Th>
            <Table.Th ta="end">{t('cluster.longest')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {groups.map(({ reason, tags, waiting, oldest_sec }) => (
            <Table.Tr key={`${reason} ${tags.join(',')}`}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                {t(`cluster.reasons.${reason}`)}
                {tags.length > 0 ? (
                  <Text size="xs" c="dimmed">
                    {t('cluster.tags', { tags: tags.join(', ') })}
                  </Text>
                ) : null}
              </Table.Td>
              <Table.Td ta="end">{waiting}</Table.Td>
              <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
                {durationText(oldest_sec)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  )
}
