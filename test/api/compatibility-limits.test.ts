import { expect, test } from 'vitest'
import { keys } from '../../src/contract/key.ts'
import { aPush, integrationProject, signature } from '../helpers/integration.ts'
import { onOneDatabase, testProject } from '../helpers/suite.ts'

onOneDatabase('limits and headers that clients of Semaphore UI rely on', (server) => {
  test('secrets have up to 64 KiB', async () => {
    const project = await testProject(server())
    const long = 'x'.repeat(65_536)
    await project.login('Long', long)
    const secrets = [{ name: 'a', type: 'var' as const, secret: long, operation: 'create' as const }]
    await project.environment({ name: 'Long', secrets })
    const body = { name: 'Longer', type: 'login_password' as const, login_password: { password: `${long}x` } }
    expect((await server().admin.call(keys.create, { ...project, body })).status).toBe(400)
  })

  test('a template’s tasks come in pages; `count` wins over `limit`', async () => {
    const project = await testProject(server())
    const template = await project.template()
    const ids: number[] = []
    for (let i = 0; i < 4; i++) ids.unshift((await project.task(template.id)).id)
    const page = async (query: string) => {
      const path = `/api/project/${project.id}/templates/${template.id}/tasks?${query}`
      const answer = await server().admin.send('GET', path)
      const rows = (await answer.json()) as { id: number }[]
      return { ids: rows.map(({ id }) => id), more: answer.headers.get('x-has-next') }
    }
    expect(await page('count=3')).toEqual({ ids: ids.slice(0, 3), more: 'true' })
    expect(await page('count=3&limit=1')).toEqual({ ids: ids.slice(0, 3), more: 'true' })
    expect(await page(`count=3&before=${ids[2]}`)).toEqual({ ids: ids.slice(3), more: 'false' })
  })

  test('only an authenticated sender reads which task it started', async () => {
    const place = await integrationProject(server())
    const post = async (url: string, headers: Record<string, string>) => {
      const answer = await server().anonymous.send('POST', new URL(url).pathname, aPush, headers)
      expect([answer.status, await answer.text()]).toEqual([204, ''])
      return Object.fromEntries([...answer.headers].filter(([name]) => name.startsWith('x-semaphore-')))
    }
    const signed = await place.listens({ auth_method: 'github' })
    const proof = { 'x-hub-signature-256': signature(JSON.stringify(aPush)) }
    const reply = await post(signed.url, proof)
    const [task] = await place.tasks()
    expect(reply).toEqual({
      'x-semaphore-task-id': String(task?.id),
      'x-semaphore-template-id': String(task?.template_id),
      'x-semaphore-project-id': String(place.id),
      'x-semaphore-integration-id': String(signed.id),
    })
    expect(await post(signed.url, { 'x-hub-signature-256': 'sha256=00' })).toEqual({})
    const open = await place.listens({ auth_method: '' })
    expect(await post(open.url, {})).toEqual({})
    expect(await place.tasks()).toHaveLength(2)
  })
})
