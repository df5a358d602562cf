import {
  ActionIcon,
  Button,
  Checkbox,
  Collapse,
  Group,
  Input,
  Select,
  Stack,
  Text,
  TextInput,
  Tooltip,
  UnstyledButton,
} from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconChevronDown, IconChevronRight, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SurveyVariable } from '../../../contract/template.ts'
import { Part, type TemplateFormApi } from './TemplateFields.tsx'
import classes from './templates.module.css'
import { useSurveyTypes } from './useSurveyTypes.ts'

/** The questions asked before each run, in the order in which they are asked. */
export function SurveyEditor({ form }: { form: TemplateFormApi }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<number | null>(null)
  const list = form.values.survey_vars
  const write = (next: SurveyVariable[]) => form.setFieldValue('survey_vars', next)
  const move = (from: number, to: number) => {
    const one = list[from]
    if (!one || to < 0 || to >= list.length) return
    write(list.toSpliced(from, 1).toSpliced(to, 0, one))
    if (open === from) setOpen(to)
    else if (open === to) setOpen(from)
  }
  const add = () => {
    form.insertListItem('survey_vars', {
      name: '',
      title: '',
      description: '',
      required: false,
      type: '',
      values: [],
      default_value: '',
      target: '',
    })
    setOpen(list.length)
  }
  return (
    <Part title={t('templates.survey')}>
      <Text size="sm" c="dimmed">
        {t('templates.surveyHelp')}
      </Text>
      {list.map((variable, index) => {
        const wrong = Object.keys(form.errors).some((path) => path.startsWith(`survey_vars.${index}.`))
        const shown = open === index || wrong
        const name = variable.title || variable.name || t('templates.newVariable')
        return (
          // Variables are known by their place: their names are being typed.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={classes.part}>
            <Group gap={4} wrap="nowrap">
              <UnstyledButton
                flex={1}
                miw={0}
                mih={28}
                aria-expanded={shown}
                onClick={() => setOpen(open === index ? null : index)}
              >
                <Group gap={6} wrap="nowrap">
                  {shown ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
                  <Text span size="sm" fw={500} truncate>
                    <bdi>{name}</bdi>
                    {variable.required ? ' *' : ''}
                  </Text>
                </Group>
              </UnstyledButton>
              <Tool
                label={t('templates.moveUp', { name })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <IconArrowUp size={16} />
              </Tool>
              <Tool
                label={t('templates.moveDown', { name })}
                disabled={index === list.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <IconArrowDown size={16} />
              </Tool>
              <Tool
                label={`${t('common.delete')}: ${name}`}
                onClick={() => {
                  write(list.toSpliced(index, 1))
                  setOpen(null)
                }}
              >
                <IconTrash size={16} />
              </Tool>
            </Group>
            <Collapse expanded={shown}>
              {shown ? <Variable form={form} index={index} variable={variable} /> : null}
            </Collapse>
          </div>
        )
      })}
      <Group>
        <Button variant="default" size="xs" leftSection={<IconPlus size={14} />} onClick={add}>
          {t('templates.addVariable')}
        </Button>
      </Group>
    </Part>
  )
}

function Variable({ form, index, variable }: { form: TemplateFormApi; index: number; variable: SurveyVariable }) {
  const { t } = useTranslation()
  const types = useSurveyTypes()
  const path = `survey_vars.${index}`
  const choices = variable.type === 'enum' || variable.type === 'select'
  return (
    <Stack gap="sm" pt="xs">
      <TextInput
        label={t('templates.variableName')}
        description={t('templates.variableNameHelp')}
        required
        maxLength={200}
        {...form.getInputProps(`${path}.name`)}
      />
      <TextInput
        label={t('templates.variableTitle')}
        description={t('templates.variableTitleHelp')}
        maxLength={250}
        {...form.getInputProps(`${path}.title`)}
      />
      <TextInput label={t('templates.description')} maxLength={2000} {...form.getInputProps(`${path}.description`)} />
      <Select label={t('common.type')} allowDeselect={false} data={types} {...form.getInputProps(`${path}.type`)} />
      {choices ? <Choices form={form} path={path} values={variable.values} /> : null}
      <TextInput
        label={t('templates.defaultValue')}
        description={variable.type === 'secret' ? t('templates.secretDefaultHelp') : undefined}
        type={variable.type === 'date' ? 'date' : 'text'}
        maxLength={5000}
        {...form.getInputProps(`${path}.default_value`)}
      />
      <Select
        label={t('templates.target')}
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

function Choices({ form, path, values }: { form: TemplateFormApi; path: string; values: SurveyVariable['values'] }) {
  const { t } = useTranslation()
  const problem = form.errors[`${path}.values`]
  const write = (next: SurveyVariable['values']) => {
    form.setFieldValue(`${path}.values`, next)
    form.clearFieldError(`${path}.values`)
  }
  return (
    <Input.Wrapper label={t('templates.values')} error={problem} labelElement="div">
      <Stack gap={6} mt={4}>
        {values.map((choice, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Group key={at} gap={6} wrap="nowrap">
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
              placeholder={t('templates.value')}
              maxLength={2000}
              value={choice.value}
              onChange={(event) => write(values.with(at, { ...choice, value: event.currentTarget.value }))}
            />
            <Tool label={t('templates.deleteValue', { number: at + 1 })} onClick={() => write(values.toSpliced(at, 1))}>
              <IconTrash size={16} />
            </Tool>
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

function Tool({
  label,
  disabled = false,
  onClick,
  children,
}: {
  label: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} disabled={disabled} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
