import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../test/helpers/free-port.ts'
import { type Measurement, ms, percentile, until } from './measurement.ts'
import { endRunner, killAtExit, removeFolder, root, settings, temporaryFolder } from './server.ts'

/**
 * Measures `npm start` on a warm checkout until /api/ping answers. Each run has a new data folder and creates the
 * schema.
 */
export const startUp: Measurement = async (options) => {
  const times: number[] = []
  for (let run = 0; run < (options.quick ? 2 : 6); run++) times.push(await startOnce(options))
  times.shift() // the first run warmed the disk cache
  return [
    {
      thing: '`npm start` to the first answer, warm checkout',
      budget: '2 s',
      measured: `median ${ms(percentile(times, 50))}, slowest of ${times.length} ${ms(percentile(times, 100))}`,
    },
  ]
}

async function startOnce(options: Parameters<Measurement>[0]): Promise<number> {
  const data = temporaryFolder()
  const port = await freePort()
  const env = await settings(options, data, port)
  const begun = performance.now()
  // Detached: npm, its shell, the launcher and the server form one process group that is ended together.
  const child = spawn('npm', ['start'], { cwd: root, env, stdio: 'ignore', detached: true })
  killAtExit(child.pid && -child.pid)
  try {
    await until('an answer to /api/ping', 60, () => {
      if (child.exitCode !== null) throw new Error(`npm start ended with exit code ${child.exitCode}`)
      return fetch(`http://127.0.0.1:${port}/api/ping`).then(
        async (answer) => ((await answer.text()) === 'pong' ? true : undefined),
        () => undefined,
      )
    })
    return performance.now() - begun
  } finally {
    if (child.exitCode === null) {
      process.kill(-(child.pid as number), 'SIGTERM')
      await once(child, 'exit')
    }
    await endRunner(data)
    removeFolder(data)
  }
}
