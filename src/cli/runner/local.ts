import { postToServer, readConfig } from '../../runner/config.ts'
import { noteTo } from '../../runner/note.ts'
import { serverOverHttp } from '../../runner/server-over-http.ts'
import { readYaml } from './read-yaml.ts'
import { thisAgent } from './this-agent.ts'
import { work } from './work.ts'

/** The local runner of a server. */
export async function local(args: string[]): Promise<void> {
  const { log_format, ...config } = readConfig(args)
  const kubernetes = { settings: config.kubernetes, readYaml }
  await work(
    { ...config, kubernetes, note: noteTo(log_format), agent: thisAgent() },
    serverOverHttp(postToServer(config)),
  )
  process.exit(0)
}
