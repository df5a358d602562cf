import { noteEvent } from '../events.ts'
import type { Caller } from '../http/caller.ts'
import { badRequest, Refusal } from '../refuse.ts'
import type { Services } from '../services.ts'
import type { Alert } from './alert.ts'
import { alertTarget, sendAlert } from './send.ts'

/** Sends a sample over every channel, and refuses with what went wrong at each that did not take it. */
export async function sendTestAlert(services: Services, caller: Caller, project_id: number): Promise<void> {
  const { db } = services.database
  const project = await db.selectFrom('project').selectAll().where('id', '=', project_id).executeTakeFirstOrThrow()
  if (!project.alert) throw new Refusal(409, 'Please allow alerts for the project and save it.')
  const { web_host } = services.config
  const alert: Alert = {
    title: `Test alert of project ${project.name}`,
    text: 'Alerts of this project arrive here. Nothing has happened: somebody tried whether they do.',
    status: 'success',
    link: web_host ? `${web_host}/project/${project_id}/settings` : '',
    facts: [
      { name: 'Project', value: project.name },
      { name: 'Author', value: caller.name || caller.username },
    ],
  }
  const sent = await sendAlert(services, alert, await alertTarget(services.database, project_id))
  if (sent.length === 0)
    throw badRequest(
      "The server has no channel for alerts: an administrator switches one on in the server's configuration, such as " +
        'email_alert with email_host and email_sender, or slack_alert with slack_url (docs/config.md)',
    )
  await noteEvent(db, {
    user_id: caller.user_id,
    username: caller.username,
    project_id,
    object_type: 'project',
    object_id: project_id,
    object_name: project.name,
    action: 'tested',
    description: 'Test alert sent',
  })
  const failed = sent.filter(({ problem }) => problem !== null)
  if (failed.length === 0) return
  const problems = failed.map(({ channel, problem }) => `${channel.title}: ${problem}`).join('; ')
  const worked = sent.filter(({ problem }) => problem === null).map(({ channel }) => channel.title)
  throw badRequest(
    `${problems}.${worked.length > 0 ? ` It was sent over ${worked.join(', ')}.` : ''}`.replace(/\.\.$/, '.'),
  )
}
