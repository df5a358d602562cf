import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { defaultAnswer } from '../../../contract/rules/survey.ts'
import type { SurveyVariable } from '../../../contract/survey-variable.ts'
import type { TemplateFormApi } from './template-fields.ts'

interface SurveyDefaultProps {
  form: TemplateFormApi
  path: string
  question: SurveyVariable
}

/** The default of a question, with the control of its type; a default of several choices is stored as JSON. */
export function SurveyDefault({ form, path, question }: SurveyDefaultProps) {
  const { t } = useTranslation()
  const { type, default_value } = question
  const field = `${path}.default_value`
  const write = (value: string) => form.setFieldValue(field, value)
  const shared = { label: t('templates.defaultValue'), error: form.errors[field] }
  const clear = { 'aria-label': t('survey.clear', { title: t('templates.defaultValue') }) }
  const choices = [
    ...new Map(
      question.values
        .filter(({ value }) => value !== '')
        .map(({ name, value }) => [value, { value, label: name || value }]),
    ).values(),
  ]
  if (type === 'enum' || type === 'boolean')
    return (
      <Select
        {...shared}
        clearable
        clearButtonProps={clear}
        data={
          type === 'enum'
            ? choices
            : [
                { value: 'true', label: t('common.yes') },
                { value: 'false', label: t('common.no') },
              ]
        }
        value={default_value || null}
        onChange={(value) => write(value ?? '')}
      />
    )
  if (type === 'select') {
    const chosen = defaultAnswer(question)
    return (
      <MultiSelect
        {...shared}
        clearable
        clearButtonProps={clear}
        data={choices}
        value={Array.isArray(chosen) ? (chosen as string[]) : []}
        onChange={(values) => write(values.length === 0 ? '' : JSON.stringify(values))}
      />
    )
  }
  if (type === 'text')
    return <Textarea {...shared} autosize minRows={2} maxRows={8} maxLength={5000} {...form.getInputProps(field)} />
  return (
    <TextInput
      {...shared}
      type={type === 'date' ? 'date' : 'text'}
      inputMode={type === 'int' ? 'numeric' : undefined}
      maxLength={5000}
      dir={type === '' ? 'auto' : undefined}
      {...form.getInputProps(field)}
    />
  )
}
