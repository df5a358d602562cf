import { List, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Maximum number of names; the others are counted. */
const maxNamed = 10

/** The objects that a bulk action is about, by their names. */
export function NameList({ rows }: { rows: readonly { id: number; name: string }[] }) {
  const { t } = useTranslation()
  const more = rows.length - maxNamed
  return (
    <>
      <List size="sm" mb="xs">
        {rows.slice(0, maxNamed).map((row) => (
          <List.Item key={row.id}>
            <bdi>{row.name}</bdi>
          </List.Item>
        ))}
      </List>
      {more > 0 ? <Text size="sm">{t('common.andMore', { count: more })}</Text> : null}
    </>
  )
}
