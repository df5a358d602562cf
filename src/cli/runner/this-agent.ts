import { hostname } from 'node:os'
import type { Agent } from '../../contract/task-server.ts'
import { version } from '../../server/config/version.ts'

/** Returns what this process says of itself to its server. */
export const thisAgent = (): Omit<Agent, 'folder'> => ({
  version,
  host: hostname().slice(0, 255),
  platform: `${process.platform} ${process.arch}`,
  started: new Date().toISOString(),
})
