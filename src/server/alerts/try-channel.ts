import type { ChannelTest } from '../../contract/alert-channel.ts'
import type { Language } from '../../contract/language.ts'
import { type CodedMessage, say } from '../../contract/message.ts'
import type { Caller } from '../access/caller.ts'
import { isoNow } from '../clock.ts'
import { type Answered, OutboundError } from '../outbound/post-json.ts'
import { tooMany } from '../refuse.ts'
import { englishOf } from '../resources/message-columns.ts'
import type { Services } from '../services.ts'
import type { Alert } from './alert.ts'
import { openChannel, readSecrets } from './channel-secrets.ts'
import { projectLink } from './link.ts'
import { noteTest } from './note-test.ts'
import { post } from './post.ts'
import { sampleAlert } from './sample.ts'
import type { ChannelRow } from './save-channel.ts'
import { configuredSecrets, shownAnswer } from './shown-answer.ts'

/** Sends a sample over one channel and returns the receiver's answer. */
export async function tryChannel(services: Services, caller: Caller, row: ChannelRow): Promise<ChannelTest> {
  const { channel_tests } = services
  if (channel_tests.has(row.id)) throw tooMany('channel_test_under_way', 5)
  channel_tests.add(row.id)
  try {
    return await attempt(services, caller, row)
  } finally {
    channel_tests.delete(row.id)
  }
}

async function attempt(services: Services, caller: Caller, row: ChannelRow): Promise<ChannelTest> {
  const { database, config } = services
  await noteTest(database, {
    user_id: caller.user_id,
    username: caller.username,
    from: caller.from,
    project_id: row.project_id,
    object_type: 'alert_channel',
    object_id: row.id,
    object_name: row.name,
    description: say('event_channel_tested', { name: row.name }),
  })
  const project =
    row.project_id === null
      ? null
      : await database.db
          .selectFrom('project')
          .select(['id', 'name'])
          .where('id', '=', row.project_id)
          .executeTakeFirstOrThrow()
  const link = project ? projectLink(config, project.id, 'settings') : config.web_host
  const worded = (language: Language) => sampleAlert(project, caller, link, language)
  const begin = performance.now()
  const { answered, problem, secrets } = await outcomeOf(services, row, worded)
  const ms = Math.round(performance.now() - begin)
  return {
    ok: problem === null,
    code: answered.code ?? null,
    answer: shownAnswer(answered, secrets),
    problem: englishOf(problem),
    problem_message: problem,
    ms,
  }
}

async function outcomeOf(
  services: Services,
  row: ChannelRow,
  worded: (language: Language) => Alert,
): Promise<{ answered: Partial<Answered>; problem: CodedMessage | null; secrets: string[] }> {
  let secrets: string[] = []
  try {
    const channel = openChannel(services, row)
    secrets = [...Object.values(readSecrets(services.cipher, row)), ...configuredSecrets(services.config)]
    return {
      answered: await post(services, channel, worded, { delivery: null, created: isoNow() }),
      problem: null,
      secrets,
    }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return { answered: error.answered, problem: error.reason, secrets }
  }
}
