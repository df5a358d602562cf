import type { TFunction } from 'i18next'
import { isFinished, type TaskStatus } from '../../../contract/task-status.ts'

/** Returns a run and its state for the title of a tab or of a notification, with the same shape and word as everywhere. */
export function runTitle(task: { id: number; status: TaskStatus; tpl_alias: string }, t: TFunction): string {
  const mark = task.status === 'success' ? '✓' : task.status === 'error' ? '✕' : isFinished(task.status) ? '■' : '●'
  return `${mark} ${t(`status.${task.status}`)} · ${task.tpl_alias} #${task.id}`
}
