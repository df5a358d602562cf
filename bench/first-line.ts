import { startFarRunner } from './far-runner.ts'
import { Live } from './live.ts'
import { type Measurement, ms, percentile, type Row } from './measurement.ts'
import { type BenchProject, makeProject } from './project.ts'
import { type BenchServer, type ServerOptions, startServer } from './server.ts'

/**
 * Measures from the POST that starts a task to the first line of its script, as a browser with the task open sees it.
 */
export const firstLine: Measurement = async (options) => {
  await using server = await startServer(options)
  const project = await makeProject(server, { 'hello.sh': 'echo hello\n' })
  const template = await project.template('hello.sh')
  return await firstLines(server, project, template, { ...options, of: 'a bash script', budget: 'p95 300 ms' })
}

/** The same through a runner on another machine; here it uses the same processor as the server. */
export const remoteLine: Measurement = async (options) => {
  await using server = await startServer({ ...options, env: { SIGNALBOX_USE_REMOTE_RUNNER: 'true' } })
  const project = await makeProject(server, { 'hello.sh': 'echo hello\n' })
  const template = await project.template('hello.sh')
  const runner = await startFarRunner(server, { project_id: project.id, template_id: template }, [server.url])
  try {
    const of = 'a bash script on a remote runner'
    return await firstLines(server, project, template, { ...options, of, budget: 'p95 400 ms' })
  } finally {
    await runner.stop()
  }
}

async function firstLines(
  server: BenchServer,
  project: BenchProject,
  template: number,
  options: ServerOptions & { of: string; budget: string },
): Promise<Row[]> {
  const live = await Live.open(server.admin)
  const times: number[] = []
  const whole: number[] = []
  const runs = options.quick ? 8 : 40
  for (let run = 0; run <= runs; run++) {
    const begun = performance.now()
    const task = await project.start(template)
    const followed = live.follow(task)
    const first = await followed.firstLine.promise
    await followed.sealed.promise
    const ended = performance.now()
    live.leave(task)
    // The first run is not counted: it clones the repository.
    if (run > 0) times.push(first - begun)
    if (run > 0) whole.push(ended - begun)
    // The server is idle again, and the socket accepts 20 messages a second.
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  live.close()
  return [
    {
      thing: `POST task to the first line of ${options.of} (${runs} times)`,
      budget: options.budget,
      measured: `p50 ${ms(percentile(times, 50))}, p95 ${ms(percentile(times, 95))}; sealed after p50 ${ms(percentile(whole, 50))}`,
    },
  ]
}
