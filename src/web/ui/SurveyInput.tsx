import { MultiSelect, PasswordInput, Select, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { maxMatchedLength } from '../../contract/rules/survey.ts'
import type { SurveyVariable } from '../../contract/survey-variable.ts'
import { onLeaving } from './on-leaving.ts'

export interface SurveyInputProps {
  question: SurveyVariable
  /** A list if several choices are allowed. */
  value: string | string[]
  error?: ReactNode
  /** For secret questions: what an empty field means. */
  placeholder?: string | undefined
  onChange: (value: string | string[]) => void
  /** Called when the focus moves to another field. */
  onLeave?: () => void
  /** Has the focus when its dialog opens. */
  autofocus?: boolean
}

/** A long answer is shown from its beginning, also one from right to left. */
const ownDirection = { input: { dir: 'auto' } }

/** A survey question with the control of its type, as shown in the run dialog. */
export function SurveyInput(props: SurveyInputProps) {
  const { question, value, error, placeholder, onChange, onLeave, autofocus = false } = props
  const { t } = useTranslation()
  const title = question.title || question.name
  const shared = {
    label: <bdi>{title}</bdi>,
    description: descriptionOf(question, (key, bounds) => t(`survey.${key}`, bounds)),
    required: question.required,
    error,
    onBlur: onLeave && onLeaving(onLeave),
    'data-autofocus': autofocus || undefined,
  }
  const text = typeof value === 'string' ? value : ''
  const longest = question.pattern ? { maxLength: maxMatchedLength } : {}
  const choices = [
    ...new Map(
      question.values.map((choice) => [choice.value, { value: choice.value, label: choice.name || choice.value }]),
    ).values(),
  ]
  switch (question.type) {
    case 'secret':
      return (
        <PasswordInput
          {...shared}
          {...longest}
          autoComplete="new-password"
          placeholder={placeholder}
          value={text}
          visibilityToggleButtonProps={{ 'aria-label': t('run.showSecret', { title }) }}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'text':
      return (
        <Textarea
          {...shared}
          {...longest}
          autosize
          minRows={3}
          maxRows={12}
          value={text}
          attributes={ownDirection}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'enum':
      return (
        <Select
          {...shared}
          attributes={ownDirection}
          clearable
          clearButtonProps={{ 'aria-label': t('survey.clear', { title }) }}
          searchable={choices.length > 8}
          data={choices}
          value={text || null}
          onChange={(next) => onChange(next ?? '')}
        />
      )
    case 'boolean':
      return (
        <Select
          {...shared}
          clearable
          clearButtonProps={{ 'aria-label': t('survey.clear', { title }) }}
          data={[
            { value: 'true', label: t('common.yes') },
            { value: 'false', label: t('common.no') },
          ]}
          value={text || null}
          onChange={(next) => onChange(next ?? '')}
        />
      )
    case 'select':
      return (
        <MultiSelect
          {...shared}
          clearable
          clearButtonProps={{ 'aria-label': t('survey.clear', { title }) }}
          searchable
          data={choices}
          value={Array.isArray(value) ? value : []}
          onChange={onChange}
        />
      )
    case 'date':
      return (
        <TextInput {...shared} type="date" value={text} onChange={(event) => onChange(event.currentTarget.value)} />
      )
    case 'int':
      return (
        <TextInput
          {...shared}
          inputMode="numeric"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case '':
      return (
        <TextInput
          {...shared}
          {...longest}
          value={text}
          attributes={ownDirection}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
  }
}

/** The text below the label: the question's description, and the limits of a number. */
function descriptionOf(
  { type, description, min, max }: SurveyVariable,
  say: (key: 'between' | 'atLeast' | 'atMost', bounds: { min: number | undefined; max: number | undefined }) => string,
): ReactNode {
  const bounds =
    type !== 'int' || (min === undefined && max === undefined)
      ? ''
      : say(min === undefined ? 'atMost' : max === undefined ? 'atLeast' : 'between', { min, max })
  if (!description) return bounds || undefined
  return (
    <>
      <bdi>{description}</bdi>
      {bounds ? ` ${bounds}` : ''}
    </>
  )
}
