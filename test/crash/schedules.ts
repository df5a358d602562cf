import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { keys } from '../../src/contract/key.ts'
import { projects } from '../../src/contract/project.ts'
import { repositories } from '../../src/contract/repository.ts'
import { schedules } from '../../src/contract/schedule.ts'
import { templates } from '../../src/contract/template.ts'
import type { Client } from '../helpers/client.ts'
import { startPostgres } from '../helpers/postgres.ts'
import { checkSchedules } from './check-schedules.ts'
import { Installation } from './installation.ts'
import { newDatabase } from './place.ts'
import { Random } from './random.ts'

interface ScheduleRun {
  schedules: number
  minutes: number
  seed: string
  say: (text: string) => void
}

/** The difference between the clocks of the two servers. */
const apart_ms = 90_000
const minute = 60_000

/**
 * Runs two servers on one PostgreSQL, with clocks 90 s apart and many schedules that are due every minute. One server
 * at a time is killed and started again, half of the time as the minute begins. Returns whether each due time has left
 * exactly one record, and each start one task.
 */
export async function runSchedules({ schedules: count, minutes, seed, say }: ScheduleRun): Promise<boolean> {
  const postgres = await startPostgres()
  const root = mkdtempSync(join(tmpdir(), 'sb-crash-'))
  const servers: Installation[] = []
  let sound = false
  try {
    const url = await newDatabase(postgres.url, 'schedules')
    const key = randomBytes(32).toString('base64')
    for (const [name, shift] of [
      ['ahead', apart_ms / 2],
      ['behind', -apart_ms / 2],
    ] as const)
      servers.push(
        await Installation.start(join(root, name), url, {
          SIGNALBOX_ACCESS_KEY_ENCRYPTION: key,
          SIGNALBOX_NODE: name,
          NODE_OPTIONS: `--import ${fileURLToPath(new URL('shifted-clock.ts', import.meta.url))}`,
          SHIFTED_CLOCK_MS: String(shift),
        }),
      )
    const [admin] = await Promise.all(servers.map((server) => server.admin()))
    const ids = await makeSchedules(admin as Client, count)
    // From the next whole minute on, by the clock of the machine, which the database uses.
    const from = Math.ceil((Date.now() + 2000) / minute) * minute
    const to = from + (minutes - 1) * minute
    say(`${count} schedules, due each minute from ${at(from)} to ${at(to)}, seed ${seed}`)
    const kills = await killUntil(to + 20_000, servers, new Random(seed), say)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { problems, figures } = await checkSchedules(client, { ids, from, to })
    await client.end()
    sound = problems.length === 0
    const aimed = kills.filter((kill) => kill.aimed).length
    say(`${figures}; ${kills.length} kills, ${aimed} of them within a second of the minute`)
    say(sound ? 'ok' : `FAULTS, see ${root}\n  ${problems.slice(0, 50).join('\n  ')}`)
    return sound
  } finally {
    for (const server of servers) await server.stop(!sound)
    if (sound) rmSync(root, { recursive: true, force: true })
    await postgres.stop()
  }
}

const at = (moment: number) => new Date(moment).toISOString()

/** Creates schedules whose tasks wait for a runner that does not exist, because what they run does not matter here. */
async function makeSchedules(admin: Client, count: number): Promise<number[]> {
  const { id: project_id } = await admin.ok(projects.create, { body: { name: 'Minutely' } })
  const params = { project_id }
  const [none] = await admin.ok(keys.list, { params })
  const body = { git_url: 'https://git.example.com/a.git', git_branch: 'main', ssh_key_id: none?.id ?? 0 }
  const { id: repository_id } = await admin.ok(repositories.create, { params, body: { name: 'None', ...body } })
  const template = { app: 'bash', playbook: 'run.sh', repository_id, runner_tag: 'nowhere' }
  const template_ids: number[] = []
  for (let n = 1; n <= 10; n++)
    template_ids.push((await admin.ok(templates.create, { params, body: { ...template, name: `Template ${n}` } })).id)
  const zones = [null, 'Europe/Berlin', 'Asia/Kolkata', 'America/St_Johns']
  const ids: number[] = []
  for (let n = 0; n < count; n++) {
    const { id } = await admin.ok(schedules.create, {
      params,
      body: {
        name: `Minutely ${n + 1}`,
        template_id: template_ids[n % template_ids.length] as number,
        cron_format: '* * * * *',
        time_zone: zones[n % zones.length] ?? null,
        active: true,
        missed_policy: 'all',
        overlap_policy: 'parallel',
      },
    })
    ids.push(id)
  }
  return ids
}

interface Kill {
  /** Whether the kill was timed to the beginning of a minute. */
  aimed: boolean
}

/** Kills one server at a time, the next one only when both are running again. */
async function killUntil(
  end: number,
  servers: readonly Installation[],
  random: Random,
  say: (text: string) => void,
): Promise<Kill[]> {
  const kills: Kill[] = []
  for (;;) {
    const aimed = random.chance(0.5)
    const moment = aimed
      ? Math.ceil((Date.now() + 1000) / minute) * minute - 200 + random.below(1200)
      : Date.now() + random.below(20_000)
    // No kill in the last minute: the effects of the kills before are visible by then.
    if (moment > end - 20_000) {
      await sleep(Math.max(0, end - Date.now()))
      return kills
    }
    await sleep(moment - Date.now())
    const which = random.integer(0, servers.length - 1)
    const server = servers[which] as Installation
    await server.goAway()
    const gone = random.chance(0.3) ? 0 : random.below(15_000)
    await sleep(gone)
    server.comeBack()
    kills.push({ aimed })
    say(`${at(moment)}: server ${which + 1} killed, away for ${(gone / 1000).toFixed(1)} s`)
    await server.answers()
  }
}
