import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Template } from '../../../contract/template.ts'
import { IconHistory } from '../../ui/icons.ts'
import { IconArrowBackUp, IconEraser } from '../../ui/more-icons.ts'
import { SurveyInput } from '../../ui/SurveyInput.tsx'
import type { InputForm } from './input-form.ts'
import { lastAnswers } from './last-answers.ts'
import { questionsOf } from './questions.ts'

interface SurveyFieldsProps {
  template: Template
  form: InputForm
  checkAt: (path: string) => void
  /** The first question has the focus when the dialog opens. */
  autofocus?: boolean
}

/** The questions of a template, with a button that fills in the answers of its last run. */
export function SurveyFields({ template, form, checkAt, autofocus = false }: SurveyFieldsProps) {
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
      {questionsOf(template).map((question, index) => {
        const secret = question.type === 'secret'
        const path = `answers.${index}.${secret ? 'secret' : 'value'}`
        const answer = form.values.answers[index]
        return (
          <div key={question.name}>
            <SurveyInput
              question={question}
              value={(secret ? answer?.secret : answer?.value) ?? ''}
              error={form.errors[path]}
              placeholder={answer?.stored === 'kept' ? t('common.secretKept') : undefined}
              onChange={(value) => form.setFieldValue(path, value)}
              onLeave={() => checkAt(path)}
              autofocus={autofocus && index === 0}
            />
            {answer?.stored ? (
              <StoredAnswer
                title={question.title || question.name}
                stored={answer.stored}
                onChange={(stored) => form.setFieldValue(`answers.${index}.stored`, stored)}
              />
            ) : null}
          </div>
        )
      })}
    </>
  )
}

/** Below the field of a secret answer that is stored on the server: marks it for deletion, or keeps it after all. */
function StoredAnswer({
  title,
  stored,
  onChange,
}: {
  title: string
  stored: 'kept' | 'dropped'
  onChange: (stored: 'kept' | 'dropped') => void
}) {
  const { t } = useTranslation()
  const kept = stored === 'kept'
  const label = kept ? t('run.dropStored') : t('run.keepStored')
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-xs"
      mt={4}
      mih={24}
      aria-label={`${label}: ${title}`}
      leftSection={kept ? <IconEraser size={14} /> : <IconArrowBackUp size={14} />}
      onClick={() => onChange(kept ? 'dropped' : 'kept')}
    >
      {label}
    </Button>
  )
}
