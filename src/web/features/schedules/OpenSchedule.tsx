import { notifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { schedules, system } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { takeLaterRun } from '../../flows/later-run.ts'
import { listText } from '../../i18n/list-text.ts'
import { useTriggerTemplate } from '../run-inputs/TriggerInputs.tsx'
import { handedValues, triggerValues } from '../run-inputs/trigger-values.ts'
import { ScheduleForm, ScheduleFormLoading } from './ScheduleForm.tsx'
import { newSchedule, scheduleValues } from './schedule-values.ts'

interface OpenProps {
  onClose: () => void
}

/** The form of a stored schedule, or of a copy of it. */
export function OpenSchedule({ id, copy = false, onClose }: OpenProps & { id: number; copy?: boolean }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const params = { project_id: project.id, id }
  const schedule = useApi(schedules.get, { params }, { fresh: true })
  const ready = schedule.isFetchedAfterMount && !schedule.isRefetchError ? schedule.data : undefined
  const template = useTriggerTemplate(project.id, ready?.template_id ?? null)
  const info = useApi(system.info)
  const gone = schedule.error?.status === 404
  useEffect(() => {
    if (!gone) return
    notifications.show({ color: 'red', message: t('schedules.gone') })
    onClose()
    // Only once: onClose removes this form.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [gone])
  const queries = [schedule, template, info]
  if (!ready || !template.data || !info.data)
    return (
      <ScheduleFormLoading
        error={gone ? null : (queries.find(({ error }) => error)?.error ?? null)}
        onRetry={() => void Promise.all(queries.filter(({ error }) => error).map((one) => one.refetch()))}
        onClose={onClose}
      />
    )
  const serverZone = info.data.schedule_timezone
  const values = scheduleValues(ready, template.data, serverZone, new Date())
  if (!copy) return <ScheduleForm item={ready} initial={values} {...{ serverZone, onClose }} />
  const { task_params: kept } = ready
  const names = kept?.secret_names ?? []
  return (
    <ScheduleForm
      copied={ready}
      initial={{
        ...values,
        name: t('schedules.copyName', { name: ready.name }),
        task_params: triggerValues(template.data, kept && { ...kept, secret_names: [] }),
      }}
      notice={names.length > 0 ? t('schedules.copyWithoutSecrets', { names: listText(names) }) : undefined}
      {...{ serverZone, onClose }}
    />
  )
}

/** The form of a new schedule, filled with the inputs from the run dialog or with the template in the address. */
export function NewSchedule({
  once,
  templateId,
  onClose,
}: OpenProps & { once: boolean; templateId: number | undefined }) {
  const { project } = useProject()
  const [later] = useState(() => {
    const handed = takeLaterRun()
    return handed?.project_id === project.id ? handed : null
  })
  const wished = later?.template_id ?? templateId ?? null
  const template = useTriggerTemplate(project.id, wished)
  const info = useApi(system.info)
  const known = wished === null || template.data !== undefined || template.error?.status === 404
  if (!info.data || !known)
    return (
      <ScheduleFormLoading
        error={info.error ?? template.error}
        onRetry={() => void Promise.all([info, template].filter(({ error }) => error).map((one) => one.refetch()))}
        onClose={onClose}
      />
    )
  const serverZone = info.data.schedule_timezone
  const values = newSchedule(once ? 'run_at' : '', serverZone, new Date())
  const initial = template.data
    ? {
        ...values,
        name: later ? template.data.name.slice(0, 200) : '',
        template_id: template.data.id,
        task_params: later ? handedValues(template.data, later.task_params) : triggerValues(template.data, null),
      }
    : values
  return <ScheduleForm initial={initial} {...{ serverZone, onClose }} />
}
