import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneDatabase } from '../helpers/server.ts'
import { ServerProcess } from '../helpers/server-process.ts'
import { aState, stateBackend } from '../helpers/state-backend.ts'

const head = aState(1).replace(/"resources": \[\],[^]*$/, '"resources": [\n')
const tail = '],\n"check_results": null\n}\n'

/** A state of so many MB that differs in every resource, made while it is sent. */
function largeState(megabytes: number): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let size = 0
  let n = 0
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(head)),
    pull(controller) {
      if (size >= megabytes * 1_000_000) {
        controller.enqueue(encoder.encode(tail))
        return controller.close()
      }
      const bytes = encoder.encode(someResources())
      size += bytes.length
      controller.enqueue(bytes)
    },
  })

  function someResources(): string {
    const resources = Array.from({ length: 100 }, () => {
      const input = createHash('sha256').update(String(n)).digest('base64').repeat(20)
      const instances = [{ schema_version: 0, attributes: { id: String(n), input }, sensitive_attributes: [] }]
      const resource = { mode: 'managed', type: 'terraform_data', name: `r${n}`, provider: 'p', instances }
      return `${n++ === 0 ? '' : ',\n'}${JSON.stringify(resource)}`
    })
    return resources.join('')
  }
}

async function hashOf(stream: ReadableStream<Uint8Array>): Promise<{ hash: string; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const bytes of stream) {
    hash.update(bytes)
    size += bytes.length
  }
  return { hash: hash.digest('hex'), size }
}

describe.each(oneDatabase)('large Terraform states on %s', (database) => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await ServerProcess.start(database)
  })
  afterAll(() => server?.stop())

  /** The most memory that the server has used so far, in MB. */
  const mostMemory = () => {
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1000
  }

  test('100 MB are stored and read back, with little memory; 200 MB are refused with the setting', async () => {
    const backend = await stateBackend({
      admin: server.admin,
      project: () => server.project(),
      url: server.url,
    })
    // Code and caches of a first state are loaded before.
    expect((await backend.store(aState(0))).status).toBe(200)
    await backend.read()
    const before = mostMemory()
    const sent = await hashOf(largeState(100))
    expect(sent.size).toBeGreaterThan(100_000_000)
    expect((await backend.send('POST', largeState(100))).status).toBe(200)
    const answer = await backend.send('GET')
    expect(answer.headers.get('content-length')).toBe(String(sent.size))
    expect(await hashOf(answer.body!)).toEqual(sent)
    const grown = mostMemory() - before
    // The state itself as text would take 100 MB: beside buffers that wait for the garbage collector, there is no room for it.
    expect(grown, `the server used ${grown.toFixed(0)} MB more`).toBeLessThan(160)

    const refused = await backend.send('POST', largeState(200))
    expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([
      413,
      expect.stringMatching(/128 MiB.*max_state_bytes/),
    ])
    const kept = await backend.send('GET', undefined)
    expect(await hashOf(kept.body!)).toEqual(sent)
    expect(mostMemory() - before).toBeLessThan(160)
  }, 300_000)
})
