import { randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { makeOwnFolder } from './owned-files.ts'
import type { Ids } from './process.ts'

/**
 * The program that git and ssh-add ask for a login, password or passphrase. It contains no secret: the answers are in
 * the environment of the one process that asks. It refuses every other question (a second attempt after a wrong
 * passphrase, "are you sure"), so that nothing waits for a person.
 */
const script = `#!/bin/sh
case "$1" in
  "Username for "*[/@]"$SIGNALBOX_ASKPASS_HOST'"*) printf '%s\\n' "$SIGNALBOX_ASKPASS_LOGIN" ;;
  "Password for "*[/@]"$SIGNALBOX_ASKPASS_HOST'"* | "Enter passphrase"*) printf '%s\\n' "$SIGNALBOX_ASKPASS_SECRET" ;;
  *) exit 1 ;;
esac
`

/** Writes the program for `user` (null: the runner's own) into `folder` under an unused name and returns its path. */
export async function askpassFile(folder: string, user: Ids | null = null): Promise<string> {
  const path = join(folder, `askpass-${randomBytes(8).toString('hex')}`)
  await makeOwnFolder(folder, user)
  const file = await open(path, 'wx', 0o700)
  try {
    await file.writeFile(script)
    // By file handle and not by name: the user may have put a link under the name meanwhile.
    if (user) await file.chmod(0o755)
  } finally {
    await file.close()
  }
  return path
}

/** Returns the environment in which the program answers login and secret, only if git asks for this `host[:port]`. */
export function loginAnswers(host: string, login: string, secret: string): Record<string, string> {
  return { SIGNALBOX_ASKPASS_HOST: host, SIGNALBOX_ASKPASS_LOGIN: login, SIGNALBOX_ASKPASS_SECRET: secret }
}

/** Returns the environment in which the program answers the passphrase of a key. */
export function passphraseAnswer(passphrase: string): Record<string, string> {
  return { SIGNALBOX_ASKPASS_SECRET: passphrase }
}
