import { Group, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AuditSink } from '../../../contract/audit-sink.ts'
import { durationText } from '../../i18n/duration-text.ts'
import { wordedSentence } from '../../i18n/worded.ts'
import { IconAlertTriangle, IconCheck, IconX } from '../../ui/icons.ts'
import { IconClock } from '../../ui/more-icons.ts'
import { TimeText } from '../../ui/TimeText.tsx'
import { Section } from '../cluster/Section.tsx'

const looks = {
  up_to_date: { Icon: IconCheck, color: 'var(--status-success)' },
  behind: { Icon: IconAlertTriangle, color: 'var(--status-waiting)' },
  failing: { Icon: IconX, color: 'var(--status-failed)' },
  not_started: { Icon: IconClock, color: 'dimmed' },
}

/** The systems that the audit log is sent to, and how far each is; nothing without sinks. */
export function AuditSinks({ sinks }: { sinks: readonly AuditSink[] }) {
  const { t } = useTranslation()
  if (sinks.length === 0) return null
  return (
    <Section title={t('sinks.title')}>
      <Table aria-label={t('sinks.title')} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('sinks.sink')}</Table.Th>
            <Table.Th>{t('sinks.status')}</Table.Th>
            <Table.Th ta="end">{t('sinks.waiting')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sinks.map((sink) => (
            <Row key={sink.name} sink={sink} />
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  )
}

function Row({ sink }: { sink: AuditSink }) {
  const { t, i18n } = useTranslation()
  const { name, type, target, state, waiting, lag_sec, missed, last_success, problem, problem_message } = sink
  const { Icon, color } = looks[state]
  const number = new Intl.NumberFormat(i18n.language)
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        <Text size="sm" fw={500}>
          <bdi>{name}</bdi>
        </Text>
        <Text size="xs" c="dimmed">
          {t(`sinks.types.${type}`)} · <bdi>{target}</bdi>
        </Text>
      </Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        <Group gap={6} wrap="nowrap" c={color}>
          <Icon size={16} aria-hidden style={{ flex: 'none' }} />
          <Text component="span" size="sm" inherit>
            {t(`sinks.states.${state}`)}
          </Text>
        </Group>
        {problem === null ? null : <Text size="sm">{wordedSentence(problem, problem_message)}</Text>}
        {last_success === null ? null : (
          <Text size="xs" c="dimmed">
            {t('sinks.lastSuccess')} <TimeText time={last_success} />
          </Text>
        )}
        {missed === 0 ? null : (
          <Text size="xs" c="var(--status-failed)">
            {t('sinks.missed', { count: missed })}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="end">
        <Text size="sm">{waiting === null ? t('common.missing') : number.format(waiting)}</Text>
        {lag_sec === null || waiting === 0 ? null : (
          <Text size="xs" c="dimmed">
            {t('sinks.lag', { span: durationText(lag_sec) })}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
