import { Checkbox, NumberInput, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { maxPatternLength } from '../../../contract/rules/pattern-syntax.ts'
import type { SurveyVariable } from '../../../contract/survey-variable.ts'
import { monospaceInput } from '../../ui/monospace-input.ts'
import { SurveyChoices } from './SurveyChoices.tsx'
import { SurveyDefault } from './SurveyDefault.tsx'
import { withType } from './survey-questions.ts'
import type { TemplateFormApi } from './template-fields.ts'
import { useSurveyTypes } from './useSurveyTypes.ts'

interface SurveyQuestionProps {
  form: TemplateFormApi
  at: number
  question: SurveyVariable
  fresh: boolean
}

/** The fields of a question: the common ones, and those of its type. */
export function SurveyQuestion({ form, at, question, fresh }: SurveyQuestionProps) {
  const { t } = useTranslation()
  const types = useSurveyTypes()
  const path = `survey_vars.${at}`
  const { type } = question
  const choices = type === 'enum' || type === 'select'
  const bound = (name: 'min' | 'max') => (
    <NumberInput
      label={t(`survey.${name}`)}
      placeholder={t('common.optional')}
      allowDecimal={false}
      hideControls
      value={question[name] ?? ''}
      error={form.errors[`${path}.${name}`]}
      onChange={(value) => form.setFieldValue(`${path}.${name}`, value === '' ? undefined : Number(value))}
    />
  )
  return (
    <Stack gap="sm" pt="xs" px={6} pb={4}>
      <TextInput
        label={t('templates.variableName')}
        description={t('templates.variableNameHelp')}
        required
        maxLength={200}
        styles={monospaceInput}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the question was asked for, to be typed into
        autoFocus={fresh}
        {...form.getInputProps(`${path}.name`)}
      />
      <TextInput
        label={t('templates.variableTitle')}
        description={t('templates.variableTitleHelp')}
        maxLength={250}
        dir="auto"
        {...form.getInputProps(`${path}.title`)}
      />
      <TextInput
        label={t('templates.description')}
        maxLength={2000}
        dir="auto"
        {...form.getInputProps(`${path}.description`)}
      />
      <Select
        label={t('common.type')}
        allowDeselect={false}
        data={types}
        value={type}
        error={form.errors[`${path}.type`]}
        onChange={(next) => form.setFieldValue(path, withType(question, next ?? ''))}
      />
      {choices ? <SurveyChoices form={form} path={path} values={question.values} /> : null}
      {type === 'int' ? (
        <SimpleGrid cols={2} spacing="sm">
          {bound('min')}
          {bound('max')}
        </SimpleGrid>
      ) : null}
      {type === '' || type === 'text' || type === 'secret' ? (
        <TextInput
          label={t('survey.pattern')}
          description={t('survey.patternHelp')}
          placeholder={t('common.optional')}
          maxLength={maxPatternLength}
          styles={monospaceInput}
          spellCheck={false}
          value={question.pattern ?? ''}
          error={form.errors[`${path}.pattern`]}
          onChange={(event) => form.setFieldValue(`${path}.pattern`, event.currentTarget.value || undefined)}
        />
      ) : null}
      {question.pattern && (type === '' || type === 'text' || type === 'secret') ? (
        <TextInput
          label={t('survey.patternMessage')}
          placeholder={t('common.optional')}
          maxLength={250}
          dir="auto"
          value={question.pattern_message ?? ''}
          error={form.errors[`${path}.pattern_message`]}
          onChange={(event) => form.setFieldValue(`${path}.pattern_message`, event.currentTarget.value || undefined)}
        />
      ) : null}
      {type === 'secret' ? (
        <Text size="sm" c="dimmed">
          {t('survey.noDefault')}
        </Text>
      ) : (
        <SurveyDefault form={form} path={path} question={question} />
      )}
      <Select
        label={t('templates.target')}
        description={type === 'select' && question.target === 'env' ? t('survey.listHelp') : undefined}
        allowDeselect={false}
        data={[
          { value: '', label: t('templates.targetTool') },
          { value: 'env', label: t('templates.targetEnv') },
        ]}
        {...form.getInputProps(`${path}.target`)}
      />
      <Checkbox
        label={t('templates.variableRequired')}
        {...form.getInputProps(`${path}.required`, { type: 'checkbox' })}
      />
    </Stack>
  )
}
