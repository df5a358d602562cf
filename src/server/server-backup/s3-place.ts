import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { Config } from '../config/config.ts'
import type { ObjectStorage } from '../storage/object-storage.ts'
import { openClient, prefixOf } from '../storage/open-storage.ts'
import { StorageProblem } from '../storage/storage-problem.ts'
import { BackupProblem } from './backup-problem.ts'
import type { BackupPlace, StoredBackup } from './place.ts'

/** Bytes of an object: a backup is divided, because objects are sent from memory. */
const pieceBytes = 8 * 1024 * 1024
const maxText = 4 * 1024 * 1024

const Pieces = z.object({ bytes: z.number(), sha256: z.array(z.string()) })
const Catalog = z.array(z.object({ name: z.string(), bytes: z.number() }))

/**
 * Backups as objects `<prefix><name>/000001` and so on, with the list of their hashes in `<name>/pieces.json`, which is
 * written last. `<prefix>backups.json` lists the backups: one server writes it at a time.
 */
export async function openS3Place(settings: Config['backup']): Promise<BackupPlace> {
  const storage = await openClient(settings, 'backup')
  const prefix = prefixOf(settings.prefix)
  const catalog = `${prefix}backups.json`
  const list = async () => Catalog.parse(JSON.parse((await textAt(storage, catalog)) ?? '[]'))
  const save = (backups: StoredBackup[]) => storage.put(catalog, Buffer.from(`${JSON.stringify(backups)}\n`))
  const piecesOf = async (name: string) => {
    const text = await textAt(storage, `${prefix}${name}/pieces.json`)
    if (text === undefined) throw new BackupProblem('backup_not_there')
    return Pieces.parse(JSON.parse(text))
  }
  return {
    place: `${storage.place}/${prefix}`,
    list,
    write: async (name, bytes) => {
      const stored: z.infer<typeof Pieces> = { bytes: 0, sha256: [] }
      try {
        for await (const piece of divided(bytes)) {
          stored.sha256.push(hashOf(piece))
          stored.bytes += piece.length
          await storage.put(keyOf(prefix, name, stored.sha256.length), piece)
        }
        await storage.put(`${prefix}${name}/pieces.json`, Buffer.from(JSON.stringify(stored)))
      } catch (error) {
        for (const at of stored.sha256.keys()) await storage.remove(keyOf(prefix, name, at + 1)).catch(() => {})
        throw error
      }
      const others = (await list()).filter((one) => one.name !== name)
      await save([...others, { name, bytes: stored.bytes }])
      return stored.bytes
    },
    read: async function* (name) {
      const { sha256 } = await piecesOf(name)
      for (const [at, hash] of sha256.entries()) {
        const piece = await storage.get(keyOf(prefix, name, at + 1), pieceBytes)
        if (hashOf(piece) !== hash) throw new BackupProblem('backup_damaged')
        yield piece
      }
    },
    remove: async (name) => {
      const { sha256 } = await piecesOf(name)
      await save((await list()).filter((one) => one.name !== name))
      for (const at of sha256.keys()) await storage.remove(keyOf(prefix, name, at + 1))
      await storage.remove(`${prefix}${name}/pieces.json`)
    },
    close: async () => storage.close(),
  }
}

const keyOf = (prefix: string, name: string, n: number) => `${prefix}${name}/${String(n).padStart(6, '0')}`
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function textAt(storage: ObjectStorage, key: string): Promise<string | undefined> {
  try {
    return (await storage.get(key, maxText)).toString()
  } catch (error) {
    if (error instanceof StorageProblem && error.kind === 'missing') return undefined
    throw error
  }
}

async function* divided(bytes: Readable): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let size = 0
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    pieces.push(piece)
    size += piece.length
    if (size < pieceBytes) continue
    const all = Buffer.concat(pieces)
    let at = 0
    for (; all.length - at >= pieceBytes; at += pieceBytes) yield all.subarray(at, at + pieceBytes)
    pieces = [all.subarray(at)]
    size = all.length - at
  }
  if (size > 0) yield Buffer.concat(pieces)
}
