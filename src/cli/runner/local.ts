import { postToServer, readConfig } from '../../runner/config.ts'
import { serverOverHttp } from '../../runner/server-over-http.ts'
import { thisAgent } from './this-agent.ts'
import { work } from './work.ts'

/** The local runner of a server. */
export async function local(args: string[]): Promise<void> {
  const config = readConfig(args)
  await work({ ...config, agent: thisAgent() }, serverOverHttp(postToServer(config)))
  process.exit(0)
}
