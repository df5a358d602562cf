import { rm } from 'node:fs/promises'
import type { Credential } from '../contract/job.ts'
import { askpassFile } from './askpass.ts'
import type { Ids } from './process.ts'
import { type Agent, startAgent, stopAgent } from './ssh-agent.ts'

/** A repository's key, ready for use; must be closed after use. */
export interface GitKey {
  readonly credential: Credential
  /** Returns the socket of an agent that holds the key, which is started on the first call. null: not an SSH key. */
  agent(): Promise<string | null>
  /** Returns the path of the program that answers git's questions. */
  askpass(): Promise<string>
  close(): Promise<void>
}

/**
 * Opens a key. Nothing is started or written before it is needed: a local repository with an SSH key costs no agent.
 */
export function openGitKey(
  credential: Credential,
  private_folder: string,
  env: Record<string, string>,
  user: Ids | null = null,
): GitKey {
  let agent: Promise<Agent> | undefined
  let askpass: Promise<string> | undefined
  return {
    credential,
    async agent() {
      if (credential.type !== 'ssh') return null
      agent ??= startAgent({ folder: private_folder, key: credential, env, user })
      return (await agent).socket
    },
    askpass: () => (askpass ??= askpassFile(private_folder, user)),
    async close() {
      const [started, written] = await Promise.allSettled([agent, askpass])
      if (started.status === 'fulfilled' && started.value) await stopAgent(started.value)
      if (written.status === 'fulfilled' && written.value) await rm(written.value, { force: true })
    },
  }
}
