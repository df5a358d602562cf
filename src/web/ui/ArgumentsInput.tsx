import { Anchor, Group, Input, TagsInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '../../contract/message.ts'
import { readCliArguments } from '../../contract/rules/cli-arguments.ts'
import { isByStage, stageArgumentsProblem } from '../../contract/rules/stage-arguments.ts'
import { worded } from '../i18n/worded.ts'

export interface ArgumentsInputProps {
  label: string
  description?: string
  /** JSON text of an array of strings, or null for none. */
  value: string | null
  onChange: (value: string | null) => void
  error?: React.ReactNode
  disabled?: boolean
  /** The text may also be an object with a list for each stage of the Terraform family. */
  stages?: boolean
  /** Placeholder: an example argument for the empty field. */
  example?: string
}

/**
 * Edits command line arguments as one chip each, or as the stored JSON. Text that is not a list stays in the editor.
 */
export function ArgumentsInput({
  label,
  description,
  value,
  onChange,
  error,
  disabled = false,
  stages = false,
  example = '--verbose',
}: ArgumentsInputProps) {
  const { t } = useTranslation()
  const list = readCliArguments(value ?? '')
  // An empty argument cannot be shown as a chip.
  const chips = Array.isArray(list) && !list.includes('') ? list : null
  const [asJson, setAsJson] = useState(chips === null)
  const problem =
    stages && isByStage(value)
      ? wordedProblem(stageArgumentsProblem(value as string))
      : chips !== null
        ? null
        : Array.isArray(list)
          ? t('run.emptyArgument')
          : worded(list.problem)
  const shared = {
    label,
    description,
    error,
    disabled,
    inputWrapperOrder: ['label', 'description', 'input', 'error'] as ('label' | 'description' | 'input' | 'error')[],
  }
  return (
    <div>
      {asJson || chips === null ? (
        <Textarea
          {...shared}
          autosize
          minRows={2}
          maxRows={10}
          value={value ?? ''}
          placeholder={JSON.stringify([example])}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      ) : (
        <TagsInput
          {...shared}
          value={chips}
          allowDuplicates
          acceptValueOnBlur
          splitChars={[]}
          placeholder={chips.length === 0 ? example : ''}
          onChange={(next) => onChange(next.length > 0 ? JSON.stringify(next) : null)}
        />
      )}
      <Group justify="flex-end" mt={2}>
        <Anchor
          component="button"
          type="button"
          size="xs"
          disabled={disabled || chips === null}
          onClick={() => setAsJson(!asJson)}
        >
          {asJson || chips === null ? t('run.asChips') : t('run.asJson')}
        </Anchor>
      </Group>
      {asJson && problem && !error ? <Input.Error>{problem}</Input.Error> : null}
    </div>
  )
}

const wordedProblem = (problem: Message | null) => problem && worded(problem)
