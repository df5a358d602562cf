import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerProblem, defaultAnswer } from '../../../contract/rules/survey.ts'
import type { SurveyVariable } from '../../../contract/survey-variable.ts'
import { SurveyInput } from '../../ui/SurveyInput.tsx'
import { surveyProblemText } from '../../ui/survey-text.ts'
import classes from './templates.module.css'

/** A preview of the questions, to try answers. `ids`: stable ids of the questions while they are edited and moved. */
export function SurveyPreview({ survey, ids }: { survey: readonly SurveyVariable[]; ids: readonly number[] }) {
  const { t } = useTranslation()
  const [answers, setAnswers] = useState<Record<number, string | string[]>>({})
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set())
  const answerOf = (question: SurveyVariable, id: number) => {
    const start = question.type === 'secret' ? '' : defaultAnswer(question)
    const answer = answers[id] ?? (start as string | string[])
    return Array.isArray(answer) === (question.type === 'select') ? answer : question.type === 'select' ? [] : ''
  }
  const rows = survey.map((question, at) => {
    const id = ids[at] ?? -at
    const value = answerOf(question, id)
    return { question, id, value, problem: answerProblem(question, value) }
  })
  const good = rows.every(({ problem, id }) => problem === null && checked.has(id))
  return (
    <section className={classes.part} aria-label={t('survey.preview')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('survey.previewHelp')}
        </Text>
        {rows.map(({ question, id, value, problem }) => (
          <SurveyInput
            key={id}
            question={question}
            value={value}
            error={problem && checked.has(id) ? surveyProblemText(t, problem) : undefined}
            onChange={(next) => setAnswers({ ...answers, [id]: next })}
            onLeave={() => setChecked(new Set([...checked, id]))}
          />
        ))}
        <Group>
          <Button variant="default" size="xs" onClick={() => setChecked(new Set(rows.map(({ id }) => id)))}>
            {t('survey.tryAnswers')}
          </Button>
          <Text size="sm" role="status">
            {good ? t('survey.good') : ''}
          </Text>
        </Group>
      </Stack>
    </section>
  )
}
