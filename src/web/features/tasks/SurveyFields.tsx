import { MultiSelect, PasswordInput, Select, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SurveyVariable } from '../../../contract/template.ts'
import type { ContractForm } from '../../api/form.ts'
import type { RunValues } from './run-values.ts'

/** The questions of a template, each with the control of its type. */
export function SurveyFields({ survey, form }: { survey: SurveyVariable[]; form: ContractForm<RunValues>['form'] }) {
  return survey.map((question, index) => <Question key={question.name} question={question} index={index} form={form} />)
}

function Question({
  question,
  index,
  form,
}: {
  question: SurveyVariable
  index: number
  form: ContractForm<RunValues>['form']
}) {
  const { t } = useTranslation()
  const path = `answers.${index}.${question.type === 'secret' ? 'secret' : 'value'}`
  const answer = form.values.answers[index]
  const shared = {
    label: question.title || question.name,
    description: question.description || undefined,
    required: question.required,
    error: form.errors[path],
  }
  const value = typeof answer?.value === 'string' ? answer.value : ''
  const write = (next: string | string[] | null) => form.setFieldValue(path, next ?? '')
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
          autoComplete="new-password"
          placeholder={question.default_value ? t('run.secretDefault') : undefined}
          value={answer?.secret ?? ''}
          visibilityToggleButtonProps={{ 'aria-label': t('run.showSecret', { title: shared.label }) }}
          onChange={(event) => write(event.currentTarget.value)}
        />
      )
    case 'text':
      return (
        <Textarea
          {...shared}
          autosize
          minRows={3}
          maxRows={12}
          value={value}
          onChange={(event) => write(event.currentTarget.value)}
        />
      )
    case 'enum':
      return (
        <Select
          {...shared}
          clearable
          searchable={choices.length > 8}
          data={choices}
          value={value || null}
          onChange={write}
        />
      )
    case 'boolean': {
      const answers = [
        { value: 'true', label: t('common.yes') },
        { value: 'false', label: t('common.no') },
      ]
      return <Select {...shared} clearable data={answers} value={value || null} onChange={write} />
    }
    case 'select':
      return (
        <MultiSelect
          {...shared}
          clearable
          searchable
          data={choices}
          value={Array.isArray(answer?.value) ? answer.value : []}
          onChange={write}
        />
      )
    case 'date':
      return <TextInput {...shared} type="date" value={value} onChange={(event) => write(event.currentTarget.value)} />
    case 'int':
      return (
        <TextInput
          {...shared}
          inputMode="numeric"
          value={value}
          onChange={(event) => write(event.currentTarget.value)}
        />
      )
    case '':
      return <TextInput {...shared} value={value} onChange={(event) => write(event.currentTarget.value)} />
  }
}
