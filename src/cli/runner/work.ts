import type { TaskServer } from '../../contract/task-server.ts'
import { closeInheritedFiles } from '../../runner/inherited-files.ts'
import { type RunnerOptions, startRunner } from '../../runner/start.ts'

/** Works as a runner until SIGTERM; its commands continue, and the next runner on the folder resumes them. */
export async function work(options: RunnerOptions, server: TaskServer, leave = new AbortController()): Promise<void> {
  closeInheritedFiles()
  // A runner has no settings in the environment. Those of the server, including passwords, must not reach tasks.
  for (const name of Object.keys(process.env)) if (/^(SIGNALBOX|SEMAPHORE)_/.test(name)) delete process.env[name]
  // The group of the project's tasks may read what git fetches; all other folders are closed to it.
  if (options.isolation && options.isolation.level !== 'L0') process.umask(0o027)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => leave.abort())
  await startRunner(options, server, leave.signal)
}
