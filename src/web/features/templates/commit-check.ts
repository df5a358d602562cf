import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Schedule } from '../../../contract/schedule.ts'
import { schedules, templateSchedules } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'

/** How often a template may look for new commits (docs/design/console.md#commit-checks). */
export const checkIntervals = ['* * * * *', '*/5 * * * *', '*/10 * * * *', '0 * * * *', '0 0 * * *'] as const

interface Choice {
  on: boolean
  /** null: the template's own. */
  repository_id: number | null
  cron: string
  /** Starts a task when a new check is saved: it takes the present commit as seen. */
  run_now: boolean
}

export interface CommitCheck {
  choice: Choice
  choose: (changes: Partial<Choice>) => void
  dirty: boolean
  /** Saving creates a check. */
  isNew: boolean
  /** All schedules of the template that check for new commits if there are several: they are not changed here. */
  many: Schedule[]
  loading: boolean
  loadError: Error | null
  /** Updates the template's schedules to the chosen settings. */
  save: (template: { id: number; name: string; repository_id: number | null }) => Promise<void>
}

/**
 * The check for new commits on the form of a template: a schedule with a repository, created, changed or deleted with
 * the template. `copied`: the template that a new one is copied from.
 */
export function useCommitCheck(templateId: number | undefined, copied: number | undefined): CommitCheck {
  const { t } = useTranslation()
  const { project } = useProject()
  const params = { project_id: project.id }
  const source = templateId ?? copied
  const stored = useApi(
    templateSchedules.list,
    { params: { ...params, id: source ?? 0 } },
    { enabled: source !== undefined, fresh: true },
  )
  const create = useChange(schedules.create)
  const update = useChange(schedules.update)
  const remove = useChange(schedules.remove)
  const run = useChange(schedules.run)
  const [chosen, setChosen] = useState<Choice | null>(null)

  const rows = stored.data ?? []
  const one = rows.length === 1 ? rows[0] : undefined
  const initial: Choice = {
    on: one !== undefined,
    repository_id: one?.repository_id ?? null,
    cron: one?.cron_format ?? checkIntervals[0],
    run_now: false,
  }
  const choice = chosen ?? initial
  const dirty = JSON.stringify(choice) !== JSON.stringify(initial)
  const loading = source !== undefined && stored.data === undefined && stored.error === null
  // The schedules of a copied template do not belong to the copy.
  const many = templateId !== undefined && rows.length > 1 ? rows : []

  const before = templateId === undefined ? undefined : one

  const save: CommitCheck['save'] = async ({ id, name, repository_id }) => {
    if (many.length > 0 || (source !== undefined && stored.data === undefined)) return
    const at = { ...params, id: before?.id ?? 0 }
    const settings = { cron_format: choice.cron, repository_id: choice.repository_id ?? repository_id }
    if (!choice.on) {
      if (before) await remove.mutateAsync({ params: at })
    } else if (!before) {
      const title = t('triggers.checkName', { name }).slice(0, 200).toWellFormed()
      const body = { ...settings, name: title, template_id: id, active: true }
      const made = await create.mutateAsync({ params, body })
      if (choice.run_now) await runNow(made.id)
    } else if (dirty) {
      // Saving the template may have changed the schedule as well.
      const now = await send(schedules.get, { params: at })
      await update.mutateAsync({ params: at, body: { ...bodyOf(now), ...settings } })
    }
  }
  /** The check stays if its template cannot run now. */
  async function runNow(schedule_id: number): Promise<void> {
    try {
      await run.mutateAsync({ params: { ...params, id: schedule_id } })
    } catch (failure) {
      const message = t('commits.checkNotRun', { message: (failure as Error).message })
      notifications.show({ color: 'red', message, autoClose: false })
    }
  }

  return {
    choice,
    choose: (changes) => setChosen({ ...choice, ...changes }),
    dirty,
    isNew: before === undefined,
    many,
    loading,
    loadError: stored.data ? null : stored.error,
    save,
  }
}

/** Returns the request body of a schedule; secrets that are left out stay. */
function bodyOf({ task_params, ...schedule }: Schedule) {
  if (task_params === null) return { ...schedule, task_params }
  const { environment, arguments: words, git_branch, message, inventory_id, params } = task_params
  return {
    ...schedule,
    task_params: { environment, arguments: words, git_branch, message, inventory_id, params },
  }
}
