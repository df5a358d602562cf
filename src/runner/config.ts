import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { messageText } from '../contract/messages/english.ts'
import { ContainerSettings } from './executor/engine.ts'
import { readIsolation } from './isolation.ts'
import { KubernetesSettings } from './kubernetes/settings.ts'
import { noteFormats } from './note.ts'
import { type Post, postToSocket } from './post.ts'

const RunnerConfig = z.strictObject({
  /** The runner's own folder; each runner on the machine needs a separate one. */
  folder: z.string().min(1),
  /** The path of the server's unix socket. */
  socket: z.string().min(1),
  /** A file that contains the runner's token and that only its user can read. */
  token_file: z.string().min(1),
  /** Maximum number of tasks that run at the same time. */
  max_parallel: z.coerce.number().int().min(1).max(1000),
  /** Seconds without a server and without tasks after which the runner ends; default never. */
  leave_after: z.coerce.number().min(0).optional(),
  /** How tasks are isolated: `L0`, `L1:USER` or `L2` (docs/security.md). More than L0 needs a runner that is root. */
  isolation: z.string().transform((text, context) => {
    const isolation = readIsolation(text)
    if (isolation) return isolation
    context.addIssue({ code: 'custom', message: 'must be L0, L1:USER or L2' })
    return z.NEVER
  }),
  /** The form of the log. */
  log_format: z.enum(noteFormats),
  /** What tasks may do in containers (docs/containers.md). */
  containers: ContainerSettings,
  /** What tasks may do in pods (docs/kubernetes.md). */
  kubernetes: z.string().transform((text, context) => {
    const read = KubernetesSettings.safeParse(JSON.parse(text))
    if (read.success) return read.data
    context.addIssue({ code: 'custom', message: 'must be settings in JSON' })
    return z.NEVER
  }),
})
type RunnerConfig = z.infer<typeof RunnerConfig>

/**
 * Reads the arguments that a server starts its local runner with: `--folder F --socket S --token-file T` and the options
 * `--max-parallel N`, `--leave-after SECONDS`, `--isolation L`, `--containers allowed|required|off`, `--container-engine NAME`,
 * `--container-mount PATH[:rw]` (any number), `--kubernetes JSON`, `--log-format json|text`. Throws an error with a text for the user.
 */
export function readConfig(args: string[]): RunnerConfig {
  const { values } = parseArgs({
    args,
    options: {
      folder: { type: 'string' },
      socket: { type: 'string' },
      'token-file': { type: 'string' },
      'max-parallel': { type: 'string', default: '8' },
      'leave-after': { type: 'string' },
      isolation: { type: 'string', default: 'L0' },
      containers: { type: 'string', default: 'allowed' },
      'container-engine': { type: 'string', default: '' },
      'container-mount': { type: 'string', multiple: true, default: [] },
      kubernetes: { type: 'string', default: '{}' },
      'log-format': { type: 'string', default: 'json' },
    },
  })
  const config = RunnerConfig.safeParse({
    folder: values.folder && resolve(values.folder),
    socket: values.socket,
    token_file: values['token-file'],
    max_parallel: values['max-parallel'],
    leave_after: values['leave-after'],
    isolation: values.isolation,
    containers: {
      mode: values.containers,
      engine: values['container-engine'],
      mounts: values['container-mount'],
    },
    kubernetes: values.kubernetes,
    log_format: values['log-format'],
  })
  if (!config.success) throw new Error(`runner: ${config.error.issues.map(sentenceOf).join('; ')}`)
  return config.data
}

const sentenceOf = ({ path, message }: z.core.$ZodIssue) => `${path.join('.')}: ${messageText(message)}`

/** Returns how to call the server of this configuration. */
export function postToServer({ socket, token_file }: Pick<RunnerConfig, 'socket' | 'token_file'>): Post {
  return postToSocket(socket, readFileSync(token_file, 'utf8').trim())
}
