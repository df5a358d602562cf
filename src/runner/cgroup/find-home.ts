import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../shortage.ts'
import { GroupHome } from './home.ts'
import { ownGroup, parentsFor } from './places.ts'

/** The controllers without which groups are not used, and the one that may be missing. */
const needed = ['memory', 'pids']
const wanted = [...needed, 'cpu']

/** Returns where this runner makes the groups of its tasks, or why it cannot. `folder`: its own, of each runner another. */
export function findHome(folder: string): GroupHome | { problem: string } {
  if (process.platform !== 'linux') return { problem: 'only Linux has them' }
  const place = ownGroup(read('/proc/self/mountinfo'), read('/proc/self/cgroup'))
  if (!place) return { problem: 'cgroup v2 is not mounted' }
  const uid = process.getuid?.() ?? -1
  const parents = parentsFor(place, uid, (path) => statSync(path, { throwIfNoEntry: false })?.uid)
  let problem = 'the group of this runner was not delegated to it'
  for (const parent of parents)
    try {
      return madeIn(parent, folder)
    } catch (error) {
      problem = problems[codeOf(error)] ?? (error as Error).message
    }
  return { problem }
}

const problems: Record<string, string> = {
  EACCES: 'this runner may not make them',
  EBUSY: 'they hold processes, so they cannot be limited',
  EPERM: 'this runner may not make them',
  EROFS: 'they are mounted read-only',
}

function madeIn(parent: string, folder: string): GroupHome {
  const there = wordsIn(join(parent, 'cgroup.controllers'))
  const missing = needed.filter((name) => !there.includes(name))
  if (missing.length > 0) throw new Error(`the controllers ${missing.join(' and ')} are not available in cgroup v2`)
  enable(parent)
  const path = join(parent, `signalbox-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`)
  mkdirSync(path, { recursive: true })
  enable(path)
  const home = new GroupHome(path, wordsIn(join(path, 'cgroup.subtree_control')))
  // What is missing here fails now, and not with the first task.
  const probe = join(path, 'probe')
  mkdirSync(probe, { recursive: true })
  for (const name of needed) read(join(probe, `${name}.max`))
  rmdirSync(probe)
  return home
}

/** Lets the groups below limit their processes. Throws for a needed controller. */
function enable(path: string): void {
  const control = join(path, 'cgroup.subtree_control')
  const enabled = wordsIn(control)
  for (const name of wanted.filter((one) => !enabled.includes(one)))
    try {
      writeFileSync(control, `+${name}`)
    } catch (error) {
      if (needed.includes(name)) throw error
    }
}

const read = (path: string): string => readFileSync(path, 'utf8')
const wordsIn = (path: string): string[] => read(path).trim().split(/\s+/)
