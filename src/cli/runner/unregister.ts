import { rmSync } from 'node:fs'
import { z } from 'zod'
import { StartError } from '../../server/start-error.ts'
import { connect, requiredToken, tokenFile } from './connection.ts'
import { explain } from './register.ts'
import { readSettings } from './settings.ts'

/** `signalbox runner unregister`: deletes the runner on the server, and its token here. */
export async function unregister(args: string[]): Promise<void> {
  const settings = readSettings(args, process.env)
  const post = connect(settings, requiredToken(settings))
  const { status, text } = await post('unregister', {}, AbortSignal.timeout(30_000)).catch(explain)
  // 401: the server does not know it any more, which was the aim.
  if (status !== 204 && status !== 401) throw new StartError(`The server refused: ${reasonIn(text)} (${status})`)
  rmSync(tokenFile(settings), { force: true })
  process.stdout.write('Unregistered.\n')
}

/** Returns the reason in the answer of a refused call. */
export function reasonIn(text: string): string {
  try {
    return z.object({ error: z.string() }).parse(JSON.parse(text)).error
  } catch {
    return 'the answer is not that of a Signalbox server'
  }
}
