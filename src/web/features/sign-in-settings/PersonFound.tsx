import { List, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FoundPerson } from '../../../contract/identity-provider.ts'

/** A person in a directory: the attributes that are read, and the groups. */
export function PersonFound({ person }: { person: FoundPerson }) {
  const { t } = useTranslation()
  const { groups, attributes } = person
  const account = [
    [t('directories.account.username'), person.username],
    [t('directories.account.name'), person.name],
    [t('directories.account.email'), person.email],
    [t('directories.account.subject'), person.subject],
  ]
  const rows = [...account, ...attributes.map(({ name, values }) => [name, values.join(', ')])]
  return (
    <>
      <Table aria-label={t('directories.person')} layout="fixed" verticalSpacing={4} fz="sm">
        <Table.Tbody>
          {rows.map(([name, value], at) => (
            // An attribute may have the name of a field.
            // oxlint-disable-next-line react/no-array-index-key
            <Table.Tr key={at}>
              <Table.Th scope="row" w="36%" fw={500} style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }} dir="auto">
                {value}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <div>
        <Text size="sm" fw={600}>
          {groups.length === 0 ? t('directories.noGroups') : t('directories.groups')}
        </Text>
        <List size="sm" spacing={4}>
          {groups.map(({ dn, name }) => (
            <List.Item key={dn}>
              <bdi>{name}</bdi>{' '}
              <Text span size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {dn}
              </Text>
            </List.Item>
          ))}
        </List>
      </div>
    </>
  )
}
