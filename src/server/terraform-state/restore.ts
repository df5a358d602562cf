import { createHash } from 'node:crypto'
import { holdRows } from '../db/hold-rows.ts'
import type { Db } from '../db/open.ts'
import { conflict } from '../refuse.ts'
import type { Services } from '../services.ts'
import { ContentWriter, dropContents, readContent } from './content.ts'
import { refuseWithoutLock } from './lock.ts'
import type { ManagedResource } from './managed.ts'
import { StateScan } from './state-scan.ts'
import { insertVersion } from './store-version.ts'
import { newestVersion, pruneVersions } from './versions.ts'

type Uses = Pick<Services, 'database' | 'cipher' | 'config'>
type Version = NonNullable<Awaited<ReturnType<typeof newestVersion>>>

/** Terraform and OpenTofu write the serial within the first fields. */
const serialAt = /^(\s*\{(?:\s*"(?:version|terraform_version)"\s*:\s*(?:\d+|"[^"\\]*")\s*,)*\s*"serial"\s*:\s*)\d+/

/**
 * Stores an older version again as the newest one. Its serial is above that of the newest, so that every client takes it for
 * newer. A locked state is refused, and so is one that changes meanwhile.
 */
export async function restoreVersion(
  services: Uses,
  version: Version,
  by: { user_id: number; author: string },
  note: (tx: Parameters<Parameters<Uses['database']['transaction']>[0]>[0], id: number) => Promise<void>,
): Promise<number> {
  const { database, config } = services
  const { inventory_id, project_id, lineage, terraform_version, resources } = version
  await refuseWithoutLock(database.db, inventory_id, '')
  const newest = await newestVersion(database.db, inventory_id)
  if (version.content_id === null) throw conflict('state_removed')
  if (terraform_version === '') throw conflict('state_encrypted')
  if (!newest || (newest.id === version.id && newest.content_id !== null)) throw conflict('state_newest')
  const serial = Math.max(newest.serial, version.serial) + 1
  const writer = new ContentWriter(database.db)
  try {
    const copied = await copyWithSerial(database.db, services, version, serial, writer)
    const made = await database.transaction(async (tx) => {
      await holdRows(tx, 'inventory', [inventory_id])
      await refuseWithoutLock(tx, inventory_id, '')
      if ((await newestVersion(tx, inventory_id))?.id !== newest.id) throw conflict('state_changed')
      const draft = { project_id, inventory_id, task_id: null, restored_from: version.serial, ...by }
      const { managed, ...facts } = copied
      const head = { serial, lineage, terraform_version, resources, ...facts }
      const id = await insertVersion(services, tx, draft, head, writer.content, managed)
      await note(tx, id)
      return { id, gone: await pruneVersions(tx, inventory_id, config.max_state_versions) }
    })
    if (made.gone.length > 0) await dropContents(database.db, { ids: made.gone }).catch(() => {})
    return made.id
  } catch (error) {
    await writer.discard()
    throw error
  }
}

async function copyWithSerial(
  db: Db,
  { cipher }: Pick<Services, 'cipher'>,
  version: Version,
  serial: number,
  writer: ContentWriter,
): Promise<{ size: number; md5: string; managed: ManagedResource[] }> {
  const scan = new StateScan()
  const hash = createHash('md5')
  let size = 0
  for await (const piece of readContent(db, cipher, version)) {
    const bytes = size === 0 ? withSerial(piece, serial) : piece
    size += bytes.length
    hash.update(bytes)
    scan.push(bytes)
    await writer.push(bytes)
  }
  await writer.end()
  scan.end()
  return { size, md5: hash.digest('base64'), managed: scan.managed() }
}

function withSerial(bytes: Buffer, serial: number): Buffer {
  const head = bytes.subarray(0, 1000).toString('latin1')
  const [found, before = ''] = serialAt.exec(head) ?? []
  if (found === undefined) throw conflict('state_not_restored')
  return Buffer.concat([Buffer.from(`${before}${serial}`, 'latin1'), bytes.subarray(found.length)])
}
