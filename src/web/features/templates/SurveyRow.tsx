import { ActionIcon, Collapse, Group, Text, Tooltip, UnstyledButton } from '@mantine/core'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SurveyVariable } from '../../../contract/survey-variable.ts'
import { IconArrowDown, IconArrowUp } from '../../ui/icons.ts'
import { IconChevronDown, IconChevronRight, IconCopy, IconGripVertical, IconTrash } from '../../ui/more-icons.ts'
import { SurveyQuestion } from './SurveyQuestion.tsx'
import type { TemplateFormApi } from './template-fields.ts'
import classes from './templates.module.css'

interface SurveyRowProps {
  form: TemplateFormApi
  question: SurveyVariable
  at: number
  count: number
  dragged: boolean
  open: boolean
  /** The row was just added: its name gets the focus. */
  fresh: boolean
  onToggle: () => void
  onMove: (to: number) => void
  onDrag: (event: PointerEvent) => void
  onCopy: () => void
  onRemove: () => void
}

/**
 * One question: moved by handle, arrow keys or arrow buttons; copy, delete; its fields if it is expanded or has errors.
 */
export function SurveyRow(props: SurveyRowProps) {
  const { t } = useTranslation()
  const { form, question, at, count, onMove } = props
  const wrong = Object.keys(form.errors).some((path) => path.startsWith(`survey_vars.${at}.`))
  const shown = (props.open || wrong) && !props.dragged
  const name = question.title || question.name || t('templates.newVariable')
  const onHandleKey = (event: KeyboardEvent) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(to)
  }
  return (
    <li className={classes.viewRow} data-dragged={props.dragged || undefined}>
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={classes.handle}
          // No tooltip: during a drag it would not receive the event that the pointer has left.
          title={t('templates.dragHelp')}
          aria-label={t('survey.move', { name, place: at + 1, count })}
          onPointerDown={props.onDrag}
          onKeyDown={onHandleKey}
        >
          <IconGripVertical size={18} />
        </ActionIcon>
        <UnstyledButton flex={1} miw={0} mih={36} aria-expanded={shown} onClick={props.onToggle}>
          <Group gap={6} wrap="nowrap">
            {shown ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
            <Text span size="sm" fw={500} truncate title={name}>
              <bdi>{name}</bdi>
              {question.required ? ' *' : ''}
            </Text>
          </Group>
        </UnstyledButton>
        <Tool label={t('templates.moveUp', { name })} disabled={at === 0} onClick={() => onMove(at - 1)}>
          <IconArrowUp size={16} />
        </Tool>
        <Tool label={t('templates.moveDown', { name })} disabled={at === count - 1} onClick={() => onMove(at + 1)}>
          <IconArrowDown size={16} />
        </Tool>
        <Tool label={t('survey.duplicate', { name })} onClick={props.onCopy}>
          <IconCopy size={16} />
        </Tool>
        <Tool label={`${t('common.delete')}: ${name}`} onClick={props.onRemove}>
          <IconTrash size={16} />
        </Tool>
      </Group>
      <Collapse expanded={shown}>
        {shown ? <SurveyQuestion form={form} at={at} question={question} fresh={props.fresh} /> : null}
      </Collapse>
    </li>
  )
}

function Tool(props: { label: string; disabled?: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <Tooltip label={props.label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes.tool}
        aria-label={props.label}
        disabled={props.disabled ?? false}
        onClick={props.onClick}
      >
        {props.children}
      </ActionIcon>
    </Tooltip>
  )
}
