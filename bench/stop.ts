import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { tasks } from '../src/contract/task.ts'
import { isFinished } from '../src/contract/task-status.ts'
import { type Measurement, percentile, until } from './measurement.ts'
import { type BenchProject, makeProject } from './project.ts'
import { type BenchServer, startServer } from './server.ts'

const grace_sec = 10

/** Children that resist being ended. Each prints `ready` once all its processes exist. All sleeps look the same. */
const stubborn: Record<string, string> = {
  'ignores.sh': `trap '' TERM INT HUP; echo ready; while :; do sleep 1; done\n`,
  'forks.sh': `trap '' TERM\n( ( trap '' TERM; while :; do sleep 1; done ) & ) &\nsleep 0.1; echo ready; while :; do sleep 1; done\n`,
  'sessions.sh': `trap '' TERM\nsetsid nohup sh -c 'trap "" TERM; while :; do sleep 1; done' >/dev/null 2>&1 </dev/null &\nsleep 0.1; echo ready; while :; do sleep 1; done\n`,
  'renames.sh': `trap '' TERM\ncp "$(command -v sleep)" "$TMPDIR/[kworker]"; "$TMPDIR/[kworker]" 600 &\n( exec -a init sleep 600 ) &\nsleep 0.1; echo ready; while :; do sleep 1; done\n`,
}

/** Stop and force stop of children that ignore signals, fork twice, leave their session or change their name. */
export const stop: Measurement = async (options) => {
  const each = options.quick ? 2 : 25
  const env = { SIGNALBOX_MAX_PARALLEL_TASKS: '20', SIGNALBOX_STOP_GRACE_SEC: String(grace_sec) }
  await using server = await startServer({ ...options, env })
  const project = await makeProject(server, stubborn)
  const templates = await Promise.all(Object.keys(stubborn).map((script) => project.template(script)))
  const wanted = templates.flatMap((template) => Array<number>(each).fill(template))
  return [await row('stop', grace_sec + 2, false), await row('force stop', 2, true)]

  async function row(what: string, seconds: number, force: boolean) {
    const times: number[] = []
    let left = 0
    for (let at = 0; at < wanted.length; at += 20) {
      const ended = await Promise.all(
        wanted.slice(at, at + 20).map((template) => stopOne(server, project, template, force)),
      )
      times.push(...ended.map((one) => one.seconds))
      left += ended.filter((one) => one.left > 0).length
    }
    const within = times.filter((time) => time <= seconds).length
    return {
      thing: `${what} of ${times.length} stubborn tasks, 20 at once`,
      budget: `all within ${seconds} s, nothing left`,
      measured: `${within} within ${seconds} s, ${times.length - left} left nothing; p50 ${percentile(times, 50).toFixed(1)} s, slowest ${Math.max(...times).toFixed(1)} s`,
    }
  }
}

/**
 * Returns the seconds from the call until the task is final and has no process left, and the processes that exist 5 s
 * later.
 */
async function stopOne({ admin, data }: BenchServer, project: BenchProject, template: number, force: boolean) {
  const id = await project.start(template)
  const params = { project_id: project.id, id }
  await until(`task ${id} to be ready`, 120, async () => {
    const { lines } = await admin.ok(tasks.window, { params, query: { from: '-3' } })
    return lines.some(({ text }) => text === 'ready') || undefined
  })
  const begun = performance.now()
  await admin.ok(tasks.stop, { params, body: { force } })
  const over = async () => {
    const { status } = await admin.ok(tasks.get, { params })
    return (isFinished(status) && processesOf(data, id) === 0) || undefined
  }
  await until(`the end of task ${id}`, grace_sec + 60, over)
  const seconds = (performance.now() - begun) / 1000
  await sleep(5000)
  return { seconds, left: processesOf(data, id) }
}

/**
 * Counts the processes of this server that carry the task's marker: its programs, even if they left the process group.
 */
function processesOf(data: string, task_id: number): number {
  const mark = `SIGNALBOX_TASK=${task_id}-`
  return readdirSync('/proc').filter((pid) => {
    try {
      if (!/^\d+$/.test(pid)) return false
      const environment = `\0${readFileSync(`/proc/${pid}/environ`, 'latin1')}`
      return environment.includes(`\0${mark}`) && environment.includes(data)
    } catch {
      return false
    }
  }).length
}
