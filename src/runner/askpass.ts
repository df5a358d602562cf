import { randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { makeOwnFolder } from './owned-files.ts'
import type { Ids } from './process.ts'

/**
 * The little program that git and ssh-add ask for a login, password or passphrase. It holds no secret: the answers are
 * in the environment of the one process that asks. Anything else it is asked (a second try after a wrong passphrase,
 * "are you sure") it refuses, so that nothing ever waits for a person.
 */
const script = `#!/bin/sh
case "$1" in
  "Username for "*[/@]"$SIGNALBOX_ASKPASS_HOST'"*) printf '%s\\n' "$SIGNALBOX_ASKPASS_LOGIN" ;;
  "Password for "*[/@]"$SIGNALBOX_ASKPASS_HOST'"* | "Enter passphrase"*) printf '%s\\n' "$SIGNALBOX_ASKPASS_SECRET" ;;
  *) exit 1 ;;
esac
`

/** Puts the program for `user` (null: the runner's own) into `folder` under a name that cannot be taken yet, and answers its path. */
export async function askpassFile(folder: string, user: Ids | null = null): Promise<string> {
  const path = join(folder, `askpass-${randomBytes(8).toString('hex')}`)
  await makeOwnFolder(folder, user)
  const file = await open(path, 'wx', 0o700)
  try {
    await file.writeFile(script)
    // Not by its name, under which the user may have put a link meanwhile.
    if (user) await file.chmod(0o755)
  } finally {
    await file.close()
  }
  return path
}

/** The environment in which that program answers the login and secret when git asks for this `host[:port]`, only. */
export function loginAnswers(host: string, login: string, secret: string): Record<string, string> {
  return { SIGNALBOX_ASKPASS_HOST: host, SIGNALBOX_ASKPASS_LOGIN: login, SIGNALBOX_ASKPASS_SECRET: secret }
}

/** The environment in which that program answers the passphrase of a key. */
export function passphraseAnswer(passphrase: string): Record<string, string> {
  return { SIGNALBOX_ASKPASS_SECRET: passphrase }
}
