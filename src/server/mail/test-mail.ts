import { type CodedMessage, say } from '../../contract/message.ts'
import { isEmailAddress } from '../../contract/rules/email-address.ts'
import type { MailTest } from '../../contract/system-mail.ts'
import type { Caller } from '../access/caller.ts'
import { noteTest } from '../alerts/note-test.ts'
import { configuredSecrets, shownAnswer } from '../alerts/shown-answer.ts'
import { type Answered, OutboundError } from '../outbound/post-json.ts'
import { invalid } from '../refuse.ts'
import { englishOf } from '../resources/message-columns.ts'
import type { Services } from '../services.ts'
import { mailTexts } from './language.ts'
import { sendMail } from './send-mail.ts'

/**
 * Sends a message over the mail server of the configuration, with the event, and returns what became of it. `to`: the
 * caller's own address if it is missing. Throws 429 after five within an hour.
 */
export async function testMail(
  services: Pick<Services, 'database' | 'config'>,
  caller: Caller,
  requested: string | null | undefined,
): Promise<MailTest> {
  const { database, config } = services
  const to = requested ?? (await ownAddress(services, caller))
  if (!isEmailAddress(to)) throw invalid('to', 'email_wrong')
  await noteTest(database, {
    user_id: caller.user_id,
    username: caller.username,
    from: caller.from,
    project_id: null,
    object_type: 'option',
    object_id: null,
    object_name: 'mail server',
    description: say('event_mail_tested', { to }),
  })
  const begin = performance.now()
  const { answered, problem } = await outcomeOf(services, to, caller)
  return {
    to,
    ok: problem === null,
    code: answered.code ?? null,
    answer: shownAnswer(answered, configuredSecrets(config)),
    problem: englishOf(problem),
    problem_message: problem,
    ms: Math.round(performance.now() - begin),
  }
}

async function ownAddress({ database: { db } }: Pick<Services, 'database'>, { user_id }: Caller): Promise<string> {
  const { email } = await db.selectFrom('user').select('email').where('id', '=', user_id).executeTakeFirstOrThrow()
  return email
}

async function outcomeOf(
  services: Pick<Services, 'config' | 'database'>,
  to: string,
  { username, from }: Caller,
): Promise<{ answered: Partial<Answered>; problem: CodedMessage | null }> {
  const { app_name: app } = services.config.auth.totp
  const texts = await mailTexts(services, { to, from })
  try {
    const answered = await sendMail(services, { to, ...texts.test({ app, username }) })
    return { answered, problem: null }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return { answered: error.answered, problem: error.reason }
  }
}
