import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SinkEvent } from '../../src/server/audit-sinks/sink.ts'
import { freePort } from './free-port.ts'
import { until } from './template.ts'

const program = '/usr/sbin/rsyslogd'

/** Whether there is an rsyslog with TLS (package rsyslog-gnutls). */
export const hasRsyslog = () =>
  existsSync(program) &&
  ['x86_64', 'aarch64'].some((machine) => existsSync(`/usr/lib/${machine}-linux-gnu/rsyslog/lmnsd_gtls.so`))

/** A message as rsyslog has read it. */
interface Message {
  id: number
  app: string
  msgid: string
  event: SinkEvent
}

/** Starts rsyslog with TLS and certificates on both sides; it writes what it has read into a file. */
export async function startRsyslog() {
  const folder = mkdtempSync(join(tmpdir(), 'sb-rsyslog-'))
  const path = (name: string) => join(folder, name)
  const [key, ca, out] = [path('key.pem'), path('ca.pem'), path('out')]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost']
  execFileSync('openssl', [...made, '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', ca], {
    stdio: 'ignore',
  })
  const port = await freePort()
  writeFileSync(
    path('rsyslog.conf'),
    `global(workDirectory="${folder}" maxMessageSize="128k" defaultNetstreamDriver="gtls"
  defaultNetstreamDriverCAFile="${ca}" defaultNetstreamDriverCertFile="${ca}" defaultNetstreamDriverKeyFile="${key}")
module(load="imtcp" streamDriver.name="gtls" streamDriver.mode="1" streamDriver.authMode="x509/certvalid")
template(name="line" type="list") {
  constant(value="{\\"app\\":\\"") property(name="app-name" format="json") constant(value="\\",\\"msgid\\":\\"") property(name="msgid" format="json")
  constant(value="\\",\\"data\\":\\"") property(name="structured-data" format="json") constant(value="\\",\\"msg\\":\\"")
  property(name="msg" format="json") constant(value="\\"}\\n")
}
input(type="imtcp" port="${port}" address="127.0.0.1")
action(type="omfile" file="${out}" template="line")
`,
  )
  let child: ChildProcess | undefined
  const begin = async () => {
    child = spawn(program, ['-n', '-f', path('rsyslog.conf'), '-i', path('pid')], { stdio: 'ignore' })
    await until('rsyslog to listen', async () => (await listens(port)) || undefined)
  }
  const end = async () => {
    if (!child || child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  await begin()
  return {
    port,
    ca,
    key,
    begin,
    end,
    messages: (): Message[] =>
      (existsSync(out) ? readFileSync(out, 'utf8') : '')
        .split('\n')
        .slice(0, -1)
        .map((line) => {
          const { app, msgid, data, msg } = JSON.parse(line) as Record<'app' | 'msgid' | 'data' | 'msg', string>
          return { app, msgid, id: Number(/ id="(\d+)"/.exec(data)?.[1]), event: JSON.parse(msg) as SinkEvent }
        }),
    stop: async () => {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
