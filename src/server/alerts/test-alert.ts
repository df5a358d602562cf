import type { Language } from '../../contract/language.ts'
import { type CodedMessage, coded, joined, say } from '../../contract/message.ts'
import type { Caller } from '../access/caller.ts'
import { OutboundError } from '../outbound/post-json.ts'
import { badRequest, conflict } from '../refuse.ts'
import type { Services } from '../services.ts'
import type { Alert } from './alert.ts'
import { openChannel } from './channel-secrets.ts'
import { configuredSettings, configuredTypes, lacking, switchedOn } from './configured.ts'
import { kinds } from './kinds.ts'
import { projectLink } from './link.ts'
import { noteTest } from './note-test.ts'
import { type OpenChannel, post } from './post.ts'
import { sampleAlert } from './sample.ts'

/**
 * Sends a sample over every configured channel and every active channel of the project, all at once, and refuses with
 * the problem of each that did not accept it.
 */
export async function sendTestAlert(services: Services, caller: Caller, project_id: number): Promise<void> {
  const { config, database } = services
  const { db } = database
  const project = await db.selectFrom('project').selectAll().where('id', '=', project_id).executeTakeFirstOrThrow()
  if (!project.alert) throw conflict('alerts_not_allowed')
  const link = projectLink(config, project_id, 'settings')
  const worded = (language: Language) => sampleAlert(project, caller, link, language)
  const channels = [...configured(services, project), ...(await ofProject(services, project_id))]
  if (channels.length === 0) throw badRequest('no_alert_channel')
  await noteTest(database, {
    user_id: caller.user_id,
    username: caller.username,
    from: caller.from,
    project_id,
    object_type: 'project',
    object_id: project_id,
    object_name: project.name,
    description: coded('event_alert_tested'),
  })
  const sent = await Promise.all(
    channels.map(async ({ title, open }) => ({ title, problem: await problemOf(services, worded, open) })),
  )
  const failed = sent.flatMap(({ title, problem }) => (problem ? [{ title, problem }] : []))
  if (failed.length === 0) return
  const problems = joined(
    'and_also',
    failed.map(({ title, problem }) => say('alert_of_channel', { channel: title, problem })),
  )
  const worked = sent.filter(({ problem }) => problem === null).map(({ title }) => title)
  throw badRequest(
    worked.length > 0
      ? say('test_alert_failed_partly', { problems, worked: worked.join(', ') })
      : say('test_alert_failed', { problems }),
  )
}

interface Tried {
  title: string
  open: () => OpenChannel
}

function configured({ config }: Services, project: { id: number; alert_chat: string | null }): Tried[] {
  const on = switchedOn(config)
  return configuredTypes
    .filter((type) => on[type])
    .map((type) => ({
      title: kinds[type].title,
      open: () => {
        const lacks = lacking(type, config)
        if (lacks) throw new OutboundError(lacks)
        const settings = configuredSettings(type, config, project.alert_chat)
        return { type, settings, project_id: project.id, language: config.default_language }
      },
    }))
}

async function ofProject(services: Services, project_id: number): Promise<Tried[]> {
  const rows = await services.database.db
    .selectFrom('alert_channel')
    .selectAll()
    .where('project_id', '=', project_id)
    .where('active', '=', true)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ title: row.name, open: () => openChannel(services, row) }))
}

async function problemOf(
  services: Services,
  worded: (language: Language) => Alert,
  open: () => OpenChannel,
): Promise<CodedMessage | null> {
  try {
    await post(services, open(), worded, { delivery: null, created: new Date().toISOString() })
    return null
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    services.log.warn({ problem: error.message }, 'failed to send a test alert')
    return error.reason
  }
}
