import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { ServerAddress } from './server-over-http.ts'

export const RunnerConfig = z
  .strictObject({
    /** The runner's own folder: one for each runner on the machine. */
    folder: z.string().min(1),
    /** The server: `socket` is the path of its unix socket, `url` its web address. One of the two. */
    server: z.strictObject({ socket: z.string().min(1).optional(), url: z.url({ protocol: /^https?$/ }).optional() }),
    /** A file that holds the runner's token, readable by its user alone. */
    token_file: z.string().min(1),
    /** How many tasks it runs at the same time. */
    max_parallel: z.coerce.number().int().min(1).max(1000),
    /** Seconds without a server and without tasks after which it ends itself; default never. */
    leave_after: z.coerce.number().min(0).optional(),
  })
  .refine(({ server }) => (server.socket === undefined) !== (server.url === undefined), 'name either --socket or --url')
export type RunnerConfig = z.infer<typeof RunnerConfig>

/** Reads `--folder F (--socket S | --url U) --token-file T [--max-parallel N] [--leave-after SECONDS]`; throws with a text for the user. */
export function readConfig(args: string[]): RunnerConfig {
  const { values } = parseArgs({
    args,
    options: {
      folder: { type: 'string' },
      socket: { type: 'string' },
      url: { type: 'string' },
      'token-file': { type: 'string' },
      'max-parallel': { type: 'string', default: '8' },
      'leave-after': { type: 'string' },
    },
  })
  const config = RunnerConfig.safeParse({
    folder: values.folder && resolve(values.folder),
    server: { socket: values.socket, url: values.url },
    token_file: values['token-file'],
    max_parallel: values['max-parallel'],
    leave_after: values['leave-after'],
  })
  if (!config.success) throw new Error(`runner: ${z.prettifyError(config.error)}`)
  return config.data
}

/** How to reach the server of this configuration. */
export function serverAddress({ server, token_file }: RunnerConfig): ServerAddress {
  const token = readFileSync(token_file, 'utf8').trim()
  return {
    ...(server.socket !== undefined && { socket: server.socket }),
    ...(server.url !== undefined && { url: server.url }),
    token,
  }
}
