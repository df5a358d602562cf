import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const script = new URL('../scripts/pinned-package.js', import.meta.url).href
const name = 'signalbox-example'
const version = '1.2.3'

test('a pinned package is fetched from the configured registry once, without files that are not needed', async () => {
  const { folder, integrity, requests, fetchInto } = await registry()
  const place = join(folder, 'place')
  const paths = ['package/package.json', 'package/bin']
  expect(await fetchInto(place, { name, version, integrity, paths })).toContain(`Fetching ${name} ${version}`)
  expect(readdirSync(place).sort()).toEqual(['bin', 'package.json'])
  expect(readFileSync(join(place, 'bin', 'program'), 'utf8')).toBe('program')
  expect(readdirSync(folder)).not.toContainEqual(expect.stringMatching(/^\.stage/))

  const before = requests.length
  expect(await fetchInto(place, { name, version, integrity, paths })).toBe('')
  expect(requests).toHaveLength(before)
})

test('a package with another content than the pinned one is not unpacked', async () => {
  const { folder, fetchInto } = await registry()
  const said = await fetchInto(join(folder, 'place'), { name, version, integrity: 'sha512-other' })
  expect(said).toContain(`Failed to fetch ${name} ${version}: its checksum is sha512-`)
  expect(said).toContain('but scripts/pinned-packages.json says sha512-other')
  expect(existsSync(join(folder, 'place'))).toBe(false)
})

test('a package that cannot be fetched is named, with the folder to copy it to', async () => {
  const { folder, stop, integrity, fetchInto } = await registry()
  stop()
  const said = await fetchInto(join(folder, 'place'), { name, version, integrity })
  expect(said).toContain(`Failed to fetch ${name} ${version}: `)
  expect(said).toContain('ECONNREFUSED')
  expect(said).toContain(join(folder, 'place'))
})

/** Starts a registry with one package. `fetchInto` fetches it and returns what was printed. */
async function registry() {
  const folder = mkdtempSync(join(tmpdir(), 'sb-registry-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'package', 'bin'), { recursive: true })
  writeFileSync(join(folder, 'package', 'package.json'), JSON.stringify({ name, version }))
  writeFileSync(join(folder, 'package', 'bin', 'program'), 'program')
  writeFileSync(join(folder, 'package', 'headers'), 'headers')
  expect(spawnSync('tar', ['-czf', 'archive.tgz', 'package'], { cwd: folder }).status).toBe(0)
  const archive = readFileSync(join(folder, 'archive.tgz'))
  const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`

  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    if (request.url?.endsWith('.tgz')) return response.end(archive)
    const dist = { integrity, tarball: `${url}/${name}/-/${name}-${version}.tgz` }
    return response.end(
      JSON.stringify({ name, 'dist-tags': { latest: version }, versions: { [version]: { name, version, dist } } }),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(stop)

  const fetchInto = async (place: string, wanted: object) => {
    const code = `const { fetchPackage } = await import(${JSON.stringify(script)})
      try { fetchPackage(${JSON.stringify(wanted)}, ${JSON.stringify(place)}) } catch (error) { console.error(error.message) }`
    const env = {
      ...process.env,
      npm_config_registry: url,
      npm_config_cache: join(folder, 'cache'),
    }
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { env, cwd: folder })
    let said = ''
    child.stderr.on('data', (piece: Buffer) => (said += piece.toString()))
    await once(child, 'close')
    return said
  }
  return { folder, integrity, requests, stop, fetchInto }
}
