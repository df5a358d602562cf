import { Input, Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useId } from 'react'

export type CodeLanguage = 'ini' | 'yaml' | 'json'

export interface CodeEditorProps {
  label: string
  description?: ReactNode
  error?: ReactNode
  value: string
  onChange: (value: string) => void
  language: CodeLanguage
  readOnly?: boolean
  /** Lines that are visible at least. */
  lines?: number
  required?: boolean
}

const CodeMirror = lazy(async () => ({ default: (await import('./CodeMirror.tsx')).CodeMirror }))

/** A text with line numbers and colours. The editor itself is loaded when one is first shown. */
export function CodeEditor({ label, description, error, required = false, lines = 8, ...editor }: CodeEditorProps) {
  const id = useId()
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      description={description}
      error={error}
      required={required}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Suspense fallback={<Skeleton height={lines * 20 + 10} radius="sm" />}>
        <CodeMirror
          {...editor}
          lines={lines}
          label={label}
          hint={[description, error].filter((text) => typeof text === 'string').join(' ')}
          invalid={Boolean(error)}
        />
      </Suspense>
    </Input.Wrapper>
  )
}
