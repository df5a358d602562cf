import { existsSync } from 'node:fs'
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from './fake-server.testing.ts'
import { removeFolder } from './remove-folder.ts'

test.each([3, 3000])(
  'a folder of %i files is removed even if it is read-only, and no link is followed',
  async (files) => {
    await using place = await temporaryFolder()
    const outside = join(place.folder, 'outside')
    await mkdir(outside)
    await writeFile(join(outside, 'kept'), '')
    const folder = join(place.folder, '-folder')
    await mkdir(join(folder, 'closed'), { recursive: true })
    for (let index = 0; index < files; index++) await writeFile(join(folder, 'closed', `file ${index}`), '')
    await symlink(outside, join(folder, 'link'))
    await chmod(join(folder, 'closed'), 0o500)
    await removeFolder(folder)
    expect(existsSync(folder)).toBe(false)
    expect(existsSync(join(outside, 'kept'))).toBe(true)
    await removeFolder(folder)
  },
)
