import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { chown, lstat, mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { TaskError } from '../apps/app.ts'
import { type PlainCode, say } from '../contract/message.ts'
import { askpassFile, passphraseAnswer } from './askpass.ts'
import { makeOwnFolder } from './owned-files.ts'
import { capture, type Ids, startDetached } from './process.ts'

/** A running ssh-agent that holds one key. Plain data: it may be stored, and stopped by a later process. */
export interface Agent {
  pid: number
  socket: string
}

interface AgentOptions {
  /** A private folder (0700) for the socket. */
  folder: string
  key: { private_key: string; passphrase: string }
  /** The environment of the agent: PATH, and the mark by which leftovers of a task are found. */
  env: Record<string, string>
  /** The user who may use the agent; null or undefined: the runner's own user. */
  user?: Ids | null
}

const temporaryPrefix = 'signalbox-agent-'
/** A backstop for an agent that is never stopped: it forgets its key after a week. */
const keySeconds = 7 * 24 * 3600

/**
 * Starts an ssh-agent and passes the key on stdin: the key is never written to the disk, and the passphrase is only in
 * the environment of ssh-add. Measured: 10 ms, with an encrypted key 110 ms (bcrypt).
 */
export async function startAgent(options: AgentOptions): Promise<Agent> {
  // A unique name: one folder may contain several agents, and ssh-agent refuses a socket that a killed agent left
  // behind.
  const name = `agent-${randomBytes(4).toString('hex')}.sock`
  const user = options.user ?? null
  const socket = join(await socketFolder(options.folder, name, user), name)
  const pid = await launch(socket, options.env, user)
  const agent = { pid, socket }
  try {
    await untilListening(agent)
    await addKey(agent, options)
  } catch (error) {
    await stopAgent(agent)
    throw error
  }
  return agent
}

/** Ends the agent and removes its socket. An agent that has already ended is no error. */
export async function stopAgent(agent: Agent): Promise<void> {
  if (await isAgent(agent)) {
    try {
      process.kill(agent.pid, 'SIGTERM')
    } catch {} // it has ended meanwhile
  }
  const folder = dirname(agent.socket)
  if (folder.startsWith(join(tmpdir(), temporaryPrefix))) await removeTemporary(folder)
  else await rm(agent.socket, { force: true })
}

/** Removes a temporary folder as the user who owns it: root would follow what that user replaces meanwhile. */
async function removeTemporary(folder: string): Promise<void> {
  const found = await lstat(folder).catch(() => undefined)
  if (!found) return
  if (process.getuid?.() !== 0 || found.uid === 0) return await rm(folder, { recursive: true, force: true })
  const user = { uid: found.uid, gid: found.gid }
  await capture('rm', ['-rf', '--', folder], { env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin' }, user })
}

/** Returns the public key that the agent holds, on one line as in `authorized_keys`. */
export async function publicKeyOf(agent: Agent, { env, user }: Pick<AgentOptions, 'env' | 'user'>): Promise<string> {
  const listed = await capture('ssh-add', ['-L'], {
    env: { ...env, LC_ALL: 'C', SSH_AUTH_SOCK: agent.socket },
    user: user ?? null,
    timeout_ms: 30_000,
  })
  if (listed.code !== 0) throw new TaskError('ssh_key_not_listed')
  return listed.stdout.trim()
}

/** Returns whether the agent still answers on its socket. */
export function agentAlive(agent: Agent): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const connection = connect(agent.socket)
  connection.once('connect', () => resolve(true))
  connection.once('error', () => resolve(false))
  return promise.finally(() => connection.destroy())
}

/** Returns a folder with a path short enough: the name of a unix socket may have 107 bytes on Linux, 103 on macOS. */
async function socketFolder(folder: string, name: string, user: Ids | null): Promise<string> {
  if (Buffer.byteLength(join(folder, name)) <= 103) {
    await makeOwnFolder(folder, user)
    return folder
  }
  const short = await mkdtemp(join(tmpdir(), temporaryPrefix)) // mkdtemp makes it 0700
  if (user) await chown(short, user.uid, user.gid)
  return short
}

async function launch(socket: string, env: Record<string, string>, user: Ids | null): Promise<number> {
  try {
    const child = await startDetached('ssh-agent', ['-D', '-a', socket], { env, user })
    return child.pid as number
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new TaskError(say('ssh_client_missing', { program: 'ssh-agent' }))
    throw error
  }
}

async function untilListening(agent: Agent): Promise<void> {
  for (let waited = 0; waited < 5000; waited += 4) {
    if (await agentAlive(agent)) return
    await sleep(4)
  }
  throw new TaskError('ssh_agent_slow')
}

async function addKey(agent: Agent, { folder, key, env, user }: AgentOptions): Promise<void> {
  const askpass = await askpassFile(folder, user)
  const adding = capture('ssh-add', ['-q', '-t', String(keySeconds), '-'], {
    env: {
      ...env,
      ...passphraseAnswer(key.passphrase),
      LC_ALL: 'C',
      SSH_AUTH_SOCK: agent.socket,
      SSH_ASKPASS: askpass,
      SSH_ASKPASS_REQUIRE: 'force',
      DISPLAY: ':0', // OpenSSH before 8.4 uses SSH_ASKPASS only with a display
    },
    user,
    input: normalized(key.private_key),
    timeout_ms: 30_000,
  })
  const added = await adding.finally(() => rmSync(askpass, { force: true }))
  if (added.code === 0) return
  if (added.code === 127) throw new TaskError(say('ssh_client_missing', { program: 'ssh-add' }))
  throw new TaskError(refusalReason(key, added.stderr))
}

/**
 * Normalizes a key for OpenSSH: keys arrive from web forms with CRLF, surrounding blanks or no newline at the end, and
 * OpenSSH accepts none of these.
 */
function normalized(key: string): string {
  return `${key.replaceAll('\r\n', '\n').replaceAll('\r', '\n').trim()}\n`
}

function refusalReason(key: AgentOptions['key'], stderr: string): PlainCode {
  const text = key.private_key.trim()
  if (text === '') return 'ssh_key_empty'
  if (/^(ssh-|ecdsa-|sk-)/.test(text)) return 'ssh_key_public'
  if (text.startsWith('PuTTY-User-Key-File')) return 'ssh_key_putty'
  // ssh-add names its reason for a text it cannot read; for a key that it could not decrypt it prints nothing.
  if (/invalid format|libcrypto|unsupported/i.test(stderr)) return 'ssh_key_unreadable'
  if (key.passphrase === '') return 'ssh_key_no_passphrase'
  return 'ssh_key_wrong_passphrase'
}

/**
 * Returns whether the process is this agent: process numbers are reused, so only one that was started with this socket
 * counts.
 */
async function isAgent(agent: Agent): Promise<boolean> {
  try {
    return (await readFile(`/proc/${agent.pid}/cmdline`, 'utf8')).includes(agent.socket)
  } catch {
    return process.platform !== 'linux' && (await agentAlive(agent))
  }
}
