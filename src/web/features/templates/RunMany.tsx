import { Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Template } from '../../../contract/template.ts'
import { templates } from '../../api/calls.ts'
import { ApiError } from '../../api/client.ts'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { NameList } from '../../ui/NameList.tsx'
import { cannotRun } from './cannot-run.ts'
import { TemplateProblems } from './TemplateProblems.tsx'

interface ManyProps {
  rows: Template[]
  onClose: () => void
  onDone: () => void
}

/** Asks before a task of each template is started: all of them, or none, with the reasons. */
export function RunMany({ rows, onClose, onDone }: ManyProps) {
  const { t } = useTranslation()
  const { project } = useProject()
  const run = useChange(templates.runMany)
  const [message, setMessage] = useState('')
  const [refused, setRefused] = useState<NonNullable<ApiError['problems']>>([])
  const sent = useRef({ text: '', key: '' })
  const known = cannotRun(t, rows)
  const problems = known.length > 0 ? known : refused
  const count = rows.length
  const start = async () => {
    const body = { template_ids: rows.map((row) => row.id), message }
    // The same request sent again, because its response was lost, starts nothing twice.
    const text = JSON.stringify(body)
    if (sent.current.text !== text) sent.current = { text, key: `${Date.now()}-${Math.random().toString(36).slice(2)}` }
    try {
      await run.mutateAsync({
        params: { project_id: project.id },
        body,
        headers: { 'idempotency-key': sent.current.key },
      })
    } catch (error) {
      if (error instanceof ApiError) setRefused(error.problems ?? [])
      throw error
    }
    notifications.show({ message: t('templates.startedMany', { count }), autoClose: 3000 })
    onDone()
  }
  return (
    <ConfirmDialog
      title={t('templates.runMany', { count })}
      confirmLabel={t('run.run')}
      onConfirm={start}
      onClose={onClose}
      blocked={known.length > 0}
      harmless
    >
      {problems.length > 0 ? (
        <>
          <Text size="sm" fw={600}>
            {t('templates.cannotRunMany')}
          </Text>
          <TemplateProblems problems={problems} />
          <Text size="sm" mt="xs">
            {t('templates.runManyFix')}
          </Text>
        </>
      ) : (
        <>
          <NameList rows={rows} />
          <Text size="sm" mb="xs">
            {t('templates.runManyText')}
          </Text>
          <TextInput
            label={t('run.message')}
            placeholder={t('common.optional')}
            maxLength={2000}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        </>
      )}
    </ConfirmDialog>
  )
}

/** Asks before all tasks of the templates are stopped. */
export function StopMany({ rows, onClose, onDone }: ManyProps) {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const stop = useChange(templates.stopMany)
  const count = rows.length
  const run = async () => {
    const template_ids = rows.map((row) => row.id)
    await stop.mutateAsync({ params: { project_id: project.id }, body: { template_ids } })
    notifications.show({ message: t('templates.stoppedMany', { count }), autoClose: 3000 })
    onDone()
  }
  return (
    <ConfirmDialog
      title={t('templates.stopMany', { count })}
      confirmLabel={t('limits.stopAll')}
      onConfirm={run}
      onClose={onClose}
    >
      <NameList rows={rows} />
      {t('limits.stopAllText')} {can('stopAnyTask') ? null : t('limits.stopAllOwn')}
    </ConfirmDialog>
  )
}
