import { readdir, rename, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { removeOwned } from './cache.ts'
import { type Isolation, isolationFolder } from './isolation.ts'

/**
 * Deletes what a runner's folder keeps for a project between tasks, or with null for all projects: the copies of its
 * repositories, and the cached builds (cache.ts). Moved aside first, so that a task that starts now creates it again.
 */
export async function clearCache(
  { root, isolation }: { root: string; isolation: Isolation },
  project_id: number | null = null,
): Promise<void> {
  const own = join(root, isolationFolder(isolation))
  for (const place of [root, own])
    for (const name of ['mirrors', 'cache']) {
      const all = join(place, name)
      const names = project_id === null ? await readdir(all).catch(() => []) : [`p${project_id}`]
      for (const project of names) {
        const aside = join(all, `${project}.gone-${process.pid}-${Date.now()}`)
        const moved = await rename(join(all, project), aside).then(
          () => true,
          () => false,
        )
        if (moved) await removeOwned(aside, 3)
      }
      // With isolation the folder stays, because task users must be able to pass through it.
      if (project_id === null && isolation.level === 'L0') await rmdir(all).catch(() => {})
    }
}
