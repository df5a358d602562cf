import { ActionIcon, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './DataTable.module.css'
import { IconX } from './icons.ts'

/** The bar at the bottom of a table while rows are selected: how many they are, and what can be done with them. */
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
