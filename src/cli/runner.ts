import { StartError } from '../server/start-error.ts'

type Command = (args: string[]) => Promise<void>

const commands: Record<string, () => Promise<Command>> = {
  register: async () => (await import('./runner/register.ts')).registerCommand,
  start: async () => (await import('./runner/start.ts')).start,
  'one-off': async () => (await import('./runner/start.ts')).oneOff,
  unregister: async () => (await import('./runner/unregister.ts')).unregister,
  pod: async () => (await import('./runner/pod.ts')).pod,
  'copy-program': async () => (await import('./runner/copy-program.ts')).copyProgram,
  status: async () => (await import('./runner/status.ts')).status,
}

const usage = `signalbox runner register [--config F] [--registration-token-file F | --stdin-registration-token] [--name N] [--tags A,B] …
signalbox runner start [--config F]
signalbox runner one-off [--config F]
signalbox runner unregister [--config F]
signalbox runner status [--config F]

Settings are read from a file and from SIGNALBOX_RUNNER_… (docs/runners.md); most can also be given as --server URL,
--folder F, --name N, --tags A,B, --max-parallel-tasks N.`

/** `signalbox runner …`: a runner on any machine; with options alone, the local runner that a server has started. */
export async function runner(args: string[]): Promise<void> {
  const [name = '', ...rest] = args
  if (name.startsWith('--') && name !== '--help') return (await import('./runner/local.ts')).local(args)
  const load = commands[name]
  if (!load) throw new StartError(usage)
  await (await load())(rest)
}
