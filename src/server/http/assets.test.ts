import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveAssets } from './assets.ts'

const code = 'console.log("console")'
const app = fastify()
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-assets-'))
  writeFileSync(join(folder, 'base-1a2b.js.gz'), gzipSync(code))
  await serveAssets(app, { root: folder, prefix: '/assets/', immutable: true })
  await serveAssets(app, { root: folder, prefix: '/files/', immutable: false })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

test('a browser gets a script compressed, any other client the same one unpacked; both may keep it', async () => {
  for (const accepted of ['gzip, deflate, br', '*', 'br;q=1, gzip;q=0.5']) {
    const { statusCode, headers, rawPayload } = await get('/assets/base-1a2b.js', accepted)
    expect([statusCode, headers['content-encoding'], rawPayload]).toEqual([200, 'gzip', gzipSync(code)])
  }
  for (const accepted of [undefined, 'identity', 'br, gzip;q=0']) {
    const { statusCode, headers, body } = await get('/assets/base-1a2b.js', accepted)
    expect([statusCode, headers['content-encoding'], body]).toEqual([200, undefined, code])
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'cache-control': expect.stringContaining('immutable'),
    })
  }
})

test('files whose names stay the same are asked for again', async () => {
  for (const accepted of ['gzip', 'identity']) {
    const { statusCode, headers } = await get('/files/base-1a2b.js', accepted)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=0'])
  }
})

test('other names are not found, with or without compression', async () => {
  for (const name of ['other.js', '..%2fbase-1a2b.js', 'x/base-1a2b.js', '.js', ''])
    for (const accepted of ['gzip', 'identity'])
      expect((await get(`/assets/${name}`, accepted)).statusCode, name).toBeGreaterThanOrEqual(403)
})
