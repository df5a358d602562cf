import { request as httpRequest } from 'node:http'
import { expect, test } from 'vitest'
import { integrations } from '../../src/contract/integration.ts'
import { projects } from '../../src/contract/project.ts'
import { system } from '../../src/contract/system.ts'
import { Client } from '../helpers/client.ts'
import { anIntegration } from '../helpers/integration.ts'
import { onOneDatabase, testProject } from '../helpers/suite.ts'

const password = 'correct horse battery'
/** What `curl -d` sends. */
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const types: Record<string, string>[] = [
  form,
  { 'content-type': 'text/plain;charset=UTF-8' },
  { 'content-type': '' },
  { 'content-type': 'json' },
]

onOneDatabase('a client of Semaphore UI over HTTP', (server) => {
  const names = async () => (await server().admin.ok(projects.list)).map(({ name }) => name)

  test.each(types)('sends JSON with a token under any type: %o', async (type) => {
    const name = `By token ${type['content-type']}`
    const made = await server().admin.send('POST', '/api/projects', { name }, type)
    expect(made.status).toBe(201)
    const { id } = (await made.json()) as { id: number }
    const changed = await server().admin.send('PUT', `/api/project/${id}`, { name: `${name} changed` }, type)
    expect(changed.status).toBe(204)
    expect(await names()).toContain(`${name} changed`)
    const broken = await server().admin.send('POST', '/api/projects', 'name=x', type)
    expect([broken.status, await broken.json()]).toMatchObject([400, { error: 'body: is not valid JSON' }])
  })

  test('reads from the status that a name in an address is too long', async () => {
    const answer = await server().admin.send('DELETE', `/api/apps/${'x'.repeat(201)}`)
    expect(answer.status).toBe(414)
  })

  test('signs in with plain `curl -d`, and goes on with the cookie and JSON', async () => {
    const signed = await server().anonymous.send('POST', '/api/auth/login', { auth: 'admin', password }, form)
    expect(signed.status).toBe(204)
    // Python's library joins headers of the same name and then sends the whole text back as the cookie.
    const cookie = signed.headers.getSetCookie().join(', ')
    const made = await new Client(server().url).send('POST', '/api/projects', { name: 'By cookie' }, { cookie })
    expect(made.status).toBe(201)
  })

  test('a page of this server may send any type with the cookie', async () => {
    const browser = new Client(server().url)
    await browser.signIn('admin', password)
    for (const proof of [{ origin: server().url }, { 'sec-fetch-site': 'same-origin' }] as Record<string, string>[]) {
      const name = `From ${Object.keys(proof)[0]}`
      expect((await browser.send('POST', '/api/projects', { name }, { ...form, ...proof })).status).toBe(201)
      expect(await names()).toContain(name)
    }
  })

  test('a form that another page posts has no effect, whatever type it declares', async () => {
    const browser = new Client(server().url)
    await browser.signIn('admin', password)
    const body = '{"name":"Forged","=":""}'
    for (const type of types)
      for (const [from, status] of [
        [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 415],
        [{ origin: 'null' }, 415],
        [{ 'sec-fetch-site': 'same-site' }, 415],
        [{ 'sec-fetch-site': 'none' }, 415],
        // A cookie alone is not sufficient.
        [{}, 415],
      ] as [Record<string, string>, number][]) {
        const answer = await browser.send('POST', '/api/projects', body, { ...type, ...from })
        expect([type, from, answer.status]).toEqual([type, from, status])
      }
    // A victim who is signed in with an attacker's account would work in it.
    const login = JSON.stringify({ auth: 'admin', password })
    for (const origin of ['https://evil.example', 'null']) {
      const answer = await server().anonymous.send('POST', '/api/auth/login', login, { ...form, origin })
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([415, []])
    }
    expect(await names()).not.toContain('Forged')
  })

  test('finds out by a readable cookie whether it is signed in, until it signs out', async () => {
    const browser = new Client(server().url)
    const signed = await browser.send('POST', '/api/auth/login', { auth: 'admin', password })
    const [session, marker] = signed.headers.getSetCookie()
    expect(session).toMatch(/^signalbox=[\w-]+;.*HttpOnly/)
    expect(marker).toBe('semaphore=1; Path=/; SameSite=Lax')
    // The cookie is not a session.
    const by = (cookie: string) => server().anonymous.send('GET', '/api/user', undefined, { cookie })
    expect((await by('semaphore=1')).status).toBe(401)
    const out = await browser.send('POST', '/api/auth/logout', undefined, { cookie: session?.split(';')[0] ?? '' })
    expect(out.headers.getSetCookie()[1]).toMatch(/^semaphore=; Max-Age=0; Path=\//)
  })

  test('reads header names as they are usually written', async () => {
    const names = await new Promise<string[]>((resolve, reject) => {
      const sent = httpRequest(`${server().url}/api/auth/login`, { method: 'POST' }, (answer) => {
        answer.resume()
        resolve(answer.rawHeaders.filter((_, index) => index % 2 === 0))
      })
      sent.on('error', reject)
      sent.end(JSON.stringify({ auth: 'admin', password }))
    })
    expect(names).toEqual(expect.arrayContaining(['Set-Cookie', 'Content-Security-Policy', 'Cache-Control']))
    expect(names.filter((name) => name === name.toLowerCase())).toEqual([])
  })

  test('gets addresses of lower-case letters and digits', async () => {
    const project = await testProject(server())
    const { id: integration_id } = await anIntegration(server(), project, {
      name: 'I',
      template_id: (await project.template()).id,
    })
    const own = await server().admin.ok(integrations.addAlias, { params: { ...project.params, integration_id } })
    const shared = await server().admin.ok(integrations.addProjectAlias, project)
    for (const { url } of [own, shared]) expect(url).toMatch(/\/api\/integrations\/[a-z0-9]{28}$/)
  })

  test('gets empty lists if there are no objects yet', async () => {
    const project = `/api/project/${await server().project()}`
    const lists = ['runners', 'runner_tags', 'roles', 'roles/all', 'secret_storages'].map(
      (list) => `${project}/${list}`,
    )
    for (const path of ['/api/runner_tags', '/api/roles', ...lists]) {
      const answer = await server().admin.send('GET', path)
      expect([path, answer.status, await answer.json()]).toEqual([path, 200, []])
    }
    const { features, premium_features } = await server().admin.ok(system.info)
    expect([features.task_summary, premium_features.task_summary]).toEqual([true, true])
  })
})
