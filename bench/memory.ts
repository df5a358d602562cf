import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Measurement, mb } from './measurement.ts'
import { makeProject } from './project.ts'
import { startServer } from './server.ts'

/** Measures the memory of an idle server and its local runner: ten seconds after the start, and after a first task. */
export const memory: Measurement = async (options) => {
  await using server = await startServer(options)
  await sleep(10_000)
  const show = () => ({ server: memoryOf(server.child.pid as number), runner: memoryOf(server.runnerPid()) })
  const idle = show()
  const project = await makeProject(server, { 'hello.sh': 'echo hello\n' })
  const template = await project.template('hello.sh')
  for (let n = 0; n < 5; n++) await project.finished(await project.start(template), 60)
  await sleep(3000)
  const used = show()
  return [
    { thing: 'Server idle', budget: '150 MB', measured: `${idle.server}; after five tasks ${used.server}` },
    {
      thing: 'Local runner idle',
      budget: 'far below the server',
      measured: `${idle.runner}; after five tasks ${used.runner}`,
    },
  ]
}

/** PSS divides memory that several processes share, such as node's own program, among them. */
function memoryOf(pid: number): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const rss = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1])
  try {
    const pss = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1])
    return `RSS ${mb(rss)}, PSS ${mb(pss)}`
  } catch {
    return `RSS ${mb(rss)}`
  }
}
