import { Code, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SlowCall } from '../../../contract/health.ts'
import { TimeText } from '../../ui/TimeText.tsx'
import { Section } from '../cluster/Section.tsx'

/** The slowest calls of the last hour, the slowest first. */
export function SlowCallsTable({ calls }: { calls: readonly SlowCall[] }) {
  const { t, i18n } = useTranslation()
  const number = new Intl.NumberFormat(i18n.language)
  return (
    <Section title={t('health.slow')}>
      {calls.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('health.noneSlow')}
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={0}>
          <Table aria-label={t('health.slow')} verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('health.call')}</Table.Th>
                <Table.Th ta="end">{t('health.took')}</Table.Th>
                <Table.Th ta="end">{t('health.answer')}</Table.Th>
                <Table.Th>{t('health.at')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {calls.map(({ request_id, method, route, status, ms, at }) => (
                <Table.Tr key={`${request_id} ${at}`}>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>
                    <Code style={{ whiteSpace: 'normal' }}>{`${method} ${route}`}</Code>
                    <Text size="xs" c="dimmed">
                      <bdi>{request_id}</bdi>
                    </Text>
                  </Table.Td>
                  <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
                    {t('cluster.milliseconds', { ms: number.format(ms) })}
                  </Table.Td>
                  <Table.Td ta="end">{status}</Table.Td>
                  <Table.Td>
                    <TimeText time={at} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Section>
  )
}
