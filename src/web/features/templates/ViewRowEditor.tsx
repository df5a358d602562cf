import { ActionIcon, Checkbox, Group, Select, TextInput, Tooltip } from '@mantine/core'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useHistory } from '../../flows/history.ts'
import { HistoryLink } from '../../ui/HistoryLink.tsx'
import { IconArrowDown, IconArrowUp, IconCheck, IconShieldLock, IconX } from '../../ui/icons.ts'
import { IconGripVertical, IconTrash } from '../../ui/more-icons.ts'
import classes from './templates.module.css'
import type { ViewFields, ViewRow } from './view-rows.ts'

export interface ViewRowEditorProps {
  row: ViewRow
  at: number
  count: number
  dirty: boolean
  dragged: boolean
  busy: boolean
  error: string | undefined
  /** The row was just added: its title gets the focus. */
  focused: boolean
  onChange: (changes: Partial<ViewFields>) => void
  onMove: (to: number) => void
  onDrag: (event: PointerEvent) => void
  onSave: () => void
  onReset: () => void
  onDelete: () => void
  /** Shows its permissions; absent for a view that is not stored yet. */
  onPermissions?: (() => void) | undefined
}

/** One view: moved by handle, arrow keys or arrow buttons; title, sort order, visibility; save or reset if changed. */
export function ViewRowEditor(props: ViewRowEditorProps) {
  const { t } = useTranslation()
  const { row, at, count, dirty, onMove } = props
  const name = row.title || t('templates.newView')
  const history = useHistory('view')
  const onHandleKey = (event: KeyboardEvent) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(to)
  }
  return (
    <li className={classes.viewRow} data-dragged={props.dragged || undefined}>
      <Group gap={4} wrap="nowrap" align="flex-start">
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={classes.handle}
          // No tooltip: during a drag it would not receive the event that the pointer has left.
          title={t('templates.dragHelp')}
          aria-label={t('templates.move', { title: name, place: at + 1, count })}
          onPointerDown={props.onDrag}
          onKeyDown={onHandleKey}
        >
          <IconGripVertical size={18} />
        </ActionIcon>
        <TextInput
          flex={1}
          miw={0}
          aria-label={t('templates.viewTitle', { place: at + 1 })}
          placeholder={t('templates.newView')}
          value={row.title}
          maxLength={100}
          dir="auto"
          error={props.error}
          data-title
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the row was asked for, to be typed into
          autoFocus={props.focused}
          onChange={(event) => props.onChange({ title: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') props.onSave()
          }}
        />
        <Tool label={t('templates.moveUp', { name })} disabled={at === 0} onClick={() => onMove(at - 1)}>
          <IconArrowUp size={16} />
        </Tool>
        <Tool label={t('templates.moveDown', { name })} disabled={at === count - 1} onClick={() => onMove(at + 1)}>
          <IconArrowDown size={16} />
        </Tool>
        {props.onPermissions ? (
          <Tool label={`${t('permissions.word')}: ${name}`} onClick={props.onPermissions}>
            <IconShieldLock size={16} />
          </Tool>
        ) : null}
        <Tool
          label={`${t('common.delete')}: ${name}`}
          // The built-in "All" can be hidden, but not deleted.
          disabled={row.type === 'all' && !row.base}
          onClick={props.onDelete}
        >
          <IconTrash size={16} />
        </Tool>
      </Group>
      <Group gap="sm" mt={6} ps="xl">
        <Select
          size="xs"
          w={190}
          allowDeselect={false}
          aria-label={t('templates.viewOrder', { title: name })}
          value={`${row.sort_column ?? 'name'} ${row.sort_reverse ? 'down' : 'up'}`}
          onChange={(value) => {
            const [column = '', direction] = (value ?? '').split(' ')
            const down = direction === 'down'
            props.onChange({ sort_column: column === 'name' && !down ? null : column, sort_reverse: down })
          }}
          data={[
            { value: 'name up', label: t('templates.byName') },
            { value: 'name down', label: t('templates.byNameDown') },
            { value: 'last down', label: t('templates.byLast') },
            { value: 'last up', label: t('templates.byLastUp') },
            { value: 'status up', label: t('templates.byStatus') },
            { value: 'playbook up', label: t('templates.byPlaybook') },
            { value: 'inventory up', label: t('templates.byInventory') },
            { value: 'repository up', label: t('templates.byRepository') },
            ...otherOrder(row),
          ]}
        />
        <Checkbox
          size="sm"
          label={t('templates.hidden')}
          aria-label={`${t('templates.hidden')}: ${name}`}
          checked={row.hidden}
          onChange={(event) => props.onChange({ hidden: event.currentTarget.checked })}
        />
        {row.base ? <HistoryLink to={history?.(row)} name={name} subtle /> : null}
        {dirty ? (
          <Group gap={4} ms="auto">
            <Tool label={`${t('common.save')}: ${name}`} color="green" loading={props.busy} onClick={props.onSave}>
              <IconCheck size={18} />
            </Tool>
            {row.base || row.type === 'all' ? (
              <Tool label={t('templates.resetView', { title: name })} color="red" onClick={props.onReset}>
                <IconX size={18} />
              </Tool>
            ) : null}
          </Group>
        ) : null}
      </Group>
    </li>
  )
}

/** Returns an order that was set over the API and has no entry in this list. */
function otherOrder({ sort_column, sort_reverse }: ViewRow) {
  const known = ['name', 'last'].includes(sort_column ?? 'name')
  const ascendingOnly = ['status', 'playbook', 'inventory', 'repository'].includes(sort_column ?? '')
  if (known || (ascendingOnly && !sort_reverse)) return []
  const value = `${sort_column} ${sort_reverse ? 'down' : 'up'}`
  return [{ value, label: `${sort_column} ${sort_reverse ? '↓' : '↑'}` }]
}

interface ToolProps {
  label: string
  color?: string
  disabled?: boolean
  loading?: boolean
  onClick: () => void
  children: ReactNode
}

function Tool({ label, color = 'gray', disabled = false, loading = false, onClick, children }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant={color === 'gray' ? 'subtle' : 'light'}
        color={color}
        size={36}
        className={classes.tool}
        aria-label={label}
        disabled={disabled}
        loading={loading}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
