import { ActionIcon, Button, Checkbox, Drawer, Group, Stack, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { IconColumns3 } from './icons.ts'

export interface ColumnSheetProps {
  columns: { id: string; title: string }[]
  hidden: string[]
  onChange: (hidden: string[]) => void
}

/** A bottom sheet with a check box for each column that can be hidden. */
export function ColumnSheet({ columns, hidden, onChange }: ColumnSheetProps) {
  const { t } = useTranslation()
  const [opened, sheet] = useDisclosure(false)
  const toggle = (id: string) => onChange(hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id])
  return (
    <>
      <Tooltip label={t('templates.columns')}>
        <ActionIcon variant="default" size={32} aria-label={t('templates.columns')} onClick={sheet.open}>
          <IconColumns3 size={18} />
        </ActionIcon>
      </Tooltip>
      <Drawer
        opened={opened}
        onClose={sheet.close}
        position="bottom"
        size="auto"
        styles={{ content: { height: 'auto', maxHeight: '80dvh' } }}
        title={t('templates.columns')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <Stack gap="md" pb="md">
          <Group gap="lg">
            {columns.map((column) => (
              <Checkbox
                key={column.id}
                label={column.title}
                checked={!hidden.includes(column.id)}
                onChange={() => toggle(column.id)}
              />
            ))}
          </Group>
          <Group>
            <Button variant="default" onClick={() => onChange([])} disabled={hidden.length === 0}>
              {t('templates.allColumns')}
            </Button>
          </Group>
        </Stack>
      </Drawer>
    </>
  )
}
