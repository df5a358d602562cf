import { lstatSync, readlinkSync, realpathSync, type Stats } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { TaskError } from '../apps/app.ts'
import { coded, type Message, say } from '../contract/message.ts'

/**
 * Returns the absolute path of a file or folder below `root`, with links followed. Throws a TaskError if it does not
 * exist or is outside of `root` (rule S2). `what` names it in the reason.
 */
export async function findInside(
  path: string,
  kind: 'file' | 'folder' | 'any',
  what: Message,
  root: string,
): Promise<string> {
  const part = coded(what)
  if (path.includes('\0')) throw new TaskError(say('part_not_a_path', { part }))
  const top = realpathSync.native(root)
  const found = follow(top, resolve(top, path))
  if (found === null) throw new TaskError(say('part_outside', { part, path }))
  const facts = found && factsOf(found)
  if (!facts) throw new TaskError(say('part_not_found', { part, path }))
  if (kind === 'file' && !facts.isFile()) throw new TaskError(say('part_not_a_file', { part, path }))
  if (kind === 'folder' && !facts.isDirectory()) throw new TaskError(say('part_not_a_folder', { part, path }))
  return found
}

/**
 * Follows the links of a path below `top`. Returns undefined if it does not exist, null if it leads outside of `top`.
 * Nothing outside of `top` is looked at: the runner may be root, and must not reveal to a task what exists there.
 */
function follow(top: string, path: string): string | null | undefined {
  let left = path
  for (let links = 0; links < 40; links++) {
    if (left !== top && !left.startsWith(top + sep)) return null
    let at = top
    let target: string | undefined
    const names = left.slice(top.length).split(sep).filter(Boolean)
    for (const [index, name] of names.entries()) {
      at = join(at, name)
      const facts = factsOf(at)
      if (!facts) return undefined
      if (!facts.isSymbolicLink()) continue
      target = resolve(at, '..', readlinkSync(at), ...names.slice(index + 1))
      break
    }
    if (target === undefined) return at
    left = target
  }
  return undefined
}

/** Returns undefined if nothing is there that this process can see. */
function factsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
