import { ActionIcon, Kbd, Menu, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconDots } from './more-icons.ts'
import type { RowAction } from './table-types.ts'

/** The menu of a row's actions. A disabled action shows its reason, others their hint. */
export function RowMenu<Row>({ row, name, actions }: { row: Row; name: string; actions: RowAction<Row>[] }) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`${t('common.more')}: ${name}`} data-row-menu>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => {
          if (action.hidden?.(row)) return null
          const reason = action.disabled?.(row)
          const note = reason ?? action.hint?.(row)
          return (
            <Menu.Item
              key={action.label}
              leftSection={action.icon}
              rightSection={action.shortcut ? <Kbd size="xs">{action.shortcut}</Kbd> : null}
              disabled={reason !== undefined}
              {...(action.danger ? { color: 'red', 'data-danger': true } : {})}
              onClick={() => action.run(row)}
            >
              {action.label}
              {note ? (
                <Text size="xs" c="dimmed">
                  {note}
                </Text>
              ) : null}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

export function runShortcut<Row>(actions: RowAction<Row>[] | undefined, row: Row, key: string): void {
  const action = actions?.find((one) => one.shortcut === key)
  if (action && !action.hidden?.(row) && action.disabled?.(row) === undefined) action.run(row)
}
