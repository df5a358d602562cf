import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'

/** A message of RFC 5424 as a receiver reads it. */
export interface SyslogMessage {
  priority: number
  time: string
  host: string
  app: string
  id: string
  /** The structured data, by name. */
  data: Record<string, string>
  text: string
}

/**
 * Starts a syslog receiver over TLS (RFC 5425) with its own certificate for localhost. `refuse` makes it close connections
 * without reading them.
 */
export async function startTlsSyslog() {
  const folder = mkdtempSync(join(tmpdir(), 'sb-syslog-'))
  const [key, ca] = [join(folder, 'key.pem'), join(folder, 'ca.pem')]
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  const names = 'subjectAltName=DNS:localhost'
  execFileSync('openssl', [...made, '-subj', '/CN=localhost', '-addext', names, '-keyout', key, '-out', ca], {
    stdio: 'ignore',
  })
  const received: SyslogMessage[] = []
  const state = { refuse: false, problems: [] as string[] }
  const server = createServer({ key: readFileSync(key), cert: readFileSync(ca) }, (socket) => {
    socket.on('error', () => {})
    if (state.refuse) return void socket.destroy()
    let left = Buffer.alloc(0)
    socket.on('data', (piece: Buffer) => {
      left = Buffer.concat([left, piece])
      for (;;) {
        const [prefix = '', length = '0'] = /^([1-9]\d*) /.exec(left.toString('latin1', 0, 12)) ?? []
        if (prefix === '' || left.length < prefix.length + Number(length)) break
        received.push(parse(left.toString('utf8', prefix.length, prefix.length + Number(length))))
        left = left.subarray(prefix.length + Number(length))
      }
    })
    socket.on('end', () => {
      if (left.length > 0) state.problems.push(`${left.length} bytes are left`)
    })
  })
  server.on('tlsClientError', () => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.address() as AddressInfo).port,
    /** The file of its certificate. */
    ca,
    received,
    state,
    stop: async () => {
      await new Promise((closed) => server.close(closed))
      rmSync(folder, { recursive: true })
    },
  }
}

const form =
  /^<(\d{1,3})>1 (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\S+) (\S+) \d+ (\S{1,32}) \[[^ \]]+((?: [a-z_]+="(?:[^"\\\]]|\\["\\\]])*")*)\] (.*)$/s

function parse(message: string): SyslogMessage {
  const [, priority, time = '', host = '', app = '', id = '', data = '', text = ''] = form.exec(message) ?? []
  if (priority === undefined) throw new Error(`not a message of RFC 5424: ${message}`)
  const pairs = [...data.matchAll(/ ([a-z_]+)="((?:[^"\\\]]|\\.)*)"/g)]
  return {
    priority: Number(priority),
    time,
    host,
    app,
    id,
    data: Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value.replaceAll(/\\(.)/g, '$1')])),
    text,
  }
}
