import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../helpers/server.ts'
import { describeConsole, phone, Visitor } from './browser.ts'

interface Icon {
  src: string
  sizes: string
  purpose: string
}

describeConsole('the installed console', () => {
  let server: TestServer
  let visitor: Visitor

  beforeAll(async () => {
    server = await startTestServer('sqlite')
    visitor = await Visitor.arrive(server.url, {
      kept: true,
      serviceWorkers: 'allow',
      viewport: phone,
      locale: 'de-DE',
    })
  })
  afterAll(async () => {
    await visitor?.leave()
    await server?.stop()
  })

  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.url}${path}`, { headers })

  test('has a manifest whose icons exist in the sizes that it states', async () => {
    const answer = await get('/manifest.webmanifest')
    expect(answer.headers.get('content-type')).toContain('application/manifest+json')
    const manifest = (await answer.json()) as { icons: Icon[]; start_url: string; display: string }
    expect(manifest).toMatchObject({ start_url: './', scope: './', display: 'standalone' })
    expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable']))
    for (const { src, sizes } of manifest.icons) {
      const bytes = Buffer.from(await (await get(`/${src}`)).arrayBuffer())
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes)
    }
  })

  test('each page names the manifest, and the policy of pages allows it', async () => {
    const answer = await get('/auth/login')
    expect(await answer.text()).toContain('<link rel="manifest" href="./manifest.webmanifest">')
    expect(answer.headers.get('content-security-policy')).toContain("manifest-src 'self'; worker-src 'self'")
  })

  test('the service worker is asked for again at each visit, and names the release', async () => {
    const answer = await get('/service-worker.js')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.text()).toMatch(/^const version = "\d+\.\d+\.\d+/)
  })

  test('the page for times without the server is in the chosen language, otherwise in that of the browser', async () => {
    const chosen = await (await get('/pages/offline.html?language=de', { 'accept-language': 'en' })).text()
    expect(chosen).toContain('Signalbox antwortet nicht')
    const accepted = await (await get('/pages/offline.html', { 'accept-language': 'de-AT' })).text()
    expect(accepted).toContain('<html lang="de">')
    const unknown = await get('/pages/offline.html?language=constructor&language=%00')
    expect([unknown.status, await unknown.text()]).toEqual([200, expect.stringContaining('Signalbox does not answer')])
  })

  test('can be installed from the page behind the sign-in', async () => {
    const { page } = visitor
    await visitor.load('/')
    await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
    const session = await page.context().newCDPSession(page)
    const { errors, data, url } = await session.send('Page.getAppManifest')
    expect([errors, url]).toEqual([[], `${server.url}/manifest.webmanifest`])
    expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Signalbox' })
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    // A window without a profile, as tests have it, installs nothing.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  })

  test('stores no page of the console and no answer, only the page for times without the server', async () => {
    const stored = await visitor.page.evaluate(async () => {
      const addresses: string[] = []
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys()) addresses.push(`${name} ${request.url}`)
      return addresses
    })
    expect(stored).toEqual([`offline ${server.url}/`])
  })

  test('says in the language of the user that the server does not answer, and shows the next release at once', async () => {
    const { page } = visitor
    visitor.expected = /ERR_CONNECTION_REFUSED|WebSocket|Failed to fetch/
    const port = Number(new URL(server.url).port)
    await server.stop()
    await page.goto(`${server.url}/project/1/history`)
    await page.getByRole('heading', { name: 'Signalbox antwortet nicht' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
    expect(page.url()).toBe(`${server.url}/project/1/history`)

    // The build of the next release, whose files have other names.
    const next = createServer((request, response) => {
      const worker = request.url?.startsWith('/service-worker.js')
      response.setHeader('content-type', worker ? 'text/javascript' : 'text/html')
      response.end(worker ? 'const version = "next"' : `<h1>Next release ${request.url}</h1>`)
    }).listen(port, '127.0.0.1')
    await once(next, 'listening')
    try {
      // The page loads again by itself.
      await page.getByRole('heading', { name: 'Next release /project/1/history' }).waitFor()
      await page.reload()
      await page.getByRole('heading', { name: 'Next release /project/1/history' }).waitFor()
    } finally {
      next.closeAllConnections()
      next.close()
    }
  })
})
