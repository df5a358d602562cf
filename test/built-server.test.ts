import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildServer } from '../scripts/build-server.js'
import { ServerProcess } from './helpers/server-process.ts'

const read = (path: string): { version: string; license: string } => JSON.parse(readFileSync(path, 'utf8'))

test('the built server runs outside the checkout: it knows its version and license, and shows the API and the help', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sb-built-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await buildServer(folder)
  const { version, license } = read(join(import.meta.dirname, '..', 'package.json'))
  expect(read(join(folder, 'package.json'))).toMatchObject({ version, license })

  const server = await ServerProcess.start('sqlite', {}, { program: [process.execPath, join(folder, 'main.js')] })
  onTestFinished(() => server.stop())
  expect(await (await server.admin.send('GET', '/api/info')).json()).toMatchObject({ version })
  const documents = (await (await server.admin.send('GET', '/api/help/documents')).json()) as { name: string }[]
  expect(documents.map(({ name }) => name)).toContain('install')
  const page = await (await fetch(`${server.url}/swagger`)).text()
  const files = [...page.matchAll(/(?:src|href)="((?:swagger|pages)[^"]+)"/g)].map(([, path]) => path)
  expect(files).toHaveLength(3)
  for (const file of files) expect((await fetch(`${server.url}/${file}`)).status, file).toBe(200)
})
