import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pythonPackages } from '../../scripts/python-packages.js'
import { hasTool } from './tools.ts'

const fixtures = join(import.meta.dirname, '../fixtures/otlp')

/** What the definition of OTLP found in some requests. */
interface Read {
  spans: number
  records: number
}

/**
 * Returns a function that reads requests of OTLP in JSON with the published definition (protobuf), and throws if one does not
 * fit; null, with the reason on the screen, where that cannot be fetched.
 */
export function otlpSchema(): ((kind: 'traces' | 'logs', bodies: readonly string[]) => Read) | null {
  const packages = hasTool('python3') ? fetched() : null
  if (packages === null) return null
  return (kind, bodies) => {
    const run = spawnSync('python3', [join(fixtures, 'parse.py')], {
      input: bodies.map((body) => `${kind} ${JSON.stringify(JSON.parse(body))}\n`).join(''),
      encoding: 'utf8',
      env: { ...process.env, PYTHONPATH: packages },
    })
    if (run.status !== 0) throw new Error(run.stderr)
    return JSON.parse(run.stdout) as Read
  }
}

function fetched(): string | null {
  try {
    return pythonPackages('otlp', join(fixtures, 'requirements.txt'))
  } catch (error) {
    process.stderr.write(`Skipped: the schema of OTLP. ${(error as Error).message.slice(0, 300)}\n`)
    return null
  }
}
