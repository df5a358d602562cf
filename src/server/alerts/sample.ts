import type { AlertEvent } from '../../contract/alert-channel.ts'
import type { Language } from '../../contract/language.ts'
import { coded, say } from '../../contract/message.ts'
import { english } from '../../contract/messages/english.ts'
import { isoNow } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Alert, AlertTask } from './alert.ts'
import { alertOf } from './alert-context.ts'
import { alertTextsIn, channelLanguage } from './language.ts'
import { taskLink } from './link.ts'
import { unknownPlaceholders } from './message.ts'

/** Returns the alert that tests a channel. Without a project for channels of the server. */
export function sampleAlert(
  project: { id: number; name: string } | null,
  caller: { name: string; username: string },
  link: string,
  language: Language,
): Alert {
  const { test, facts } = alertTextsIn(language)
  return {
    event: 'test',
    title: project ? test.titleOfProject({ project: project.name }) : test.titleOfServer,
    text: project ? test.textOfProject : test.textOfServer,
    status: 'success',
    link,
    facts: [
      ...(project ? [{ name: facts.project, value: project.name }] : []),
      { name: facts.author, value: caller.name || caller.username },
    ],
    about: { project: project && { id: project.id, name: project.name }, template: null, task: null, schedule: null },
    language,
  }
}

const exampleTemplate = 7
const exampleTask = 42
const exampleDrift = say('resources_differ', {
  count: 2,
  first: 'aws_instance.web (update), aws_security_group.web (create)',
})
const exampleReason = say('command_failed', { command: 'ansible-playbook', exit_code: 2 })

/** Returns a preview of a message about an example task, and its unknown placeholders. */
export async function previewAlert(
  config: Pick<Config, 'web_host' | 'default_language'>,
  { event, message, language }: { event: AlertEvent; message: string; language: string },
  project: { id: number; name: string },
  caller: { name: string; username: string },
): Promise<Alert & { unknown: string[] }> {
  const now = Date.now()
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
  const ended = event !== 'waiting_confirmation' && event !== 'running_long'
  const status = {
    failed: 'error',
    first_failure: 'error',
    recovered: 'success',
    succeeded: 'success',
    stopped: 'stopped',
    waiting_confirmation: 'waiting_confirmation',
    running_long: 'running',
    missed_schedule: '',
    drift_found: 'success',
    back_in_sync: 'success',
  }[event]
  const task: AlertTask = {
    id: exampleTask,
    status,
    version: '1.4.2',
    branch: 'main',
    commit: '0123456789abcdef0123456789abcdef01234567',
    message: 'Try the new release',
    author: caller.name || caller.username,
    reason: status === 'error' ? english(exampleReason) : null,
    reason_message: status === 'error' ? exampleReason : null,
    cause: status === 'error' ? 'web2: Install package: E: Unable to locate package nginx' : null,
    cause_line: null,
    created: at(-4),
    start: at(-3),
    end: ended ? at(0) : null,
    waited_sec: 0,
  }
  const missed = event === 'missed_schedule'
  const alert = await alertOf(
    {
      event,
      project,
      template: { id: exampleTemplate, name: 'Deploy website' },
      task: missed ? null : task,
      schedule: missed
        ? { id: 3, name: 'Nightly', due: at(-10), reason: english('no_server'), reason_message: coded('no_server') }
        : null,
      ...(event === 'drift_found' && {
        drift: { workspace: 'prod', summary: english(exampleDrift), summary_message: exampleDrift },
      }),
      ...(event === 'back_in_sync' && { drift: { workspace: 'prod', summary: '' } }),
      link: taskLink(config, project.id, exampleTemplate, exampleTask),
      now: isoNow(),
    },
    message,
    channelLanguage(config, language),
  )
  return { ...alert, unknown: unknownPlaceholders(message) }
}
