import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { say } from '../../contract/message.ts'
import { isoIn, isoNow } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { CannotDecrypt, type Cipher } from '../secrets/cipher.ts'
import { statePlace } from '../secrets/sealed-columns.ts'

/**
 * The bytes of a state as rows: parts of some MB, each compressed and then encrypted with a key of the content's own, which
 * is sealed in the row of the version. So rotation of the server's key rewrites one short text for each version, and parts
 * can be stored while they arrive: without the row of a version they are unreadable, and are deleted later.
 */
export interface StateContent {
  id: string
  key: Buffer
}

/** Bytes of a part before compression. */
const partBytes = 4 * 1024 * 1024
/** No upload takes so long: what has no version by then has been abandoned. */
const abandonedSec = 24 * 3600
const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
const params = { [constants.ZSTD_c_compressionLevel]: 3 }

/** Stores bytes as they arrive. `id` is set once the first part is stored. */
export class ContentWriter {
  readonly content: StateContent = { id: randomBytes(16).toString('hex'), key: randomBytes(32) }
  readonly #db: Db
  #pieces: Uint8Array[] = []
  #held = 0
  #parts = 0

  constructor(db: Db) {
    this.#db = db
  }

  async push(bytes: Uint8Array): Promise<void> {
    this.#pieces.push(bytes)
    this.#held += bytes.length
    if (this.#held >= partBytes) await this.#store()
  }

  async end(): Promise<void> {
    if (this.#held > 0 || this.#parts === 0) await this.#store()
  }

  /** Deletes what is stored. A part that cannot be deleted now is deleted with abandoned ones. */
  async discard(): Promise<void> {
    if (this.#parts > 0) await removeContent(this.#db, this.content.id).catch(() => {})
  }

  async #store(): Promise<void> {
    const packed = await compress(Buffer.concat(this.#pieces), { params })
    this.#pieces = []
    this.#held = 0
    const n = this.#parts++
    const { id } = this.content
    if (n === 0) await this.#db.insertInto('terraform_content').values({ id, created: isoNow() }).execute()
    const bytes = sealPart(this.content, n, packed)
    await this.#db.insertInto('terraform_content_part').values({ content_id: id, n, bytes }).execute()
  }
}

interface StoredVersion {
  id: number
  project_id: number
  size: number
  content_id: string | null
  secret: string | null
}

/** Yields the bytes of a version. Throws CannotDecrypt if this server lacks its key, or if a part is missing or was changed. */
export async function* readContent(db: Db, cipher: Cipher, version: StoredVersion): AsyncGenerator<Buffer> {
  const content = openContent(cipher, version)
  let left = version.size
  for (let n = 0; left > 0; n++) {
    const part = await db
      .selectFrom('terraform_content_part')
      .select('bytes')
      .where('content_id', '=', content.id)
      .where('n', '=', n)
      .executeTakeFirst()
    if (!part) throw new CannotDecrypt('sealed_damaged')
    const bytes = await decompress(openPart(content, n, Buffer.from(part.bytes)))
    left -= bytes.length
    if (left < 0) throw new CannotDecrypt('sealed_damaged')
    yield bytes
  }
}

/** Returns the key of a version's content. */
export function openContent(cipher: Cipher, version: StoredVersion): StateContent {
  if (version.content_id === null || version.secret === null)
    throw new CannotDecrypt(say('state_key_lost', { id: version.id }))
  return { id: version.content_id, key: Buffer.from(cipher.open(statePlace(version), version.secret), 'base64') }
}

/** The number of a part is its nonce: the key encrypts nothing else. */
function nonce(n: number): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt32BE(n, 8)
  return bytes
}

function sealPart({ id, key }: StateContent, n: number, bytes: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce(n)).setAAD(Buffer.from(`${id}/${n}`))
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function openPart({ id, key }: StateContent, n: number, bytes: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce(n), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(`${id}/${n}`)).setAuthTag(bytes.subarray(-16))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()])
  } catch {
    throw new CannotDecrypt('sealed_damaged')
  }
}

/** Deletes content, part by part: on SQLite every other query waits for a statement. */
async function removeContent(db: Db, id: string): Promise<void> {
  for (;;) {
    const part = await db
      .selectFrom('terraform_content_part')
      .select((row) => row.fn.max('n').as('n'))
      .where('content_id', '=', id)
      .executeTakeFirst()
    if (part?.n === null || part?.n === undefined) break
    await db.deleteFrom('terraform_content_part').where('content_id', '=', id).where('n', '=', part.n).execute()
  }
  await db.deleteFrom('terraform_content').where('id', '=', id).execute()
}

/** Deletes content without a version: of uploads that broke off, and of versions that were deleted. */
export async function dropContents(db: Db, { ids }: { ids?: readonly string[] } = {}): Promise<void> {
  const rows = await db
    .selectFrom('terraform_content')
    .leftJoin('terraform_state', 'terraform_state.content_id', 'terraform_content.id')
    .select('terraform_content.id')
    .where('terraform_state.id', 'is', null)
    .$if(ids !== undefined, (query) => query.where('terraform_content.id', 'in', [...(ids ?? []), '']))
    .$if(ids === undefined, (query) => query.where('terraform_content.created', '<', isoIn(-abandonedSec)))
    .execute()
  for (const { id } of rows) await removeContent(db, id)
}
