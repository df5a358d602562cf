import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkBreachedFile, isBreached } from './breached-passwords.ts'

const folder = mkdtempSync(join(tmpdir(), 'sb-breached-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes a list of these passwords in the form of Have I Been Pwned. */
function fileOf(passwords: readonly string[], end = '\r\n', last = end): string {
  const path = join(folder, `${passwords.length}-${JSON.stringify(end + last).length}.txt`)
  const lines = passwords
    .map((password) => createHash('sha1').update(password).digest('hex').toUpperCase())
    .sort((a, b) => (a < b ? -1 : 1))
    .map((hash, at) => `${hash}:${10 ** (at % 9)}`)
  writeFileSync(path, lines.join(end) + last)
  return path
}

test.each([
  [1, '\r\n', '\r\n'],
  [2, '\n', ''],
  [3, '\r\n', ''],
  [1000, '\r\n', '\r\n'],
  [1001, '\n', '\n'],
])('finds each of %i passwords and no others', async (count, end, last) => {
  const known = Array.from({ length: count }, (_, at) => `password ${at}`)
  const path = fileOf(known, end, last)
  await checkBreachedFile(path)
  for (const password of known) expect([password, await isBreached(path, password)]).toEqual([password, true])
  for (let at = 0; at < 200; at++) expect(await isBreached(path, `unknown ${at}`)).toBe(false)
})

test('a file that is missing, empty or of NTLM hashes stops the start, and is never taken for "not found"', async () => {
  await checkBreachedFile(null)
  const path = join(folder, 'wrong.txt')
  writeFileSync(path, `${'0'.repeat(32)}:12\n`)
  await expect(checkBreachedFile(path)).rejects.toThrow('does not begin with a SHA-1 hash')
  writeFileSync(path, '')
  await expect(checkBreachedFile(path)).rejects.toThrow('does not begin with a SHA-1 hash')
  await expect(checkBreachedFile(join(folder, 'none'))).rejects.toThrow('cannot be read')
  await expect(isBreached(join(folder, 'none'), 'x')).rejects.toThrow('cannot be read')
})
