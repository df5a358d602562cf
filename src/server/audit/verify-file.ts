import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { eventResults, eventSources } from '../../contract/event-facts.ts'
import { isSigned, keyIdOf } from './audit-key.ts'
import { unpackEntries } from './block.ts'
import { ChainCheck, type Verified } from './chain-check.ts'
import type { CheckedEvent } from './event-digest.ts'

const text = z.string().nullable()
const number = z.number().nullable()
const key = z.object({ key_id: z.string(), public_key: z.string() })
const Line = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    version: z.literal(1),
    seq: z.number(),
    hash: z.string(),
    adopted_id: z.number(),
    keys: z.array(key),
  }),
  z.object({
    type: z.literal('block'),
    seq: z.number(),
    created: z.string(),
    entries: z.string(),
    hash: z.string(),
    key_id: z.string(),
    mac: z.string(),
  }),
  z.object({
    type: z.literal('event'),
    id: z.number(),
    created: z.string(),
    project_id: number,
    user_id: number,
    actor_id: number,
    username: text,
    object_type: text,
    object_id: number,
    object_name: z.string(),
    action: z.string(),
    description: z.string(),
    /** Missing in exports of earlier versions. */
    message: text.default(null),
    changes: text,
    address: text,
    user_agent: text,
    source: z.enum(eventSources).nullable(),
    result: z.enum(eventResults).exclude(['success']).nullable(),
    request_id: text,
    token_id: number,
    digest: text,
  }),
  z.object({ type: z.literal('deleted'), ids: z.array(z.number()) }),
  z.object({
    type: z.literal('checkpoint'),
    seq: z.number(),
    hash: z.string(),
    events: z.number(),
    created: z.string(),
    key_id: z.string(),
    signature: z.string(),
  }),
  z.object({
    type: z.literal('end'),
    seq: z.number(),
    hash: z.string(),
    key_id: z.string(),
    digest: z.string(),
    signature: z.string(),
  }),
])
type Line = z.infer<typeof Line>
type Of<Type extends Line['type']> = Extract<Line, { type: Type }>

/**
 * Checks an export with proof (proof-file.ts). `keys`: the IDs of the audit keys that may have signed it; those of the file are
 * believed if it is missing. Memory does not depend on the length of the file.
 */
export async function verifyFile(
  path: string,
  keys?: readonly string[],
): Promise<Verified & { signed_by: string | null }> {
  const hash = createHash('sha256')
  let check: ChainCheck | undefined
  let signed_by: string | null = null
  let known = new Map<string, string>()
  let block: Of<'block'> | undefined
  let rows = new Map<number, CheckedEvent>()
  let deleted = new Set<number>()
  let [number, ended] = [0, false]

  const begin = ({ seq, hash: before, adopted_id, keys: public_keys }: Of<'start'>) => {
    // The name of a key follows from the key: a file cannot use the name of another one.
    const right = public_keys.filter(({ key_id, public_key }) => keyIdOf(public_key) === key_id)
    known = new Map(right.map(({ key_id, public_key }) => [key_id, public_key]))
    const proof = { keys: new Map<never, never>(), accepts: () => true, adopted_id }
    return new ChainCheck({ ...proof, known, start: { seq, hash: before }, isRemoved: (id) => deleted.has(id) })
  }
  const closeBlock = async () => {
    if (!block || !check) return
    const ids = entryIds(block)
    for (const id of rows.keys())
      if (!ids.has(id)) check.find('inserted', `Event ${id} is not in block ${block.seq}`, { event: id })
    await check.block({ ...block, entries: Buffer.from(block.entries, 'base64') }, rows)
    ;[block, rows, deleted] = [undefined, new Map(), new Set()]
  }

  for await (const line of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })) {
    number++
    const read = parsed(line)
    check ??= begin(
      read?.type === 'start' ? read : { type: 'start', version: 1, seq: 0, hash: '', adopted_id: 0, keys: [] },
    )
    if (!read || ended || (number === 1) !== (read.type === 'start')) {
      check.find('file', `Line ${number} is not part of an export with proof`)
      break
    }
    if (read.type === 'end') {
      await closeBlock()
      checkEnd(check, read)
      ended = true
      continue
    }
    hash.update(`${line}\n`)
    if (read.type === 'block') {
      await closeBlock()
      block = read
    } else if (read.type === 'event') rows.set(read.id, read)
    else if (read.type === 'deleted') for (const id of read.ids) deleted.add(id)
    else if (read.type === 'checkpoint') {
      await closeBlock()
      check.checkpoint(read, read.seq === check.result.end.seq ? check.result.end.hash : undefined)
    }
  }
  check ??= begin({ type: 'start', version: 1, seq: 0, hash: '', adopted_id: 0, keys: [] })
  if (!ended) {
    await closeBlock()
    check.find('file', 'The file ends before its last line, which signs it')
  }
  return { ...check.result, signed_by }

  function checkEnd(at: ChainCheck, { signature, ...end }: Of<'end'>): void {
    const { result } = at
    const public_key = known.get(end.key_id)
    signed_by = end.key_id
    if (end.seq !== result.end.seq || end.hash !== result.end.hash)
      at.find('block', `The chain ends with block ${result.end.seq} instead of ${end.seq}`)
    if (keys && !keys.includes(end.key_id))
      at.find('key', `The file is signed by another key than expected: ${end.key_id}`)
    if (public_key === undefined || !isSigned(public_key, JSON.stringify(end), signature))
      at.find('file', 'The signature of the file is wrong')
    else if (hash.digest('hex') !== end.digest) at.find('file', 'A line of the file was changed, removed or inserted')
  }
}

function entryIds({ entries }: Of<'block'>): Set<number> {
  return new Set(unpackEntries(Buffer.from(entries, 'base64')).map(({ id }) => id))
}

function parsed(line: string): Line | undefined {
  try {
    const read = Line.safeParse(JSON.parse(line))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
