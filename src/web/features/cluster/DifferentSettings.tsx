import { Alert, Code, Stack, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DifferentSetting } from '../../../contract/cluster.ts'
import { IconAlertTriangle } from '../../ui/icons.ts'

/** The settings in which running servers differ, with the value of each and what to do. */
export function DifferentSettings({ settings }: { settings: readonly DifferentSetting[] }) {
  const { t } = useTranslation()
  return (
    <Alert
      color="orange"
      variant="outline"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('cluster.different')}
      styles={{ body: { minWidth: 0 } }}
    >
      <Text size="sm" mb="xs">
        {t('cluster.differentText')}
      </Text>
      <Table aria-label={t('cluster.different')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('cluster.setting')}</Table.Th>
            <Table.Th>{t('cluster.values')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {settings.map(({ name, variable, values }) => (
            <Table.Tr key={name}>
              <Table.Td style={{ overflowWrap: 'anywhere', verticalAlign: 'top' }}>
                <Code>{name}</Code>
                {variable ? (
                  <Text size="xs" c="dimmed">
                    {variable}
                  </Text>
                ) : null}
              </Table.Td>
              <Table.Td>
                <Stack gap={2} style={{ overflowWrap: 'anywhere' }}>
                  {values.map(({ server_id, node, value }) => (
                    <Text key={server_id} size="sm">
                      <bdi>{node}</bdi>: {value === null ? t('cluster.notStated') : <Code>{value}</Code>}
                    </Text>
                  ))}
                </Stack>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Alert>
  )
}
