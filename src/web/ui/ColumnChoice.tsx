import { ActionIcon, Button, Checkbox, Popover, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconColumns3 } from './more-icons.ts'

export interface ColumnChoiceProps {
  columns: { id: string; title: string }[]
  hidden: string[]
  onChange: (hidden: string[]) => void
}

/** A button that opens, beside it, a check box for each column that can be hidden. */
export function ColumnChoice({ columns, hidden, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation()
  const toggle = (id: string) => onChange(hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id])
  return (
    <Popover position="bottom-end" shadow="md" withArrow trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={32} aria-label={t('templates.columns')} title={t('templates.columns')}>
          <IconColumns3 size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('templates.columns')}>
        <Stack gap="xs">
          {columns.map((column) => (
            <Checkbox
              key={column.id}
              label={column.title}
              checked={!hidden.includes(column.id)}
              onChange={() => toggle(column.id)}
            />
          ))}
          <Button size="xs" mt={4} variant="default" onClick={() => onChange([])} disabled={hidden.length === 0}>
            {t('templates.allColumns')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
