import { Button, Group, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormExample } from '../../flows/form-example.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { IconEye, IconEyeOff } from '../../ui/more-icons.ts'
import { SurveyPreview } from './SurveyPreview.tsx'
import { SurveyRow } from './SurveyRow.tsx'
import { copyOfQuestion, newQuestion } from './survey-questions.ts'
import { TemplateSection } from './TemplateSection.tsx'
import { surveyExample } from './template-example.ts'
import type { TemplateContract } from './template-fields.ts'
import classes from './templates.module.css'
import { useRowDrag } from './useRowDrag.ts'
import { moved } from './view-rows.ts'

let made = 0

/** The questions before each run, in the order in which they are asked. */
export function SurveyEditor({ contract }: { contract: TemplateContract }) {
  const { t } = useTranslation()
  const { form } = contract
  const list = form.values.survey_vars
  // Names change while they are typed, so each question has a separate number, which moves with it.
  const [ids, setIds] = useState<number[]>(() => list.map(() => ++made))
  const [open, setOpen] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [shown, setShown] = useState(false)
  const rows = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // Another revision of the template was loaded.
    setIds((now) => (now.length === list.length ? now : list.map(() => ++made)))
  }, [list])
  const latest = useRef(list)
  latest.current = list

  const nameOf = (at: number) => {
    const question = latest.current[at]
    return question?.title || question?.name || t('templates.newVariable')
  }
  const move = (from: number, to: number) => {
    form.reorderListItem('survey_vars', { from, to })
    setIds((now) => moved(now, from, to))
  }
  const announce = (name: string, at: number) =>
    setAnnouncement(t('survey.moved', { name, place: at + 1, count: list.length }))
  const step = (from: number, to: number) => {
    if (to < 0 || to >= list.length || to === from) return
    announce(nameOf(from), to)
    move(from, to)
  }
  const drag = useRowDrag(rows, move, (to) => to !== null && announce(nameOf(to), to))
  const insert = (question: ReturnType<typeof newQuestion>, at: number) => {
    const id = ++made
    form.insertListItem('survey_vars', question, at)
    setIds((now) => now.toSpliced(at, 0, id))
    setOpen(id)
  }
  const remove = (at: number) => {
    form.removeListItem('survey_vars', at)
    setIds((now) => now.toSpliced(at, 1))
  }
  return (
    <TemplateSection
      contract={contract}
      title={t('templates.survey')}
      none={t('templates.noQuestions')}
      summary={list.length > 0 ? t('templates.questions', { count: list.length }) : undefined}
      paths={['survey_vars']}
    >
      <Text size="sm" c="dimmed">
        {t('templates.surveyHelp')}
      </Text>
      {list.length > 0 ? (
        <ul ref={rows} className={classes.viewRows} aria-label={t('templates.survey')}>
          {list.map((question, at) => {
            const id = ids[at] ?? -at
            return (
              <SurveyRow
                key={id}
                form={form}
                question={question}
                at={at}
                count={list.length}
                dragged={drag.at === at}
                open={open === id}
                fresh={open === id && question.name === ''}
                onToggle={() => setOpen(open === id ? null : id)}
                onMove={(to) => step(at, to)}
                onDrag={(event) => drag.onPointerDown(event, at)}
                onCopy={() => insert(copyOfQuestion(question, list), at + 1)}
                onRemove={() => remove(at)}
              />
            )
          })}
        </ul>
      ) : null}
      <div className="visually-hidden" role="status">
        {announcement}
      </div>
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          onClick={() => insert(newQuestion(), list.length)}
        >
          {t('templates.addVariable')}
        </Button>
        {list.length > 0 ? (
          <Button
            variant="default"
            size="xs"
            aria-expanded={shown}
            leftSection={shown ? <IconEyeOff size={14} /> : <IconEye size={14} />}
            onClick={() => setShown(!shown)}
          >
            {t('survey.preview')}
          </Button>
        ) : null}
      </Group>
      <FormExample contract={contract} example={{ survey_vars: surveyExample(t) }} />
      {shown && list.length > 0 ? <SurveyPreview survey={list} ids={ids} /> : null}
    </TemplateSection>
  )
}
