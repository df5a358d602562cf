import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cannotCreateUsers } from '../../src/runner/system-users.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts'
import { makeWorkplace, type Workplace } from './template.ts'

/**
 * Returns whether the tests run as root, which alone may create users and start programs as them; otherwise says that
 * the tests are skipped.
 */
export function canIsolate(): boolean {
  const reason = cannotCreateUsers()
  if (reason) console.warn(`Skipped: isolated tasks, because ${reason}`)
  return reason === null
}

export interface IsolatedServer extends TestServer {
  /** Creates a project whose repository is readable for the user that fetches it. */
  workplace(files: Record<string, string>): Promise<Workplace>
}

/** Starts a server whose tasks run as separate system users. Stopping it removes the users that it created. */
export async function startIsolated(
  level: 'L1' | 'L2',
  options: Omit<TestServerOptions, 'runner'> & { user?: string } = {},
): Promise<IsolatedServer> {
  const { user = 'nobody', ...others } = options
  // As `signalbox server` does.
  process.umask(0o077)
  const settings = level === 'L1' ? { user, isolation: 'auto' as const } : { user: null, isolation: 'project' as const }
  const server = await startTestServer('sqlite', {
    runner: true,
    ...others,
    config: { ...others.config, process: settings },
  })
  const open = mkdtempSync(join(tmpdir(), 'sb-open-'))
  chmodSync(open, 0o755)
  const { stop } = server
  return Object.assign(server, {
    workplace: async (files: Record<string, string>) => {
      process.umask(0o022)
      return await makeWorkplace({ ...server, data: open }, files).finally(() => process.umask(0o077))
    },
    stop: async () => {
      const prefix = userPrefix(server.data)
      await stop()
      removeUsers(prefix)
      rmSync(open, { recursive: true, force: true })
    },
  })
}

/** Returns the prefix of the names of this installation's system users. */
export function userPrefix(data: string): string | undefined {
  try {
    return `signalbox-${readFileSync(join(data, 'runner/users/tag'), 'utf8')}-`
  } catch {
    return undefined
  }
}

/** Returns the names of the system users with this prefix. */
export function usersNamed(prefix: string | undefined): string[] {
  const names = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':')[0] ?? '')
  return prefix === undefined ? [] : names.filter((name) => name.startsWith(prefix))
}

/** Removes these users, with their processes. */
export function removeUsers(prefix: string | undefined): void {
  // Those that fetch repositories first: they are in the group of the others.
  const names = usersNamed(prefix).toSorted()
  for (const name of names) {
    spawnSync('pkill', ['-KILL', '-u', name])
    spawnSync('userdel', ['--force', name])
  }
}
