import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'
import { localhostPem } from './mail-server.ts'

const execute = promisify(execFile)

/** A real OpenLDAP server on free ports of this machine, with an empty database below `dc=example,dc=com`. */
export interface Slapd {
  /** The port for plain connections and StartTLS. */
  port: number
  tls_port: number
  /** Stops it; the data stay, and `start` continues with them. */
  pause(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

export const suffix = 'dc=example,dc=com'
/** The account that may read and write everything. */
export const manager = { dn: `cn=manager,${suffix}`, password: 'the manager, secret' }

const find = (...paths: string[]) => paths.find((path) => existsSync(path))
const slapd = find('/usr/sbin/slapd', '/usr/libexec/slapd', '/usr/local/libexec/slapd')
const slapadd = find('/usr/sbin/slapadd', '/usr/local/sbin/slapadd')
const schema = find('/etc/ldap/schema', '/etc/openldap/schema')
const modules = find('/usr/lib/ldap', '/usr/lib/openldap', '/usr/lib64/openldap')

/** Whether OpenLDAP is installed; if not, its tests are skipped. */
export const hasSlapd = slapd !== undefined && slapadd !== undefined && schema !== undefined
if (!hasSlapd) process.stderr.write('Skipped: what needs slapd, which is not installed (see scripts/ensure-tools)\n')

/** The user without rights that programs of root run as. */
const unprivilegedId = 65_534
const asRoot = process.getuid?.() === 0
const unprivileged = asRoot ? { uid: unprivilegedId, gid: unprivilegedId } : {}

/**
 * Starts slapd with the entries of an LDIF text.
 * @param settings further lines of its configuration for the database, such as limits
 */
export async function startSlapd(ldif: string, settings = ''): Promise<Slapd> {
  if (!slapd || !slapadd || !schema) throw new Error('slapd is not installed')
  const path = slapd
  const folder = await mkdtemp(join(tmpdir(), 'sb-slapd-'))
  const config = join(folder, 'slapd.conf')
  const [port, tls_port] = [await freePort(), await freePort()]
  await mkdir(join(folder, 'data'))
  await writeFile(join(folder, 'server.pem'), localhostPem, { mode: 0o600 })
  await writeFile(join(folder, 'entries.ldif'), ldif)
  await writeFile(config, await configuration(folder, schema, settings))
  if (asRoot)
    for (const file of ['', ...(await readdir(folder))]) await chown(join(folder, file), unprivilegedId, unprivilegedId)
  let child: ChildProcess | undefined
  let log = ''

  const self: Slapd = {
    port,
    tls_port,
    async start() {
      const urls = `ldap://127.0.0.1:${port}/ ldaps://127.0.0.1:${tls_port}/`
      child = spawn(path, ['-d', 'none', '-f', config, '-h', urls], {
        ...unprivileged,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      child.stderr?.on('data', (piece: Buffer) => {
        log += piece.toString()
      })
      for (let tries = 0; !(await answers(port)); tries++) {
        if (tries > 500 || child.exitCode !== null) throw new Error(`slapd did not start:\n${log}`)
        await sleep(20)
      }
    },
    async pause() {
      if (!child || child.exitCode !== null) return
      const closed = new Promise((resolve) => child?.once('close', resolve))
      child.kill('SIGTERM')
      await closed
    },
    async stop() {
      await self.pause()
      await rm(folder, { recursive: true, force: true })
    },
  }
  try {
    await execute(slapadd, ['-q', '-f', config, '-l', join(folder, 'entries.ldif')], unprivileged)
    await self.start()
  } catch (error) {
    await self.stop()
    throw error
  }
  return self
}

async function configuration(folder: string, schemas: string, settings: string): Promise<string> {
  const wanted = ['core', 'cosine', 'inetorgperson', 'nis', 'msuser']
  const present = new Set(await readdir(schemas))
  const mdb = modules && existsSync(join(modules, 'back_mdb.so')) ? `modulepath ${modules}\nmoduleload back_mdb\n` : ''
  return `${wanted
    .filter((name) => present.has(`${name}.schema`))
    .map((name) => `include ${join(schemas, `${name}.schema`)}\n`)
    .join('')}${mdb}
attributetype ( 1.3.6.1.4.1.4203.666.1.990 NAME 'testGUID' EQUALITY octetStringMatch
  SYNTAX 1.3.6.1.4.1.1466.115.121.1.40 SINGLE-VALUE )
pidfile ${join(folder, 'pid')}
TLSCertificateFile ${join(folder, 'server.pem')}
TLSCertificateKeyFile ${join(folder, 'server.pem')}
database mdb
suffix "${suffix}"
rootdn "${manager.dn}"
rootpw "${manager.password}"
directory ${join(folder, 'data')}
maxsize 67108864
dbnosync
index objectClass,uid,mail,member,uniqueMember,memberUid,entryUUID eq
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="cn=search,${suffix}" read by * none
${settings}
`
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** Returns the LDIF of an entry. Values are written in base64, so they may contain anything. */
export function entry(dn: string, attributes: Record<string, string | Buffer | (string | Buffer)[]>): string {
  const line = (name: string, value: string | Buffer) => `${name}:: ${Buffer.from(value).toString('base64')}\n`
  const lines = Object.entries(attributes).flatMap(([name, values]) =>
    [values].flat().map((value) => line(name, value)),
  )
  return `${line('dn', dn)}${lines.join('')}\n`
}
