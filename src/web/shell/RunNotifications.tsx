import { notifications } from '@mantine/notifications'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isFinished } from '../../contract/task-status.ts'
import { tasks } from '../api/calls.ts'
import { ApiError, send } from '../api/client.ts'
import { liveState, onUpdate } from '../api/live.ts'
import { useMe } from '../api/session.tsx'
import { isPushOn } from '../flows/push-on.ts'
import { isWatched, takeNews, unwatchRun, watchedRuns } from '../flows/watched-runs.ts'
import { wordedSentence } from '../i18n/worded.ts'
import { paths } from '../paths.ts'
import { runTitle } from '../ui/runs/run-title.ts'

/** Notifies of runs that the user watches in this browser, when they end or wait for a confirmation. */
export function RunNotifications() {
  const router = useRouter()
  const { t } = useTranslation()
  const me = useMe()
  const look = useRef(async (_of: { project_id: number; id: number }) => {})
  look.current = async ({ project_id, id }) => {
    const task = await send(tasks.get, { params: { project_id, id } }).catch((error: unknown) => {
      // Deleted, or no longer visible to this user. After other failures the next connection looks again.
      if (error instanceof ApiError && [400, 403, 404].includes(error.status)) unwatchRun(me.id, { project_id, id })
      return null
    })
    if (!task || !takeNews(me.id, task)) return
    const cause = wordedSentence(task.cause, task.cause_message) || wordedSentence(task.reason, task.reason_message)
    const text = isFinished(task.status)
      ? cause
      : wordedSentence(task.waits?.reason ?? null, task.waits?.reason_message)
    const tag = `run ${project_id}/${id} ${task.status} ${task.asked_at ?? ''}`
    show(runTitle(task, t), text, tag, () => {
      focus()
      void router.navigate(paths.task(project_id, id))
    })
  }
  useEffect(() => {
    const lookAtAll = () => {
      if (liveState.state() === 'live') for (const run of watchedRuns(me.id)) void look.current(run)
    }
    const offUpdates = onUpdate(({ project_id, task_id, status }) => {
      if (!isFinished(status) && status !== 'waiting_confirmation') return
      const run = { project_id, id: task_id }
      if (isWatched(watchedRuns(me.id), run)) void look.current(run)
    })
    // What happened while the page or the connection was closed was not reported.
    const offState = liveState.subscribe(lookAtAll)
    lookAtAll()
    return () => {
      offUpdates()
      offState()
    }
  }, [me.id])
  return null
}

/**
 * Shows a notification of the browser, or one in the page where it has none to show. `tag`: several tabs show it once;
 * each event of a run has its own, because browsers replace a notification of the same tag without a sound.
 */
function show(title: string, text: string | null, tag: string, open: () => void): void {
  try {
    // A message of the server shows it, too.
    if (Notification.permission === 'granted' && !isPushOn()) {
      const notification = new Notification(title, { tag, ...(text ? { body: text } : {}) })
      notification.addEventListener('click', () => {
        notification.close()
        open()
      })
      return
    }
  } catch {
    // Chrome on Android shows notifications only for service workers.
  }
  notifications.show({ title, message: text, autoClose: false })
}
