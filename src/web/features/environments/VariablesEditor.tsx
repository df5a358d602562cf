import { Alert, SegmentedControl, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeEditor } from '../../ui/CodeEditor.tsx'
import { VariableRows } from './VariableRows.tsx'
import { rowsOf, type Variables, variablesText } from './variables.ts'

export interface VariablesEditorProps {
  label: string
  value: Variables
  onChange: (value: Variables) => void
  /** Returns the error of a path: '' is the whole field, `rows.2.name` one cell. */
  error: (place: string) => React.ReactNode
}

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
        <VariableRows label={label} value={value} onChange={onChange} error={error} />
      )}
    </Stack>
  )
}
