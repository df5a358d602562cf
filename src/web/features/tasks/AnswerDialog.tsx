import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxComment } from '../../../contract/rules/comment.ts'
import type { Task } from '../../../contract/task.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ConfirmDestroy } from './ConfirmDestroy.tsx'
import { usePlanCounts } from './usePlanCounts.ts'

export interface AnswerDialogProps {
  task: Task & { tpl_alias: string }
  answer: 'confirm' | 'reject'
  /** Sends the answer; an error that it throws is shown. `name` is the name of the template if it had to be typed. */
  onAnswer: (body: { name: string; comment: string }) => Promise<unknown>
  onClose: () => void
}

/** Asks before a plan is confirmed or rejected, and for a comment on it. */
export function AnswerDialog({ task, answer, onAnswer, onClose }: AnswerDialogProps) {
  const { t } = useTranslation()
  const plan = usePlanCounts(task)
  const [comment, setComment] = useState('')
  const field = (
    <Textarea
      mt="sm"
      label={t('tasks.comment')}
      description={t('tasks.commentHint')}
      maxLength={maxComment}
      rows={2}
      dir="auto"
      value={comment}
      onChange={(event) => setComment(event.currentTarget.value)}
    />
  )
  const confirms = answer === 'confirm'
  if (confirms && task.confirm_name_required)
    return (
      <ConfirmDestroy task={task} onClose={onClose} onConfirm={(name) => onAnswer({ name, comment })}>
        {field}
      </ConfirmDestroy>
    )
  return (
    <ConfirmDialog
      title={confirms ? t('tasks.confirmTitle') : t('tasks.rejectTitle')}
      confirmLabel={confirms ? t('tasks.confirm') : t('tasks.reject')}
      harmless={confirms && (plan?.destroy ?? 0) === 0}
      onConfirm={() => onAnswer({ name: '', comment })}
      onClose={onClose}
    >
      <Text size="sm" fw={600} mb={4}>
        <bdi>
          #{task.id} {task.tpl_alias}
        </bdi>
      </Text>
      {confirms ? (plan ? t('tasks.planCounts', plan) : t('tasks.planUnknown')) : t('tasks.rejectText')}
      {field}
    </ConfirmDialog>
  )
}
