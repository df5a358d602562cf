import { coded, say } from '../../contract/message.ts'
import { type HostKeyLine, printHostKeyLine } from '../../contract/rules/host-key-line.ts'
import type { Member } from '../access/caller.ts'
import { noteWrite } from '../audit/audit-log.ts'
import { isoNow } from '../clock.ts'
import type { Tx } from '../db/open.ts'
import { conflict, notFound } from '../refuse.ts'
import { keysOf, knownHostsOf, shownKey } from './host-key.ts'
import { forgetPresented } from './presented.ts'

/**
 * Trusts keys that a user gave, in the place of `replaces`, with an event for each that names all fingerprints. Refuses
 * (409) a key whose host has another one of the same type that is not replaced: ssh would accept both. Returns the ids.
 */
export async function trustKeys(
  tx: Tx,
  caller: Member,
  keys: readonly HostKeyLine[],
  replaces: readonly number[],
): Promise<number[]> {
  const { project_id } = caller
  const known = await knownHostsOf(tx, project_id)
  const replaced = replaces.map((id) => {
    const row = known.find((one) => one.id === id)
    // Someone has decided meanwhile: what was compared is no longer what is stored.
    if (!row) throw notFound('known_host')
    return row
  })
  const kept = known.filter(({ id }) => !replaces.includes(id))
  const ids: number[] = []
  for (const key of keys) {
    const line = printHostKeyLine(key)
    for (const row of keysOf(kept, key.host)) {
      const { type, fingerprint } = shownKey(row.line)
      if (type === key.type && fingerprint !== shownKey(line).fingerprint)
        throw conflict(say('host_key_differs', { host: key.host, type, fingerprint }))
    }
    const old = keysOf(replaced, key.host)
    ids.push(await store(tx, caller, { line, host: key.host }, old))
  }
  for (const row of replaced.filter(({ id }) => !ids.includes(id))) {
    await tx.deleteFrom('known_host').where('id', '=', row.id).execute()
    // The event of the key that replaces it names both.
    if (keys.some(({ host }) => keysOf([row], host).length > 0)) continue
    const { host, type, fingerprint } = shownKey(row.line)
    const description = `Known host ${host || '(hashed name)'} ${type} ${fingerprint} deleted`
    await noteWrite(tx, caller, { type: 'known_host', project_id, id: row.id, before: { name: host }, description })
  }
  await forgetPresented(tx, project_id, keys)
  return ids
}

async function store(
  tx: Tx,
  caller: Member,
  { line, host }: { line: string; host: string },
  old: readonly { id: number; line: string }[],
): Promise<number> {
  const { project_id, user_id } = caller
  const by = { by_hand: true, user_id }
  const row = await tx
    .insertInto('known_host')
    .values({ project_id, line, created: isoNow(), task_id: null, ...by })
    .onConflict((conflict) => conflict.columns(['project_id', 'line']).doUpdateSet(by))
    .returning(['id', 'task_id'])
    .executeTakeFirstOrThrow()
  const name = host.startsWith('|') ? '(hashed name)' : host
  const { type, fingerprint } = shownKey(line)
  const before = old.filter((one) => one.line !== line).map((one) => shownKey(one.line))
  const instead = before.map((one) => `${one.type} ${one.fingerprint}`).join(', ')
  const shown = { host: host.startsWith('|') ? coded('event_hashed_name') : host, type, fingerprint }
  await noteWrite(tx, caller, {
    type: 'known_host',
    project_id,
    id: row.id,
    ...(instead ? { before: { name, fingerprints: instead } } : {}),
    after: { name, fingerprints: `${type} ${fingerprint}` },
    description: instead
      ? say('event_host_replaced', { ...shown, before: instead })
      : say(row.task_id === null ? 'event_host_added' : 'event_host_confirmed', shown),
  })
  return row.id
}
