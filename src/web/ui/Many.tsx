import { ActionIcon, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './DataTable.module.css'
import { IconX } from './icons.ts'

/**
 * The bar of bulk actions while rows are selected. It stays at the lower edge, so that the layout does not shift when the
 * first row is selected.
 */
export function Many({ count, onClear, actions }: { count: number; onClear: () => void; actions: ReactNode }) {
  const { t } = useTranslation()
  return (
    <section className={classes.many} aria-label={t('table.chosen')}>
      <Text size="sm" fw={600} role="status">
        {t('table.selected', { count })}
      </Text>
      {actions}
      <ActionIcon variant="subtle" color="gray" aria-label={t('table.clear')} onClick={onClear} ms="auto">
        <IconX size={18} />
      </ActionIcon>
    </section>
  )
}
