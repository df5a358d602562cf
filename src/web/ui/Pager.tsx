import { Group, Pagination, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Pages } from './table-types.ts'

/** Shows the range of rows and the total, with links to the other pages. */
export function Pager({ total, page, size, onPage }: Pages) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => value.toLocaleString(i18n.language)
  const count = Math.max(1, Math.ceil(total / size))
  // The list says above how many entries it has.
  if (count === 1 && page === 1) return null
  const from = total === 0 ? 0 : (page - 1) * size + 1
  return (
    <Group justify="space-between" mt="sm" gap="sm">
      <Text size="sm" c="dimmed">
        {t('table.range', { from: number(from), to: number(Math.min(total, page * size)), total: number(total) })}
      </Text>
      <Group gap={4} component="nav" aria-label={t('table.pages')}>
        <Pagination
          size="sm"
          total={count}
          value={page}
          onChange={onPage}
          siblings={1}
          getItemProps={(item) => ({ 'aria-label': t('table.page', { page: item }) })}
          getControlProps={(control) => ({
            'aria-label': control === 'previous' ? t('table.previous') : t('table.next'),
          })}
        />
      </Group>
    </Group>
  )
}
