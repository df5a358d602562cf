import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Posted } from '../../runner/post.ts'
import { connectionProblem } from '../../runner/remote/connection-problem.ts'
import { StartError } from '../../server/start-error.ts'
import { connect, note, storedToken, tokenFile } from './connection.ts'
import { readSecret, writeSecret } from './secret-file.ts'
import { type RunnerSettings, readSettings } from './settings.ts'

/** How long to wait until a server that cannot be reached is asked again. */
const pause_ms = 5000

/** `signalbox runner register`: gets a token with a registration token, and stores it. */
export async function registerCommand(args: string[]): Promise<void> {
  const settings = readSettings(args, process.env)
  if (storedToken(settings) !== undefined)
    throw new StartError(
      `This runner is registered already: ${tokenFile(settings)} contains its token. Unregister it first.`,
    )
  const { id } = await register(settings, new AbortController().signal)
  process.stdout.write(
    `Registered as runner ${id}. Its token is in ${tokenFile(settings)}. Start it: signalbox runner start\n`,
  )
}

const Registered = z.object({ id: z.number(), token: z.string().min(1) })

/**
 * Registers this runner and stores its token. Repeats the call while no server answers; throws StartError if one
 * refuses.
 */
export async function register(settings: RunnerSettings, signal: AbortSignal): Promise<z.infer<typeof Registered>> {
  const registration_token = registrationToken(settings)
  const { name, tags, webhook, max_parallel_tasks, project_id, one_off } = settings
  const post = connect(settings, '')
  const body = { registration_token, name, tags, webhook, max_parallel_tasks, project_id, one_off }
  for (;;) {
    const answer: Posted | undefined = await post('register', body, signal).catch((error: unknown) => {
      if (signal.aborted) throw error
      return undefined
    })
    // The server has an outage, or answers nothing yet: a registration token stays valid for a while.
    if (answer && answer.status < 500 && answer.status !== 429) {
      const registered = readAnswer(answer)
      writeSecret(tokenFile(settings), registered.token)
      return registered
    }
    await sleep(pause_ms, undefined, { signal })
  }
}

function registrationToken(settings: RunnerSettings): string {
  const { registration_token, registration_token_file } = settings
  if (registration_token) return registration_token
  if (registration_token_file) return readSecret(registration_token_file, 'Setting registration_token_file')
  throw new StartError(
    'A registration token is missing. Create one in the console (Runners), and give it with --registration-token-file, --stdin-registration-token or SIGNALBOX_RUNNER_REGISTRATION_TOKEN',
  )
}

function readAnswer({ status, text }: Posted): z.infer<typeof Registered> {
  const answer = parsed(text)
  const registered = Registered.safeParse(answer)
  if (status === 200 && registered.success) return registered.data
  const { error } = z.object({ error: z.string() }).catch({ error: '' }).parse(answer)
  throw new StartError(
    error
      ? `The server refused the registration: ${error}`
      : `There is no Signalbox server at this address (${status}): check the setting server, and the path in it`,
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Prints why a call failed, for commands that do not repeat it. */
export function explain(error: unknown): never {
  note(connectionProblem(error))
  throw new StartError('The server cannot be reached.')
}
