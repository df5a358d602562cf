import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'

const execute = promisify(execFile)

/** A real sshd on a free port of this machine, with separate host keys, for one user: the one who runs the tests. */
export interface Sshd {
  host: '127.0.0.1'
  port: number
  user: string
  /** Public host key: `ssh-ed25519 AAAA…`. */
  hostKey: string
  /** A line for a known_hosts file. */
  knownHost: string
  /** The output of sshd so far. */
  readonly log: string
  /** Makes the server use a new host key of this type from now on. */
  changeHostKey(type?: 'ed25519' | 'rsa'): Promise<void>
  stop(): Promise<void>
}

export interface TestKey {
  private_key: string
  public_key: string
}

/**
 * The path of sshd, which must be called by its full path; undefined if it is not installed, and its tests are skipped.
 */
export const sshdPath = ['/usr/sbin/sshd', '/usr/bin/sshd', '/usr/local/sbin/sshd'].find((path) => existsSync(path))

/** Creates a key pair. */
export async function makeKey(passphrase = '', type: 'ed25519' | 'rsa' = 'ed25519'): Promise<TestKey> {
  const folder = await mkdtemp(join(tmpdir(), 'signalbox-key-'))
  try {
    await execute('ssh-keygen', ['-q', '-t', type, '-N', passphrase, '-C', 'test', '-f', join(folder, 'key')])
    const [private_key, public_key] = await Promise.all([
      readFile(join(folder, 'key'), 'utf8'),
      readFile(join(folder, 'key.pub'), 'utf8'),
    ])
    return { private_key, public_key: public_key.trim() }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** An account that exists for this sshd only: with a password, and a root password for `su`. */
export interface Account {
  user: string
  password: string
  root_password: string
}

/** Whether an sshd can have its own accounts: files mounted over those in /etc for that process only. */
export const canHaveAccounts: boolean =
  sshdPath !== undefined &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['-m', 'mount', '--bind', '/etc/passwd', '/etc/passwd'], { stdio: 'ignore' }).status === 0

/** Starts sshd; the holders of these keys may log in, run commands, including git, and use sftp. */
export async function startSshd(authorized: TestKey[], account?: Account): Promise<Sshd> {
  if (!sshdPath) throw new Error('sshd is not installed')
  const path = sshdPath
  const folder = await mkdtemp(join(tmpdir(), 'signalbox-sshd-'))
  if (process.getuid?.() === 0) await mkdir('/run/sshd', { recursive: true, mode: 0o755 })
  await writeFile(join(folder, 'authorized_keys'), authorized.map((key) => `${key.public_key}\n`).join(''))
  const port = await freePort()
  const host = '127.0.0.1'
  let child: ChildProcess | undefined

  const start = async () => {
    const [command, ...args] = [...within, path, '-D', '-e', '-f', join(folder, 'sshd_config')]
    child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    child.stderr?.on('data', (piece: Buffer) => {
      log += piece.toString()
    })
    for (let tries = 0; !(await answers(port)); tries++) {
      if (tries > 250 || child.exitCode !== null) throw new Error(`sshd did not start:\n${log}`)
      await sleep(20)
    }
  }
  const end = async () => {
    if (!child || child.exitCode !== null) return
    const closed = new Promise((resolve) => child?.once('close', resolve))
    child.kill('SIGTERM')
    await closed
  }
  const setKey = async (type: 'ed25519' | 'rsa') => {
    const key = await makeKey('', type)
    await writeFile(join(folder, 'host_key'), key.private_key, { mode: 0o600 })
    return key.public_key.split(' ').slice(0, 2).join(' ')
  }

  let log = ''
  const within = account ? await accountFiles(folder, account) : []
  let hostKey = await setKey('ed25519')
  await writeFile(
    join(folder, 'sshd_config'),
    `Port ${port}
ListenAddress ${host}
HostKey ${join(folder, 'host_key')}
PidFile none
AuthorizedKeysFile ${join(folder, 'authorized_keys')}
StrictModes no
UsePAM no
PasswordAuthentication ${account ? 'yes' : 'no'}
KbdInteractiveAuthentication no
PermitRootLogin prohibit-password
MaxStartups 100
MaxSessions 100
UseDNS no
PrintMotd no
Subsystem sftp internal-sftp
`,
  )
  await start()
  return {
    host,
    port,
    user: account?.user ?? userInfo().username,
    get hostKey() {
      return hostKey
    },
    get knownHost() {
      return `[${host}]:${port} ${hostKey}`
    },
    get log() {
      return log
    },
    async changeHostKey(type = 'ed25519') {
      await end()
      hostKey = await setKey(type)
      await start()
    },
    async stop() {
      await end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Writes accounts into the folder and returns a command that starts a program which sees them instead of those in /etc.
 */
async function accountFiles(folder: string, { user, password, root_password }: Account): Promise<string[]> {
  const id = 12_345
  const hash = async (text: string) => (await execute('openssl', ['passwd', '-6', text])).stdout.trim()
  const line = (name: string, hashed: string) => `${name}:${hashed}:19000:0:99999:7:::`
  const others = (await readFile('/etc/shadow', 'utf8')).split('\n').filter((text) => !text.startsWith('root:'))
  const home = join(folder, 'home')
  await chmod(folder, 0o755)
  await mkdir(home)
  await chown(home, id, id)
  const passwd = await readFile('/etc/passwd', 'utf8')
  await writeFile(join(folder, 'passwd'), `${passwd.trimEnd()}\n${user}:x:${id}:${id}::${home}:/bin/sh\n`)
  const shadow = [line('root', await hash(root_password)), line(user, await hash(password)), ...others]
  await writeFile(join(folder, 'shadow'), shadow.join('\n'), { mode: 0o600 })
  const script = 'mount --bind "$0/passwd" /etc/passwd && mount --bind "$0/shadow" /etc/shadow && exec "$@"'
  return ['unshare', '-m', 'sh', '-c', script, folder]
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
