import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { builtProgram, type TestServer } from './server.ts'

export interface Said {
  code: number | null
  out: string
  error: string
}

/** Runs `signalbox …` beside the running server, on the same database; `more` are additional environment variables. */
export async function signalbox({ server, data }: TestServer, args: string[], input = '', more = {}): Promise<Said> {
  const { dialect, postgres } = server.services.config
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    SIGNALBOX_DATA: data,
    SIGNALBOX_DB_DIALECT: dialect,
    SIGNALBOX_DB_HOST: postgres.host,
    SIGNALBOX_DB_USER: postgres.user,
    SIGNALBOX_DB_PASS: postgres.pass,
    SIGNALBOX_DB_NAME: postgres.name,
    ...more,
  }
  const [node, ...program] = builtProgram
  const child = spawn(node as string, [...program, ...args], { env, stdio: 'pipe' })
  const said: Said = { code: null, out: '', error: '' }
  child.stdout.on('data', (piece: Buffer) => (said.out += piece.toString()))
  child.stderr.on('data', (piece: Buffer) => (said.error += piece.toString()))
  child.stdin.end(input)
  said.code = (await once(child, 'close'))[0] as number | null
  return said
}
