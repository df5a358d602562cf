import { useTranslation } from 'react-i18next'
import { type Project, ProjectDraft } from '../../../contract/project.ts'
import { projects } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { yesOrNo } from '../../flows/conflict-rows.ts'
import { type ContainerValues, containerFields, containerValues } from '../../flows/container-section.tsx'
import { useContractForm } from '../../flows/form.ts'
import { type LimitValues, limitFields, limitValues } from '../../flows/limits-section.tsx'

export interface ProjectValues {
  name: string
  /** null: the field is empty, which is saved as 0. */
  max_parallel_tasks: number | null
  alert: boolean
  alert_chat: string
  type: string
  /** Retention; null: the server's setting. */
  keep_tasks: number | null
  keep_days: number | null
  labels: string[]
  container: ContainerValues
  runner_tag: string
  strict_host_keys: boolean
  max_daily_minutes: number | null
  limits: LimitValues
  /** In bytes. */
  max_total_log_bytes: number | null
}

export type ProjectForm = ReturnType<typeof useProjectForm>

/** The form of a project. Without `project`: a new one, which begins with `name`. */
export function useProjectForm(project: Project | null, place: string, name = '') {
  const { t } = useTranslation()
  return useContractForm(ProjectDraft, { ...valuesOf(project), ...(project ? {} : { name }) }, place, {
    revision: project?.revision,
    load: async () => {
      const now = await send(projects.get, { params: { project_id: project?.id ?? 0 } })
      return { revision: now.revision, values: valuesOf(now) }
    },
    fields: [
      { path: 'name', label: t('projects.name') },
      { path: 'max_parallel_tasks', label: t('projects.parallel') },
      { path: 'max_daily_minutes', label: t('projects.dailyMinutes') },
      { path: 'alert', label: t('projects.alert'), show: yesOrNo(t) },
      { path: 'alert_chat', label: t('projects.chat') },
      { path: 'keep_tasks', label: t('retention.keep_tasks') },
      { path: 'keep_days', label: t('retention.keep_days') },
      { path: 'runner_tag', label: t('projects.runnerTag') },
      { path: 'strict_host_keys', label: t('projects.strictHostKeys'), show: yesOrNo(t) },
      { path: 'labels', label: t('objects.labels'), show: (labels) => (labels as string[]).join(', ') },
      ...containerFields(t),
      ...limitFields(t),
      { path: 'max_total_log_bytes', label: t('quotas.logs'), show: (bytes) => String(Number(bytes ?? 0) / 1024 ** 2) },
    ],
  })
}

function valuesOf(project: Project | null): ProjectValues {
  return {
    name: project?.name ?? '',
    max_parallel_tasks: project?.max_parallel_tasks ?? 0,
    alert: project?.alert ?? false,
    alert_chat: project?.alert_chat ?? '',
    type: project?.type ?? '',
    keep_tasks: project?.keep_tasks ?? null,
    keep_days: project?.keep_days ?? null,
    labels: project?.labels ?? [],
    container: containerValues(project?.container),
    runner_tag: project?.runner_tag ?? '',
    strict_host_keys: project?.strict_host_keys ?? false,
    max_daily_minutes: project?.max_daily_minutes ?? 0,
    limits: limitValues(project?.limits),
    max_total_log_bytes: project?.max_total_log_bytes ?? 0,
  }
}
