import { members, projects } from '../src/contract/project.ts'
import { users } from '../src/contract/user.ts'
import { Client } from '../test/helpers/client.ts'
import { type EventTarget, openTarget } from './audit-target.ts'
import { adminPassword, type BenchServer } from './server.ts'

/** Who and what the filled audit log names. */
export interface AuditParts {
  /** The first has 40 % of all events, the second 10 %; the others share the rest. */
  projects: number[]
  users: number[]
  tokens: number[]
  /** A member of ten projects, not of the first. */
  member: Client
  /** A day in the middle of the year that the events cover, and one at its start. */
  days: { middle: string; first: string }
}

const days = 365
const projectsMade = 50
const usersMade = 10
const tokensMade = 10
/** Events in a transaction. */
const atOnce = 500_000
const blockEvents = 1000

export async function makeAuditParts({ admin, url }: BenchServer): Promise<AuditParts> {
  const made: number[] = []
  for (let n = 0; n < projectsMade; n++)
    made.push((await admin.ok(projects.create, { body: { name: `Project ${n}` } })).id)
  const people: number[] = []
  for (let n = 0; n < usersMade; n++) {
    const username = `user${n}`
    const body = { username, name: username, email: `${username}@example.com`, password: adminPassword }
    people.push((await admin.ok(users.create, { body })).id)
  }
  for (const project_id of made.slice(20, 30))
    await admin.ok(members.add, { params: { project_id }, body: { user_id: people[0] as number, role: 'manager' } })
  const member = new Client(url)
  await member.signIn('user0', adminPassword)
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  return {
    projects: made,
    users: people,
    // Events keep the IDs of tokens that were revoked.
    tokens: Array.from({ length: tokensMade }, (_, n) => 1000 + n),
    member,
    days: { middle: day(days / 2), first: day(days - 1) },
  }
}

/**
 * Inserts events as years of use leave them: two thirds about tasks, a third changes, a few denied and failed. The server is
 * stopped meanwhile, so that it does not chain them: their digests and the blocks look like real ones, but prove nothing.
 */
export async function fillAudit(server: BenchServer, parts: AuditParts, count: number): Promise<void> {
  const runner = server.runnerPid()
  const target = await openTarget(server)
  // Any moment will do: a transaction that is open now would keep SQLite locked, and then the first statement says so.
  server.child.kill('SIGSTOP')
  process.kill(runner, 'SIGSTOP')
  try {
    await target.prepare()
    for (let first = 1; first <= count; first += atOnce)
      await target.run(eventSql(target, parts, count, first, Math.min(count, first + atOnce - 1)))
    await target.run(
      `insert into audit_block (seq, events, created, entries, hash, key_id, mac)
       select 1000 + n, ${blockEvents}, ${target.time(secondsOf('n', count / blockEvents))}, ${target.bytes(22 * blockEvents)},
         '${'0'.repeat(64)}', 'filled01', '${'0'.repeat(22)}'
       from (${target.numbers(1, count / blockEvents)}) as numbers`,
    )
    await target.run(
      `update audit_head set last_id = (select max(id) from event), events = events + ${count},
         seq = (select max(seq) from audit_block)`,
    )
    await target.complete()
  } finally {
    await target.close()
    process.kill(runner, 'SIGCONT')
    server.child.kill('SIGCONT')
  }
}

const secondsOf = (n: string, count: number) =>
  `${Math.floor(Date.now() / 1000) - days * 86_400} + ${n} * ${(days * 86_400) / count}`

const types = ['key', 'template', 'environment', 'inventory', 'repository', 'schedule']
const oneOf = (value: string, texts: readonly string[]) =>
  `case (${value}) % ${texts.length} ${texts.map((text, n) => `when ${n} then '${text}'`).join(' ')} end`

/** `h` and `k` spread over the events whatever else repeats in them. */
function eventSql(target: EventTarget, parts: AuditParts, count: number, first: number, last: number): string {
  const [large, middle, ...others] = parts.projects as [number, number, ...number[]]
  const ofTask = 'k < 650'
  const byUser = `(h % 10 < 6 and not (${ofTask} and n % 3 > 0))`
  const columns = {
    project_id: `case when h % 20 = 0 then null when h % 100 < 45 then ${large} when h % 100 < 55 then ${middle}
      else ${others[0]} + h % ${others.length} end`,
    user_id: `case when ${byUser} then ${parts.users[0]} + h % ${parts.users.length} end`,
    username: `case when ${byUser} then 'user' || (h % ${parts.users.length}) end`,
    actor_id: `case when ${byUser} then ${parts.users[0]} + h % ${parts.users.length} end`,
    object_type: `case when ${ofTask} then 'task' else ${oneOf('k', types)} end`,
    object_id: `case when ${ofTask} then n / 3 else h % 500 + 1 end`,
    object_name: `case when ${ofTask} then '' else 'Name ' || (h % 500 + 1) end`,
    action: `case when ${ofTask} then ${oneOf('n', ['queued', 'started', 'finished'])}
      when k < 900 then 'updated' when k < 960 then 'created' else 'deleted' end`,
    description: `case when ${ofTask} then 'Task ID ' || (n / 3) || ' (Deploy of service ' || (h % 300) || ') queued for running'
      else 'Template Name ' || (h % 500 + 1) || ' updated' end`,
    address: `case when ${byUser} then '10.1.' || (h % 200) || '.' || (k % 200) end`,
    user_agent: `case when ${byUser} then
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36' end`,
    changes: `case when k >= 650 and k < 900 then
      '[{"field":"name","before":"Name ' || h || '","after":"Name ' || (h + 1) || '"},{"field":"description","before":"","after":"Nightly deploy"}]' end`,
    created: target.time(secondsOf('n', count)),
    token_id: `case when ${byUser} and h % 7 = 0 then ${parts.tokens[0]} + k % ${parts.tokens.length} end`,
    source: `case when ${byUser} then case when h % 7 = 0 then 'token' else 'console' end
      when ${ofTask} then case n % 3 when 0 then 'schedule' else 'runner' end else 'server' end`,
    result: `case when k = 999 and h % 4 = 0 then 'denied' when k < 10 then 'failed' end`,
    request_id: `case when ${byUser} then 'f81d4fae-7dec-11d0-' || ((n / 2) * 2654435761 % 4294967296) end`,
    digest: `'filled01.' || substr('AbCdEfGhIjKl' || n, 5, 11) || '.' || substr('AbCdEfGhIjKlMnOpQrStUv' || n || h, 4, 22)`,
  }
  return `insert into event (${Object.keys(columns).join(', ')})
    select ${Object.values(columns).join(', ')}
    from (select n, n * 7919 % 10007 as h, n * 104729 % 1009 % 1000 as k from (${target.numbers(first, last)}) as numbers) as spread`
}
