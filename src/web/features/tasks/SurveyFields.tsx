import { Button, Group } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Template } from '../../../contract/template.ts'
import type { ContractForm } from '../../api/form.ts'
import { SurveyInput } from '../../ui/SurveyInput.tsx'
import { lastAnswers } from './last-answers.ts'
import type { RunValues } from './run-values.ts'

interface SurveyFieldsProps {
  template: Template
  form: ContractForm<RunValues>['form']
  checkAt: (path: string) => void
}

/** The questions of a template, and the answers of its last run to take over. */
export function SurveyFields({ template, form, checkAt }: SurveyFieldsProps) {
  const { t } = useTranslation()
  const last = lastAnswers(template)
  const takeOver = () => {
    for (const [index, value] of last) {
      form.setFieldValue(`answers.${index}.value`, value)
      form.clearFieldError(`answers.${index}.value`)
    }
  }
  return (
    <>
      {last.size > 0 && template.last_task ? (
        <Group>
          <Button variant="default" size="xs" leftSection={<IconHistory size={16} />} onClick={takeOver}>
            {t('run.useLast', { id: template.last_task.id })}
          </Button>
        </Group>
      ) : null}
      {template.survey_vars.map((question, index) => {
        const secret = question.type === 'secret'
        const path = `answers.${index}.${secret ? 'secret' : 'value'}`
        const answer = form.values.answers[index]
        return (
          <SurveyInput
            key={question.name}
            question={question}
            value={(secret ? answer?.secret : answer?.value) ?? ''}
            error={form.errors[path]}
            onChange={(value) => form.setFieldValue(path, value)}
            onLeave={() => checkAt(path)}
          />
        )
      })}
    </>
  )
}
