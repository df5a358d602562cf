import { accessSync, constants } from 'node:fs'
import type { ReadinessCheck } from '../../contract/health.ts'
import { coded, type Message, say } from '../../contract/message.ts'
import { english } from '../../contract/messages/english.ts'
import { unavailability } from '../db/errors.ts'
import { migrations } from '../db/migrate.ts'
import { appliedMigrations } from '../db/schema-version.ts'
import { unavailable } from '../refuse.ts'
import { fitsCanary } from '../secrets/canary.ts'
import type { Services } from '../services.ts'
import { makeWriteCheck } from './database-writes.ts'

type Parts = Pick<Services, 'config' | 'database' | 'cipher' | 'full_disk' | 'stop_state'>

/** Returns the checks of a server's readiness. What the database does not let them see is skipped. */
export function makeReadiness(services: Parts): () => Promise<ReadinessCheck[]> {
  const { database, cipher, stop_state } = services
  const canWrite = makeWriteCheck(database)
  return async () => {
    // Its load balancer sends the next requests elsewhere.
    if (stop_state.stopping)
      return [
        failed('stopping', 'server_stopping'),
        ...(['disk', 'database', 'migrations', 'keys'] as const).map(skipped),
      ]
    const disk = diskProblem(services)
    const first = [passed('stopping'), disk === null ? passed('disk') : failed('disk', disk)]
    try {
      await canWrite()
      const applied = new Set(await appliedMigrations(database.db))
      const lacking = Object.keys(migrations).filter((name) => !applied.has(name))
      const opens = await fitsCanary(database.db, cipher)
      return [
        ...first,
        passed('database'),
        lacking.length === 0
          ? passed('migrations')
          : failed('migrations', say('migrations_missing', { count: lacking.length })),
        opens ? passed('keys') : failed('keys', 'keys_missing'),
      ]
    } catch (error) {
      const reason = unavailability(error)
      if (!reason) throw error
      return [...first, failed('database', reason), skipped('migrations'), skipped('keys')]
    }
  }
}

/** Refuses with the first failed check, and names all of them. */
export function refuseUnready(checks: readonly ReadinessCheck[]): void {
  // A database with a problem says more than the disk that it is on.
  const found = checks.find(({ name, status }) => name === 'database' && status === 'failed')
  const reason = (found ?? checks.find(({ status }) => status === 'failed'))?.problem_message
  if (reason) throw unavailable(reason as Message, { retry_after: 2, extra: { ready: false, checks } })
}

function diskProblem({ config, full_disk }: Parts): Message | null {
  try {
    accessSync(config.data, constants.W_OK)
    return full_disk.isFull ? 'data_full' : null
  } catch (error) {
    return say('data_unwritable', { problem: (error as NodeJS.ErrnoException).code ?? '' })
  }
}

type Name = ReadinessCheck['name']
const passed = (name: Name): ReadinessCheck => ({ name, status: 'passed', problem: null, problem_message: null })
const skipped = (name: Name): ReadinessCheck => ({ ...passed(name), status: 'skipped' })
const failed = (name: Name, problem: Message): ReadinessCheck => ({
  name,
  status: 'failed',
  problem: english(problem),
  problem_message: coded(problem),
})
