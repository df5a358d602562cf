import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ConfigError } from '../server/config/config.ts'
import { IssuerKey, issueSubscriptionKey, makeIssuerKey } from '../server/editions/subscription-key.ts'

const usage = `signalbox subscription issuer --key-file F
    Makes the key pair of an issuer of subscriptions. Writes the private key to the new file F, and prints the public one:
    the setting subscription_issuer of the servers that get subscriptions.
signalbox subscription issue --key-file F --plan P --users N [--until DATE]
    Prints a subscription key for N Pro users, which administrators enter in the console.
    --until DATE   its end, such as 2027-12-31 or 2027-12-31T12:00:00Z; without it, it does not end
`

/** `signalbox subscription …`: issues subscriptions to servers of the edition `pro` (docs/editions.md). Needs no server. */
export async function subscription(args: string[]): Promise<void> {
  const [action, ...rest] = args
  if (action === 'issuer') return makeIssuer(readOptions(rest))
  if (action === 'issue') return issue(readOptions(rest))
  process.stderr.write(usage)
  process.exitCode = 2
}

type Options = ReturnType<typeof readOptions>

async function makeIssuer(options: Options): Promise<void> {
  const path = required(options, 'key-file')
  const key = await makeIssuerKey()
  try {
    // Never over another key: its subscriptions could not be renewed any more.
    writeFileSync(path, `${JSON.stringify(key)}\n`, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    throw new ConfigError(`${path} cannot be written: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}`)
  }
  process.stdout.write(`${key.x}\n`)
}

async function issue(options: Options): Promise<void> {
  const users = Number(required(options, 'users'))
  if (!Number.isInteger(users) || users < 0 || users > 1_000_000) throw wrong('--users must be a number of users')
  const plan = required(options, 'plan')
  if (plan.length > 100) throw wrong('--plan must have at most 100 characters')
  const expires_at = options.until === undefined ? null : readEnd(options.until)
  const key = await issueSubscriptionKey({ plan, users, expires_at }, readIssuerKey(required(options, 'key-file')))
  process.stdout.write(`${key}\n`)
}

function readEnd(text: string): Date {
  const end = new Date(text)
  if (Number.isNaN(end.getTime())) throw wrong('--until must be a date such as 2027-12-31')
  if (end.getTime() <= Date.now()) throw wrong('--until is in the past')
  return end
}

function readIssuerKey(path: string): IssuerKey {
  try {
    return IssuerKey.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(code ? `${path} cannot be read: ${code}` : `${path} is not the key of an issuer`)
  }
}

function required(options: Options, name: keyof Options): string {
  const text = options[name]
  if (!text) throw wrong(`Argument --${name} required`)
  return text
}

function readOptions(args: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args, options: { 'key-file': text, plan: text, users: text, until: text } }).values
  } catch (error) {
    throw wrong((error as Error).message)
  }
}

const wrong = (problem: string) => new ConfigError(`${problem}\n\n${usage}`)
