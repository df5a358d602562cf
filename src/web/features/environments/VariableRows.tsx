import { ActionIcon, Button, Group, Input, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconPlus, IconX } from '../../ui/icons.ts'
import { monospaceInput } from '../../ui/monospace-input.ts'
import { pastedRows, withPasted } from './pasted-rows.ts'
import type { VariablesEditorProps } from './VariablesEditor.tsx'
import { isBlank, type VariableRow } from './variables.ts'

const kinds = ['text', 'number', 'boolean'] as const

/**
 * Names and values as rows. Enter moves to the next cell and adds a row at the end; a pasted list of assignments or JSON
 * object fills rows.
 */
export function VariableRows({ label, value, onChange, error }: VariablesEditorProps) {
  const { t } = useTranslation()
  const { rows } = value
  const table = useRef<HTMLDivElement>(null)
  /** The cell that gets the focus when it is drawn. */
  const next = useRef<string>(null)
  useEffect(() => {
    if (next.current === null) return
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.current}"]`)?.focus()
    next.current = null
  })
  const setRows = (changed: VariableRow[], focus: string | null = null) => {
    next.current = focus
    onChange({ ...value, rows: changed })
  }
  const addRow = () => setRows([...rows, { name: '', kind: 'text', value: '' }], `name ${rows.length}`)
  const focus = (cell: string) => table.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus()
  const onEnter = (event: KeyboardEvent, row: VariableRow, at: number, cell: 'name' | 'value') => {
    const other = event.shiftKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing
    // In an empty row Enter saves, as in other forms.
    if (event.key !== 'Enter' || other || isBlank(row)) return
    event.preventDefault()
    if (cell === 'name') focus(`value ${at}`)
    else if (at + 1 < rows.length) focus(`name ${at + 1}`)
    else addRow()
  }
  const onPaste = (event: ClipboardEvent, at: number) => {
    const pasted = pastedRows(event.clipboardData.getData('text'))
    if (pasted === null) return
    event.preventDefault()
    setRows(withPasted(rows, at, pasted))
  }
  const setRow = (at: number, changes: Partial<VariableRow>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...changes } : row)))
  return (
    <Stack gap="xs" ref={table}>
      {rows.map((row, at) => {
        const called = (part: string) => t('environments.row', { label, number: at + 1, part })
        return (
          <Group key={at} gap={6} align="flex-start" wrap="nowrap" role="group" aria-label={called(row.name)}>
            <Group gap={6} align="flex-start" flex={1} miw={0}>
              <TextInput
                flex="2 1 140px"
                aria-label={called(t('environments.rowName'))}
                placeholder={t('environments.rowName')}
                styles={monospaceInput}
                autoComplete="off"
                spellCheck={false}
                data-cell={`name ${at}`}
                value={row.name}
                onChange={(event) => setRow(at, { name: event.currentTarget.value })}
                onKeyDown={(event) => onEnter(event, row, at, 'name')}
                onPaste={(event) => onPaste(event, at)}
                error={error(`rows.${at}.name`)}
              />
              <Select
                w={108}
                aria-label={called(t('environments.rowKind'))}
                allowDeselect={false}
                data={kinds.map((kind) => ({ value: kind, label: t(`environments.kind.${kind}`) }))}
                value={row.kind}
                onChange={(kind) => setRow(at, ofKind(row, kind as VariableRow['kind']))}
              />
              {row.kind === 'boolean' ? (
                <Select
                  flex="3 1 140px"
                  aria-label={called(t('environments.rowValue'))}
                  allowDeselect={false}
                  data-cell={`value ${at}`}
                  data={[
                    { value: 'true', label: t('environments.valueTrue') },
                    { value: 'false', label: t('environments.valueFalse') },
                  ]}
                  value={row.value}
                  onChange={(next) => setRow(at, { value: next ?? 'false' })}
                />
              ) : (
                <Textarea
                  flex="3 1 140px"
                  aria-label={called(t('environments.rowValue'))}
                  placeholder={t('environments.rowValue')}
                  autosize
                  minRows={1}
                  maxRows={8}
                  autoComplete="off"
                  spellCheck={false}
                  data-cell={`value ${at}`}
                  value={row.value}
                  onChange={(event) => setRow(at, { value: event.currentTarget.value })}
                  onKeyDown={(event) => onEnter(event, row, at, 'value')}
                  error={error(`rows.${at}.value`)}
                />
              )}
            </Group>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('environments.remove', { name: row.name || called('') })}
              onClick={() => setRows(rows.filter((_, index) => index !== at))}
            >
              <IconX size={16} />
            </ActionIcon>
          </Group>
        )
      })}
      {error('') ? <Input.Error role="alert">{error('')}</Input.Error> : null}
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          aria-label={`${t('environments.add')}: ${label}`}
          onClick={addRow}
        >
          {t('environments.add')}
        </Button>
        {rows.length === 0 ? null : (
          <Text size="xs" c="dimmed">
            {t('environments.rowsHint')}
          </Text>
        )}
      </Group>
    </Stack>
  )
}

/** Converts the value to another kind as far as that makes sense. */
function ofKind(row: VariableRow, kind: VariableRow['kind']): Partial<VariableRow> {
  return kind === 'boolean' ? { kind, value: String(row.value === 'true') } : { kind }
}
