import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repositories } from '../../src/contract/repository.ts'
import { type GitHttp, startGitHttp } from '../helpers/git-http.ts'
import { makeRepository } from '../helpers/repositories.ts'
import { expectRefused, onEachDatabase, testProject } from '../helpers/suite.ts'

const folder = mkdtempSync(join(tmpdir(), 'signalbox-candidates-'))
const play = '- name: Set up\n  hosts: all\n'
let http: GitHttp

beforeAll(async () => {
  const source = await makeRepository(join(folder, 'ops'), {
    'site.yml': play,
    'same.yml': play,
    'vars.yml': 'port: 80\n',
    'large.yml': `${play}${'#'.repeat(150_000)}\n`,
    'roles/web/tasks/main.yml': '- ping:\n',
    'infra/main.tf': '',
    'run.sh': 'true\n',
  })
  await source.commit({ 'more.yml': '- import_playbook: site.yml\n' }, { branch: 'next' })
  await makeRepository(
    join(folder, 'many'),
    Object.fromEntries(Array.from({ length: 510 }, (_, n) => [`s/${n}.sh`, ''])),
  )
  await makeRepository(join(folder, 'vendored'), {
    ...Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`vendor/${n}.yml`, play])),
    'z/site.yml': play,
  })
  http = await startGitHttp(folder)
})
afterAll(async () => {
  await http?.stop()
  rmSync(folder, { recursive: true, force: true })
})

onEachDatabase('what a repository offers to run', (server) => {
  const found = [
    { app: 'ansible', path: 'same.yml', title: 'Set up', certain: true },
    { app: 'ansible', path: 'site.yml', title: 'Set up', certain: true },
    // Too large to be read, so only its name says that it may be one.
    { app: 'ansible', path: 'large.yml', title: null, certain: false },
    { app: 'terraform', path: 'infra', title: null, certain: true },
    { app: 'bash', path: 'run.sh', title: null, certain: true },
  ]

  test.each([
    ['over HTTP', () => `${http.url}/ops/.git`],
    ['at a local path', () => join(folder, 'ops')],
  ])('is listed by app, from the newest commit %s', async (_, git_url) => {
    const project = await testProject(server())
    const { id } = await project.repository({ git_url: git_url() })
    expect(await server().admin.ok(repositories.candidates, project.at(id))).toEqual(found)
    const query = { branch: 'next' }
    expect(await server().admin.ok(repositories.candidates, { ...project.at(id), query })).toContainEqual({
      app: 'ansible',
      path: 'more.yml',
      title: null,
      certain: true,
    })
  })

  test('is found behind many files that it does not offer', async () => {
    const project = await testProject(server())
    const { id } = await project.repository({ git_url: join(folder, 'vendored') })
    const offered = [{ app: 'ansible', path: 'z/site.yml', title: 'Set up', certain: true }]
    expect(await server().admin.ok(repositories.candidates, project.at(id))).toEqual(offered)
  })

  test('is the first 500, and how many there are', async () => {
    const project = await testProject(server())
    const { id } = await project.repository({ git_url: join(folder, 'many') })
    const answer = await server().admin.call(repositories.candidates, project.at(id))
    expect(answer.body).toHaveLength(500)
    expect(answer.headers.get('x-total-count')).toBe('510')
  })

  test('is refused for branches that are wrong or missing, and for repositories that cannot be read', async () => {
    const project = await testProject(server())
    const { id } = await project.repository({ git_url: `${http.url}/ops/.git` })
    const ask = (branch: string) =>
      server().admin.call(repositories.candidates, { ...project.at(id), query: { branch } })
    expectRefused(await ask('nowhere'), 400, 'There is no branch nowhere in')
    expectRefused(await ask('-f'), 400, 'branch: The name begins with a dash')
    expectRefused(await ask('x'.repeat(251)), 400, 'branch: Must have at most 250 characters')
    const none = await project.repository({ git_url: join(folder, 'not-here'), name: 'None' })
    expectRefused(await server().admin.call(repositories.candidates, project.at(none.id)), 400, 'no git repository at')
    expect((await server().admin.call(repositories.candidates, project.at(2_000_000_000))).status).toBe(404)
    const { client } = await server().member(project.id, 'task_runner')
    expect((await client.call(repositories.candidates, project.at(id))).status).toBe(403)
  })
})
