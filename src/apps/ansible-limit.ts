import type { Job } from '../contract/job.ts'
import { CommandFailed, type RunOptions, type Shell, TaskError } from './app.ts'

export interface Playing {
  job: Job
  shell: Shell
  options: RunOptions
  command: string
  /** All arguments, with these for the limit. */
  arguments: (limit: string[]) => string[]
}

/** Exit codes: Ansible may fail to list hosts, and will say why when it plays. */
const any = Array.from({ length: 256 }, (_, code) => code)

/**
 * Plays, and sees to what it means that the template's or the run's limit hits no host: Ansible itself only complains
 * when the inventory has no such host, not when the plays have none.
 */
export async function playWithLimit(playing: Playing): Promise<void> {
  const { job, shell, command, options } = playing
  const { limit, empty_limit } = job.params
  if (limit.length > 0 && empty_limit !== 'refuse' && (await hitsNothing(playing))) {
    return await shell.say(`${empty_limit === 'warn' ? 'Warning: nothing' : 'Nothing'} was done. ${hitsNone(job)}`)
  }
  try {
    await shell.run(command, playing.arguments(limitArguments(job)), options)
  } catch (error) {
    throw reasonFor(error, job) ?? error
  }
  if (limit.length === 0 || empty_limit !== 'refuse' || (await playedHosts(shell))) return
  if (await hitsNothing(playing)) throw new TaskError(hitsNone(job))
}

const limitArguments = ({ params: { limit } }: Job): string[] =>
  limit.length > 0 ? [`--limit=${limit.join(',')}`] : []

const hitsNone = (job: Job): string => `The limit ${job.params.limit.join(',')} hits no host of this playbook's plays.`

/** Whether no play has a host to be played on. */
async function hitsNothing(playing: Playing): Promise<boolean> {
  const hit = await listedHosts(playing, limitArguments(playing.job))
  if (hit !== undefined) return hit === 0
  // It failed, as it does when no host of the inventory is hit. Then it goes well without a limit.
  return (await listedHosts(playing, [])) !== undefined
}

/** Hosts of all plays; undefined: Ansible could not tell. */
async function listedHosts({ shell, command, arguments: args, options }: Playing, limit: string[]) {
  const answer = await shell.read(command, [...args(limit), '--list-hosts'], { ...options, ok: any })
  const counts = [...answer.matchAll(/^ {4}hosts \((\d+)\):/gm)]
  return counts.length > 0 ? counts.reduce((sum, [, count]) => sum + Number(count), 0) : undefined
}

/** The callback ends with the counters of hosts, if any had a task. */
async function playedHosts(shell: Shell): Promise<boolean> {
  return (await shell.read('tail', ['-n', '1', shell.results], { ok: [0, 1] })).startsWith('{"kind":"recap"')
}

/** Why Ansible did not begin, where we know it. 1 is its code for that; failed and unreachable hosts have their own. */
function reasonFor(error: unknown, job: Job): TaskError | undefined {
  if (!(error instanceof CommandFailed) || error.exit_code !== 1) return undefined
  if (job.inventory && error.output.includes('No inventory was parsed'))
    return new TaskError(`The inventory "${job.inventory.name}" cannot be parsed: the log says what Ansible found.`)
  // ansible-core 2.12 in other words than its successors.
  if (job.params.limit.length > 0 && /no hosts to target|--limit does not match any hosts/.test(error.output))
    return new TaskError(hitsNone(job))
  return undefined
}
