import { Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { Task } from '../../../contract/task.ts'
import type { Template } from '../../../contract/template.ts'
import { tasks } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { useContractForm } from '../../flows/form.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { questionsOf } from '../run-inputs/questions.ts'

export interface SameCommitProps {
  task: Task
  template: Template
  onClose: () => void
  onStarted: (taskId: number) => void
}

/** Repeats a task with its commit and its inputs. Asks only for secret answers, which are not stored. */
export function SameCommitDialog({ task, template, onClose, onStarted }: SameCommitProps) {
  const { t } = useTranslation()
  const create = useChange(tasks.create)
  const key = useRef(`${Date.now()}-${Math.random().toString(36).slice(2)}`)
  const questions = questionsOf(template).filter((question) => question.type === 'secret')
  const shape = z.custom<Record<string, string>>().superRefine((answers, context) => {
    for (const { name, title, required } of questions)
      if (required && !answers[name])
        context.addIssue({
          code: 'custom',
          path: [name],
          message: t('survey.problem.required', { title: title || name, limit: '' }),
        })
  })
  const begin: Record<string, string> = Object.fromEntries(questions.map(({ name }) => [name, '']))
  const { form, busy, error, dirty, submit } = useContractForm(shape, begin, `rerun ${task.id}`)

  const start = async () => {
    const entered = Object.entries(form.values).filter(([, answer]) => answer !== '')
    const { id } = await create.mutateAsync({
      params: { project_id: task.project_id },
      body: {
        template_id: task.template_id,
        rerun_task_id: task.id,
        ...(entered.length > 0 ? { secret: JSON.stringify(Object.fromEntries(entered)) } : {}),
      },
      // The same request sent again, because its response was lost, creates a single task.
      headers: { 'idempotency-key': key.current },
    })
    notifications.show({ message: t('limits.started', { id }), autoClose: 3000 })
    onStarted(id)
  }

  return (
    <FormDialog
      title={t('limits.sameCommit')}
      help="sameCommit"
      error={error}
      busy={busy}
      dirty={dirty}
      submitLabel={t('tasks.runAgain')}
      onSubmit={() => submit(start)}
      onClose={onClose}
    >
      <Text size="sm">{t('limits.sameCommitHelp', { commit: task.commit_hash?.slice(0, 10) })}</Text>
      {questions.length > 0 ? <Text size="sm">{t('limits.sameCommitSecrets')}</Text> : null}
      {questions.map(({ name, title, description, required }) => (
        <PasswordField
          key={name}
          label={title || name}
          description={description}
          required={required}
          autoComplete="off"
          {...form.getInputProps(name)}
        />
      ))}
    </FormDialog>
  )
}
