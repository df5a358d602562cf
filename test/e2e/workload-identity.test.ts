import { afterAll, beforeAll, expect, test } from 'vitest'
import { templates } from '../../src/contract/template.ts'
import { workloadIdentity } from '../../src/contract/workload-identity.ts'
import type { TestServer } from '../helpers/server.ts'
import { makeWorkplace, type Workplace } from '../helpers/template.ts'
import { describeConsole, lookAt, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'

describeConsole('workload identity', () => {
  let server: TestServer
  let place: Workplace
  beforeAll(async () => {
    server = await startConsole()
    place = await makeWorkplace(server, { 'deploy.sh': 'true' })
  })
  afterAll(() => server?.stop())

  test('a template asks for a token; a wrong one is explained at its field', async () => {
    const id = await place.template('deploy.sh')
    const visitor = await Visitor.arrive(server.url)
    const { page } = visitor
    await visitor.goto(`/project/${place.project_id}/templates/${id}/edit`)
    await page.getByRole('button', { name: /^Workload identity/ }).click()
    await visitor.button('Add token').click()
    await visitor.button('Save').click()
    const token = page.getByRole('group', { name: 'Token 1' })
    await token.getByText('An audience is required').waitFor()
    await token.getByText('A variable for the token or for its file is required').waitFor()
    expect(await lookAt(visitor, 'template-identity-refused')).toEqual([])
    await token.getByLabel('Audience').fill('sts.amazonaws.com')
    await token.getByLabel('Variable for a file').fill('AWS_WEB_IDENTITY_TOKEN_FILE')
    await visitor.button('Save').click()
    await visitor.notice(/saved$/).waitFor()
    await visitor.goto(`/project/${place.project_id}/templates/${id}/details`)
    await page.getByText('sts.amazonaws.com').waitFor()
    const { identity_tokens } = await server.admin.ok(templates.get, { params: place.params(id) })
    expect(identity_tokens).toEqual([
      {
        audience: 'sts.amazonaws.com',
        lifetime_sec: 3600,
        variable: '',
        file_variable: 'AWS_WEB_IDENTITY_TOKEN_FILE',
      },
    ])
  })

  test('an administrator rotates the key and deletes the one that waits', async () => {
    const visitor = await Visitor.arrive(server.url)
    const { page } = visitor
    await visitor.goto('/system')
    const rows = page.getByRole('table', { name: 'Signing keys' }).getByRole('row')
    await rows.getByText('Signs', { exact: true }).waitFor()
    await visitor.button('Rotate key').click()
    const dialog = page.getByRole('dialog', { name: 'Rotate the signing key?' })
    await dialog.getByRole('button', { name: 'Rotate key' }).click()
    await rows.getByText('Published', { exact: true }).waitFor()
    expect(await lookAt(visitor, 'identity-keys')).toEqual([])
    const waiting = (await server.admin.ok(workloadIdentity.get)).keys.find(({ state }) => state === 'next')
    await page.getByRole('button', { name: `Delete: ${waiting?.kid.slice(0, 12)}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await rows.getByText('Published', { exact: true }).waitFor({ state: 'detached' })
    expect((await server.admin.ok(workloadIdentity.get)).keys.map(({ state }) => state)).toEqual(['active'])
  })
})
