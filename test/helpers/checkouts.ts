import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Credential, GitReach } from '../../src/contract/job.ts'
import { type CheckoutRequest, checkout } from '../../src/runner/checkout.ts'
import type { NetworkLimits } from '../../src/runner/network-watch.ts'

/** A folder like that of a runner, in which checkouts are made. */
export interface CheckoutPlace {
  folder: string
  mirrors: string
  private_folder: string
  known_hosts_file: string
  /** The log lines so far. */
  said: string[]
  request(url: string, changes?: Changes): CheckoutRequest
  /** Checks out a repository and returns its commit and folder. */
  bring(url: string, changes?: Changes): Promise<{ hash: string; message: string; into: string }>
  remove(): Promise<void>
}

export interface Changes {
  branch?: string
  commit?: string
  key?: Credential
  into?: string
  project_id?: number
  signal?: AbortSignal
  env?: Record<string, string>
  reach?: GitReach
  limits?: NetworkLimits
  strict_hosts?: boolean
}

export const helperEnvironment = { PATH: process.env.PATH ?? '' }

export async function checkoutPlace(): Promise<CheckoutPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'signalbox-checkout-'))
  const private_folder = join(folder, 'task')
  await mkdir(private_folder, { mode: 0o700 })
  let count = 0
  const place: CheckoutPlace = {
    folder,
    mirrors: join(folder, 'mirrors'),
    private_folder,
    known_hosts_file: join(folder, 'known hosts'), // a blank in the path is part of the test
    said: [],
    request: (url, changes = {}) => ({
      repository: {
        id: 1,
        name: 'Playbooks',
        url,
        branch: changes.branch ?? (changes.commit ? '' : 'main'),
        commit: changes.commit ?? null,
        key: changes.key ?? { type: 'none' },
      },
      project_id: changes.project_id ?? 1,
      into: changes.into ?? join(folder, `work-${++count}`),
      mirrors: place.mirrors,
      private_folder,
      known_hosts_file: place.known_hosts_file,
      env: changes.env ?? helperEnvironment,
      reach: changes.reach ?? { loopback: true, private: true },
      strict_hosts: changes.strict_hosts ?? false,
      git_user: null,
      task_user: null,
      say: async (text) => void place.said.push(text),
      signal: changes.signal ?? new AbortController().signal,
      ...(changes.limits && { limits: changes.limits }),
    }),
    async bring(url, changes) {
      const request = place.request(url, changes)
      return { ...(await checkout(request)), into: request.into }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
  return place
}

/** Returns the paths of the files below a folder whose content or name contains one of these texts. */
export async function filesHolding(folder: string, ...texts: string[]): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const content = entry.isFile() ? await readFile(path, 'latin1') : ''
    if (texts.some((text) => path.includes(text) || content.includes(text))) found.push(path)
  }
  return found
}

/**
 * Watches the command lines of all processes (Linux) until stopped, and returns those that contained one of these
 * texts.
 */
export function watchCommandLines(...texts: string[]): () => Promise<string[]> {
  const seen = new Set<string>()
  const look = async () => {
    for (const pid of (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))) {
      const line = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ')
      if (texts.some((text) => line.includes(text))) seen.add(line)
    }
  }
  const stop = new AbortController()
  const done = (async () => {
    do await look()
    while (!stop.signal.aborted)
  })()
  return async () => {
    stop.abort()
    await done
    return [...seen]
  }
}
