import { ActionIcon, Button, Group, Input, Stack, TextInput, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SurveyVariable } from '../../../contract/survey-variable.ts'
import { IconPlus } from '../../ui/icons.ts'
import { IconTrash } from '../../ui/more-icons.ts'
import type { TemplateFormApi } from './template-fields.ts'

interface SurveyChoicesProps {
  form: TemplateFormApi
  path: string
  values: SurveyVariable['values']
}

/** The choices of a question: the shown text, and the value that is sent. */
export function SurveyChoices({ form, path, values }: SurveyChoicesProps) {
  const { t } = useTranslation()
  const problem = form.errors[`${path}.values`]
  const write = (next: SurveyVariable['values']) => {
    form.setFieldValue(`${path}.values`, next)
    form.clearFieldError(`${path}.values`)
  }
  // A value that is left empty is the name: otherwise the answer would be an empty text.
  const fill = (choice: SurveyVariable['values'][number], at: number) => {
    const name = choice.name.trim()
    if (choice.value === '' && name !== '') write(values.with(at, { name, value: name }))
  }
  return (
    <Input.Wrapper label={t('templates.values')} error={problem} labelElement="div">
      <Stack gap={6} mt={4}>
        {values.map((choice, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Group
            key={at}
            gap={6}
            wrap="nowrap"
            onBlur={(event) => {
              if (!event.currentTarget.contains(event.relatedTarget)) fill(choice, at)
            }}
          >
            <TextInput
              flex={1}
              aria-label={t('templates.valueName', { number: at + 1 })}
              placeholder={t('common.name')}
              maxLength={250}
              value={choice.name}
              error={
                Boolean(problem) &&
                (choice.name.trim() === '' ||
                  values.some((other, index) => index < at && other.name.trim() === choice.name.trim()))
              }
              onChange={(event) => write(values.with(at, { ...choice, name: event.currentTarget.value }))}
            />
            <TextInput
              flex={1}
              aria-label={t('templates.valueValue', { number: at + 1 })}
              placeholder={choice.name || t('templates.value')}
              maxLength={2000}
              value={choice.value}
              onChange={(event) => write(values.with(at, { ...choice, value: event.currentTarget.value }))}
            />
            <Tooltip label={t('templates.deleteValue', { number: at + 1 })}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                aria-label={t('templates.deleteValue', { number: at + 1 })}
                onClick={() => write(values.toSpliced(at, 1))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Tooltip>
          </Group>
        ))}
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            onClick={() => write([...values, { name: '', value: '' }])}
          >
            {t('templates.addValue')}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}
