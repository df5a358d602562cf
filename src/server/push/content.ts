import type { Selectable } from 'kysely'
import { isLanguage, type Language } from '../../contract/language.ts'
import type { TaskStatus } from '../../contract/task-status.ts'
import { isFinished } from '../../contract/task-status.ts'
import { membership } from '../access/authorize.ts'
import type { Member } from '../access/caller.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { chosenLanguage, textsIn } from '../mail/language.ts'
import type { Services } from '../services.ts'
import { sessionCaller } from '../sign-in/session.ts'
import { mayConfirm } from '../tasks/may-confirm.ts'

/** What a browser shows, and opens on a click. The service worker reads it (web/public/service-worker.js). */
export interface PushContent {
  title: string
  body: string
  /** Of several messages with the same tag a browser shows the last one. */
  tag: string
  /** Below the base path of the console, without a leading slash. */
  path: string
}

type Receiver = Pick<Selectable<Tables['push_subscription']>, 'session_id' | 'user_id' | 'language'>
type Subject = Pick<Selectable<Tables['push_message']>, 'task_id' | 'status' | 'watched'>

/**
 * Returns what to send about a task now; null if there is nothing to say any more: the session has ended, its user may not
 * see the task or, without watching it, not confirm it, or someone has answered. Names are all it contains: no output, no
 * reasons, no variables.
 */
export async function contentFor(
  { database }: Pick<Services, 'database'>,
  to: Receiver,
  { task_id, status, watched }: Subject,
): Promise<PushContent | null> {
  const { db } = database
  const task = await db
    .selectFrom('task')
    .innerJoin('template', 'template.id', 'task.template_id')
    .innerJoin('project', 'project.id', 'task.project_id')
    .select(['task.id', 'task.project_id', 'task.template_id', 'task.status', 'task.asked_at'])
    .select(['template.name', 'template.view_id', 'template.task_params', 'project.name as project'])
    .where('task.id', '=', task_id)
    .executeTakeFirst()
  if (!task || task.status !== status) return null
  const caller = await sessionCaller(db, to.session_id, { from: { address: '', user_agent: '' }, look: true })
  if (!caller || 'half' in caller) return null
  const member = await membership(database, caller, task.project_id)
  if (!member?.may('viewProject')) return null
  if (!watched && !(await mayAnswer(db, member, { ...task, id: task.template_id }))) return null
  const texts = textsIn(await languageOf(db, to)).push
  return {
    title: texts[wordOf(status)]({ run: `${task.name} #${task.id}` }),
    body: texts.project({ project: task.project }),
    tag: `run ${task.project_id}/${task.id} ${status} ${task.asked_at ?? ''}`,
    path: `project/${task.project_id}/templates/${task.template_id}?t=${task.id}`,
  }
}

/** Whether the user may run the template, which the call that confirms asks for, and confirm its tasks. */
async function mayAnswer(db: Db, member: Member, template: Parameters<typeof mayConfirm>[2]): Promise<boolean> {
  const { id, view_id } = template
  return (
    (await member.mayOn(db, 'runProjectTasks', { type: 'template', id, view_id })) && mayConfirm(db, member, template)
  )
}

/** Returns the language that the user has chosen, otherwise that of the browser when it subscribed. */
export async function languageOf(db: Db, { user_id, language }: Omit<Receiver, 'session_id'>): Promise<Language> {
  return (await chosenLanguage(db, [user_id])) ?? (isLanguage(language) ? language : 'en')
}

function wordOf(status: TaskStatus) {
  if (status === 'waiting_confirmation') return 'waits'
  if (status === 'success' || status === 'rejected' || status === 'stopped') return status
  if (!isFinished(status)) throw new Error(`no message is sent about the status ${status}`)
  return 'error'
}
