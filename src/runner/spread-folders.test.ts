import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { spreadFolders } from './spread-folders.ts'

it('a folder works as before, whatever its file system makes of the request', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sb-spread-'))
  try {
    // Twice, as by the next runner; /proc is no disk, and the last folder does not exist.
    for (const path of [folder, folder, '/proc', join(folder, 'none')]) await spreadFolders(path)
    mkdirSync(join(folder, '1-1-a', 'home'), { recursive: true })
    expect(readdirSync(folder)).toEqual(['1-1-a'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
