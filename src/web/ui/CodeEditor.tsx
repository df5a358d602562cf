import { Box, Input, Skeleton, Text } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CodeProblem } from './code-problem.ts'

export type CodeLanguage = 'ini' | 'yaml' | 'json'

export interface CodeEditorProps {
  label: string
  description?: ReactNode
  error?: ReactNode
  value: string
  onChange: (value: string) => void
  language: CodeLanguage
  readOnly?: boolean
  /** Minimum number of visible lines. */
  lines?: number
  required?: boolean
}

const CodeMirror = lazy(async () => ({ default: (await import('./CodeMirror.tsx')).CodeMirror }))

/**
 * A text field with line numbers and syntax colours that marks the first YAML or JSON error. The editor itself is
 * loaded when one is first shown.
 */
export function CodeEditor({ label, description, error, required = false, lines = 8, ...editor }: CodeEditorProps) {
  const id = useId()
  const { t } = useTranslation()
  const [problem, setProblem] = useState<CodeProblem | null>(null)
  const place = problem
    ? t('common.codeProblem', {
        line: problem.line,
        column: problem.column,
        message: problem.message || t('common.codeUnexpected'),
      })
    : ''
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      description={description}
      error={error}
      required={required}
      // An editor may be taller than the window: below it, an error would be out of view.
      inputWrapperOrder={['label', 'description', 'error', 'input']}
    >
      <Box mt={4} dir="ltr">
        <Suspense fallback={<Skeleton height={lines * 20 + 10} radius="sm" />}>
          <CodeMirror
            {...editor}
            lines={lines}
            label={label}
            hint={[description, error].filter((text) => typeof text === 'string').join(' ')}
            invalid={Boolean(error)}
            onProblem={setProblem}
          />
        </Suspense>
      </Box>
      <Text size="xs" c="var(--status-failed)" role="status" mt={place ? 4 : 0} style={{ overflowWrap: 'anywhere' }}>
        {place}
      </Text>
    </Input.Wrapper>
  )
}
