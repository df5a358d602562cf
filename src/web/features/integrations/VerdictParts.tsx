import { Code, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { VerdictDetails } from '../../../contract/delivery.ts'
import { OutcomeMark } from './OutcomeMark.tsx'

/** What was asked of a request and what it held, and what was taken from it. */
export function VerdictParts({ of }: { of: VerdictDetails }) {
  const { t } = useTranslation()
  return (
    <>
      {of.matchers.length > 0 ? (
        <Table.ScrollContainer minWidth={0}>
          <Table aria-label={t('integrations.matchers')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('integrations.matcherWord')}</Table.Th>
                <Table.Th>{t('integrations.held')}</Table.Th>
                <Table.Th>{t('integrations.found')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {of.matchers.map((one, index) => (
                // Names may repeat, and the list never moves.
                <Table.Tr key={index}>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>
                    <bdi>{one.name}</bdi>
                  </Table.Td>
                  <Table.Td>
                    <OutcomeMark of={one.held ? 'yes' : 'no'} />
                  </Table.Td>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>
                    <Found text={one.found} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      ) : null}
      {of.values.length > 0 ? (
        <Table.ScrollContainer minWidth={0}>
          <Table aria-label={t('integrations.values')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('integrations.valueWord')}</Table.Th>
                <Table.Th>{t('integrations.variable')}</Table.Th>
                <Table.Th>{t('integrations.found')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {of.values.map((one, index) => (
                <Table.Tr key={index}>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>
                    <bdi>{one.name}</bdi>
                  </Table.Td>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>
                    <Code>{one.variable}</Code>
                  </Table.Td>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>
                    <Found text={one.value} />
                    {one.used ? null : (
                      <Text size="xs" c="dimmed">
                        {t(
                          one.value === '<nil>' || one.value === '' ? 'integrations.notThere' : 'integrations.notUsed',
                        )}
                      </Text>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      ) : null}
    </>
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
