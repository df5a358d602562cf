import { ActionIcon, Kbd, Menu, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PageLink } from '../paths.ts'
import { IconHistory } from './icons.ts'
import { MenuItemLink } from './links.tsx'
import { IconDots } from './more-icons.ts'
import type { RowAction } from './table-types.ts'

interface RowMenuProps<Row> {
  row: Row
  name: string
  actions: RowAction<Row>[]
  /** The events of the object, for those who may read them. */
  history?: PageLink | null | undefined
}

/**
 * The menu of a row's actions, and the link to its history before those that are dangerous; nothing without any of them. A
 * disabled action shows its reason, others their hint.
 */
export function RowMenu<Row>({ row, name, actions, history }: RowMenuProps<Row>) {
  const { t } = useTranslation()
  const shown = actions.filter(({ hidden }) => !hidden?.(row))
  if (shown.length === 0 && !history) return null
  const harmless = shown.filter(({ danger }) => !danger)
  // The focus goes to the first entry that can be chosen: a browser gives it to no disabled one.
  const first = (history ? harmless : shown).find(({ disabled }) => disabled?.(row) === undefined)
  const item = (action: RowAction<Row>) => (
    <ActionItem key={action.label} row={row} action={action} focused={action === first} />
  )
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`${t('common.more')}: ${name}`} data-row-menu>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {harmless.map(item)}
        {history ? (
          <MenuItemLink
            {...history}
            data-autofocus={first === undefined || undefined}
            leftSection={<IconHistory size={16} />}
          >
            {t('objects.history')}
          </MenuItemLink>
        ) : null}
        {shown.filter(({ danger }) => danger).map(item)}
      </Menu.Dropdown>
    </Menu>
  )
}

function ActionItem<Row>({ row, action, focused }: { row: Row; action: RowAction<Row>; focused: boolean }) {
  const reason = action.disabled?.(row)
  const note = reason ?? action.hint?.(row)
  return (
    <Menu.Item
      leftSection={action.icon}
      rightSection={action.shortcut ? <Kbd size="xs">{action.shortcut}</Kbd> : null}
      disabled={reason !== undefined}
      data-autofocus={focused || undefined}
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
}

export function runShortcut<Row>(actions: RowAction<Row>[] | undefined, row: Row, key: string): void {
  const action = actions?.find((one) => one.shortcut === key)
  if (action && !action.hidden?.(row) && action.disabled?.(row) === undefined) action.run(row)
}
