import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Yields the files below a folder of the data folder, with their names from there. The tail of a log comes before the
 * log: a server that moves lines from the tail to the log meanwhile leaves them in both, which readers of logs expect
 * after a crash, and never in neither.
 */
export async function* filesBelow(data: string, folder: string): AsyncGenerator<{ name: string; path: string }> {
  const entries = await readdir(join(data, folder), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  entries.sort((a, b) => order(a.name).localeCompare(order(b.name)))
  for (const entry of entries) {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* filesBelow(data, name)
    else if (entry.isFile()) yield { name, path: join(data, name) }
  }
}

const order = (name: string) => name.replace(/\.tail$/, '.0').replace(/\.log$/, '.1')
