import {
  ActionIcon,
  Alert,
  Button,
  Group,
  Input,
  SegmentedControl,
  Select,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeEditor } from '../../ui/CodeEditor.tsx'
import { IconPlus, IconX } from '../../ui/icons.ts'
import { monospaceInput } from '../../ui/monospace-input.ts'
import { rowsOf, type VariableRow, type Variables, variablesText } from './variables.ts'

export interface VariablesEditorProps {
  label: string
  value: Variables
  onChange: (value: Variables) => void
  /** Returns the error of a path: '' is the whole field, `rows.2.name` one cell. */
  error: (place: string) => React.ReactNode
}

const kinds = ['text', 'number', 'boolean'] as const

/** Names and values, as a table or as JSON. Values that a table cannot show stay JSON, and the editor says why. */
export function VariablesEditor({ label, value, onChange, error }: VariablesEditorProps) {
  const { t } = useTranslation()
  const [refused, setRefused] = useState(false)
  const rows = useMemo(() => (value.mode === 'json' ? rowsOf(value.text) : []), [value])
  const nested = rows === 'nested'
  const show = (mode: string) => {
    if (mode === value.mode) return
    if (mode === 'json') return onChange({ mode: 'json', rows: [], text: variablesText(value) })
    if (rows === 'nested' || rows === 'wrong') return setRefused(true)
    setRefused(false)
    onChange({ mode: 'table', rows, text: '' })
  }
  return (
    <Stack gap="xs">
      <SegmentedControl
        size="xs"
        aria-label={t('environments.mode', { label })}
        style={{ alignSelf: 'flex-start' }}
        data={[
          { value: 'table', label: t('environments.asTable'), disabled: nested },
          { value: 'json', label: t('environments.asJson') },
        ]}
        value={value.mode}
        onChange={show}
      />
      {nested || (refused && rows === 'wrong') ? (
        <Alert color="yellow" variant="outline" role="status">
          {nested ? t('environments.tooComplex') : t('environments.notJson')}
        </Alert>
      ) : null}
      {value.mode === 'json' ? (
        <CodeEditor
          label={t('environments.jsonText', { label })}
          language="json"
          lines={6}
          value={value.text}
          onChange={(text) => {
            setRefused(false)
            onChange({ ...value, text })
          }}
          error={error('')}
        />
      ) : (
        <Rows label={label} value={value} onChange={onChange} error={error} />
      )}
    </Stack>
  )
}

function Rows({ label, value, onChange, error }: VariablesEditorProps) {
  const { t } = useTranslation()
  const { rows } = value
  const setRows = (next: VariableRow[]) => onChange({ ...value, rows: next })
  const setRow = (at: number, changes: Partial<VariableRow>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...changes } : row)))
  return (
    <>
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
                value={row.name}
                onChange={(event) => setRow(at, { name: event.currentTarget.value })}
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
                  value={row.value}
                  onChange={(event) => setRow(at, { value: event.currentTarget.value })}
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
          onClick={() => setRows([...rows, { name: '', kind: 'text', value: '' }])}
        >
          {t('environments.add')}
        </Button>
      </Group>
    </>
  )
}

/** Converts the value to another kind as far as that makes sense. */
function ofKind(row: VariableRow, kind: VariableRow['kind']): Partial<VariableRow> {
  return kind === 'boolean' ? { kind, value: String(row.value === 'true') } : { kind }
}
