import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Faults } from './check.ts'
import type { Installation } from './installation.ts'
import type { Random } from './random.ts'
import type { Viewer } from './viewer.ts'
import { countWitness } from './witness.ts'

const targets = ['server', 'runner', 'both', 'second start'] as const
/** Moments at which state is passed from one process to another. */
const moments = ['claim', 'spawn', 'first line', 'confirmation', 'exit', 'finish'] as const

export interface Kill {
  /** `second start` kills nothing but starts a second server on the same data folder. */
  target: (typeof targets)[number]
  /** ms after the start of the trial. */
  at: number
  /** If set, the kill then waits for the next such moment, plus `delay` ms. */
  aim: { moment: (typeof moments)[number]; delay: number } | undefined
}

/** `usual_ms` is the usual duration of a batch. A quarter of the kills is aimed at a moment. */
export function planKills(random: Random, usual_ms: number): Kill[] {
  const kills = Array.from({ length: random.integer(1, 4) }, (): Kill => {
    const target = random.pick(targets)
    if (!random.chance(0.25)) return { target, at: random.below(usual_ms), aim: undefined }
    const aim = { moment: random.pick(moments), delay: random.below(random.pick([3, 15, 50])) }
    return { target, at: random.below(usual_ms * 0.7), aim }
  })
  return kills.toSorted((a, b) => a.at - b.at)
}

interface Scene {
  installation: Installation
  viewer: Viewer
  witness: string
  faults: Faults
}

/** Performs the kill at its moment and returns what was done, or undefined if the signal came first. */
export async function perform(kill: Kill, scene: Scene, begun: number, over: AbortSignal): Promise<string | undefined> {
  const { installation } = scene
  await sleep(Math.max(0, begun + kill.at - Date.now()), undefined, { signal: over }).catch(() => {})
  if (over.aborted) return undefined
  if (kill.aim) {
    const come = watchFor(kill.aim.moment, scene)
    while (!come() && !over.aborted) await sleep(2)
    if (over.aborted) return undefined
    await sleep(kill.aim.delay)
  }
  const done = `${kill.target} at ${Date.now() - begun} ms${kill.aim ? ` (${kill.aim.moment} + ${kill.aim.delay.toFixed(0)} ms)` : ''}`
  if (kill.target === 'second start') return `${done}${await startSecond(scene)}`
  if (kill.target !== 'runner') installation.killServer()
  if (kill.target !== 'server' && !installation.killRunner() && kill.target === 'runner') return undefined
  return done
}

/** Starts a second server, which must end at once with a message and change nothing: any damage shows in the runs. */
async function startSecond({ installation, faults }: Scene): Promise<string> {
  const second = await installation.startSecond()
  if (!second) return ' in the place of the killed server'
  if (second.code !== 1 || !second.said.startsWith('Another Signalbox server'))
    faults.add('other', `a second start ended with ${second.code}: ${second.said.slice(0, 500)}`)
  return ''
}

/** Returns a function that checks whether the moment has come since. */
function watchFor(moment: (typeof moments)[number], { installation, viewer, witness }: Scene): () => boolean {
  const tasks = join(installation.data, 'runner', 'tasks')
  const before = new Set(installation.taskFolders())
  const begunAlready = new Set(installation.taskFolders().filter((name) => hasSteps(join(tasks, name))))
  switch (moment) {
    case 'claim':
      return () => installation.taskFolders().some((name) => !before.has(name))
    case 'spawn':
      return () => installation.taskFolders().some((name) => !begunAlready.has(name) && hasSteps(join(tasks, name)))
    case 'first line':
    case 'exit': {
      const word = moment === 'exit' ? 'end' : 'start'
      const count = countWitness(witness, word)
      return () => countWitness(witness, word) > count
    }
    case 'confirmation':
      return () => [...viewer.statuses.values()].includes('waiting_confirmation')
    case 'finish':
      // The secrets are deleted before the end is reported, the folder afterwards.
      return () => {
        const now = installation.taskFolders()
        for (const name of now) before.add(name)
        return [...before].some(
          (name) => !existsSync(join(tasks, name, 'secret')) && (!now.includes(name) || hasSteps(join(tasks, name))),
        )
      }
  }
}

function hasSteps(folder: string): boolean {
  try {
    return readdirSync(join(folder, 'steps')).length > 0
  } catch {
    return false
  }
}
