import { Code, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { VerdictDetails } from '../../../contract/delivery.ts'
import { OutcomeMark } from './OutcomeMark.tsx'

/** The conditions with what the request held, and the extracted values. */
export function VerdictParts({ of }: { of: VerdictDetails }) {
  const { t } = useTranslation()
  return (
    <>
      <Parts
        label={t('integrations.matchers')}
        head={[t('integrations.matcherWord'), t('integrations.held'), t('integrations.found')]}
        rows={of.matchers.map((one) => [
          <bdi>{one.name}</bdi>,
          <OutcomeMark of={one.held ? 'yes' : 'no'} />,
          <Found text={one.found} />,
        ])}
      />
      <Parts
        label={t('integrations.values')}
        head={[t('integrations.valueWord'), t('integrations.variable'), t('integrations.found')]}
        rows={of.values.map((one) => [
          <bdi>{one.name}</bdi>,
          <Code>{one.variable}</Code>,
          <>
            <Found text={one.value} />
            {one.used ? null : (
              <Text size="xs" c="dimmed">
                {t(one.value === '<nil>' || one.value === '' ? 'integrations.notThere' : 'integrations.notUsed')}
              </Text>
            )}
          </>,
        ])}
      />
    </>
  )
}

/** A table of the evaluated parts. Renders nothing without parts. */
function Parts({ label, head, rows }: { label: string; head: string[]; rows: ReactNode[][] }) {
  if (rows.length === 0) return null
  return (
    <Table.ScrollContainer minWidth={0}>
      <Table aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {head.map((title) => (
              <Table.Th key={title}>{title}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((cells, row) => (
            // Names may repeat, and the list is never reordered.
            <Table.Tr key={row}>
              {cells.map((cell, column) => (
                <Table.Td key={head[column]} style={{ overflowWrap: 'anywhere' }}>
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Found({ text }: { text: string }) {
  const { t } = useTranslation()
  if (text === '')
    return (
      <Text size="sm" c="dimmed">
        {t('integrations.nothing')}
      </Text>
    )
  return (
    <Code style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} dir="auto">
      {text}
    </Code>
  )
}
