import type { Job } from '../contract/job.ts'
import { say } from '../contract/message.ts'
import { english } from '../contract/messages/english.ts'
import { CommandFailed, type RunOptions, type Shell, TaskError } from './app.ts'

interface Playing {
  job: Job
  shell: Shell
  options: RunOptions
  command: string
  /** Returns all arguments, including these for the limit. */
  arguments: (limit: string[]) => string[]
}

/** All exit codes: if Ansible fails to list hosts, the actual run reports why. */
const any = Array.from({ length: 256 }, (_, code) => code)

/**
 * Runs the playbook, and handles a limit of the template or the run that matches no host: Ansible itself only fails if the
 * inventory has no such host, not if the plays have none.
 */
export async function playWithLimit(playing: Playing): Promise<void> {
  const { job, shell, command, options } = playing
  const { limit, empty_limit } = job.params
  if (limit.length > 0 && empty_limit !== 'refuse' && (await hitsNothing(playing))) {
    return await shell.say(
      `${empty_limit === 'warn' ? 'Warning: nothing' : 'Nothing'} was done. ${english(hitsNone(job))}`,
    )
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

const hitsNone = (job: Job) => say('limit_hits_no_host', { limit: job.params.limit.join(',') })

/** Whether no play has a host. */
async function hitsNothing(playing: Playing): Promise<boolean> {
  const hit = await listedHosts(playing, limitArguments(playing.job))
  if (hit !== undefined) return hit === 0
  // It also fails if no host of the inventory matches; it then succeeds without a limit.
  return (await listedHosts(playing, [])) !== undefined
}

/** Returns the hosts of all plays, or undefined if Ansible could not list them. */
async function listedHosts({ shell, command, arguments: args, options }: Playing, limit: string[]) {
  const answer = await shell.read(command, [...args(limit), '--list-hosts'], { ...options, ok: any })
  const counts = [...answer.matchAll(/^ {4}hosts \((\d+)\):/gm)]
  return counts.length > 0 ? counts.reduce((sum, [, count]) => sum + Number(count), 0) : undefined
}

/** A longer line counts as none; Ansible is then asked for the hosts. */
const maxRecapBytes = 1024 * 1024

/** Whether any host had a task: the callback then ends with the counters of hosts. */
async function playedHosts(shell: Shell): Promise<boolean> {
  const end = (await shell.readFile(shell.results, { last: maxRecapBytes })) ?? ''
  return end.trimEnd().split('\n').at(-1)?.startsWith('{"kind":"recap"') === true
}

/** Returns why Ansible did not start, if it is known. 1 is its exit code for that; failed and unreachable hosts have their own. */
function reasonFor(error: unknown, job: Job): TaskError | undefined {
  if (!(error instanceof CommandFailed) || error.exit_code !== 1) return undefined
  if (job.inventory && error.output.includes('No inventory was parsed'))
    return new TaskError(say('inventory_not_parsed', { inventory: job.inventory.name }))
  // ansible-core 2.12 uses another message than later releases.
  if (job.params.limit.length > 0 && /no hosts to target|--limit does not match any hosts/.test(error.output))
    return new TaskError(hitsNone(job))
  return undefined
}
