import type { Config } from '../../src/server/config/config.ts'
import { startServer } from '../../src/server/start.ts'
import { localRunnerPlace } from '../../src/server/tasks/local-runner.ts'
import { claimTasks } from './claimers.ts'

/** A second server on a database, with its own rivals; test/claim-race.test.ts forks it and ends it by a message. */
const { config, tokens } = JSON.parse(process.argv[2] ?? '') as { config: Config; tokens: string[] }
const server = await startServer(config, { program: null })
const over = new AbortController()
process.once('message', () => over.abort())
const { socket } = localRunnerPlace(config.data)
const got = await Promise.all(tokens.map((token) => claimTasks(socket, token, over.signal)))
await server.stop()
process.send?.(got.flat(), () => process.exit(0))
