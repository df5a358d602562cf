import { crc32, inflateRawSync } from 'node:zlib'

/** Returns the files of a ZIP archive by name. Throws unless each has the length and checksum that the archive states. */
export function unzip(archive: Buffer): Record<string, Buffer> {
  const end = archive.lastIndexOf('PK\u0005\u0006')
  if (end < 0) throw new Error('The archive has no directory: it is cut off.')
  const files: Record<string, Buffer> = {}
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20))
    const content = archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)
    if (content.length !== archive.readUInt32LE(at + 24) || crc32(content) !== archive.readUInt32LE(at + 16))
      throw new Error(`${name} is damaged`)
    files[name] = content
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}
