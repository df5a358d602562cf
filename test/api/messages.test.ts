import { expect, test } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { environments } from '../../src/contract/environment.ts'
import { inventories } from '../../src/contract/inventory.ts'
import { keys } from '../../src/contract/key.ts'
import { projects } from '../../src/contract/project.ts'
import { repositories } from '../../src/contract/repository.ts'
import { templates } from '../../src/contract/template.ts'
import { views } from '../../src/contract/view.ts'
import { onOneDatabase, rowCounts, type TestProject, testProject } from '../helpers/suite.ts'

/**
 * What users read about a wrong field, word for word. Console and
 * server take the words from the same shapes: what is refused here is refused in the form with the same text.
 */

interface Row {
  call: Endpoint
  /** The invalid part of an otherwise valid body. */
  body: Record<string, unknown>
  fields: Record<string, string>
}

const key = { name: 'K', type: 'none' }
const repository = (project: TestProject) => ({
  name: 'R',
  git_url: 'https://git.example.com/r.git',
  git_branch: 'main',
  ssh_key_id: project.none,
})
const inventory = { name: 'I', type: 'static', inventory: '' }
const group = { name: 'G', json: '{}', env: '{}' }
const template = (repository_id: number) => ({ name: 'T', app: 'bash', playbook: 'run.sh', repository_id })

function rows(project: TestProject, repository_id: number): Row[] {
  const row = (call: Endpoint, body: object, fields: Record<string, string>): Row => ({
    call,
    body: { ...body },
    fields,
  })
  const newKey = (changes: object, fields: Record<string, string>) => row(keys.create, { ...key, ...changes }, fields)
  const newRepository = (changes: object, fields: Record<string, string>) =>
    row(repositories.create, { ...repository(project), ...changes }, fields)
  const newInventory = (changes: object, fields: Record<string, string>) =>
    row(inventories.create, { ...inventory, ...changes }, fields)
  const newGroup = (changes: object, fields: Record<string, string>) =>
    row(environments.create, { ...group, ...changes }, fields)
  const newTemplate = (changes: object, fields: Record<string, string>) =>
    row(templates.create, { ...template(repository_id), ...changes }, fields)
  return [
    newKey({ name: undefined }, { name: 'Name is required' }),
    newKey({ name: ' ' }, { name: 'Name is required' }),
    newKey({ type: undefined }, { type: 'Type is required' }),
    newKey({ type: 'pgp' }, { type: 'Must be ssh, login_password or none' }),
    newKey({ type: 'ssh' }, { 'ssh.private_key': 'Private key is required' }),
    newKey({ type: 'login_password' }, { 'login_password.password': 'Password is required' }),
    newRepository({ name: '' }, { name: 'Name is required' }),
    newRepository({ ssh_key_id: undefined }, { ssh_key_id: 'Key is required' }),
    newRepository({ ssh_key_id: 0 }, { ssh_key_id: 'Key is required' }),
    newRepository({ ssh_key_id: '1' }, { ssh_key_id: 'Must be an integer' }),
    newRepository({ git_branch: '' }, { git_branch: 'Branch is required' }),
    newRepository({ git_url: undefined }, { git_url: 'Repository URL is required' }),
    newRepository({ git_url: '' }, { git_url: expect.stringMatching(/^Incorrect URL: it is empty/) as never }),
    newRepository(
      { git_url: 'ftp://git.example.com/r.git' },
      { git_url: expect.stringMatching(/^Incorrect URL: ftp:\/\/ is not allowed/) as never },
    ),
    newRepository(
      { name: '', git_branch: '', ssh_key_id: null },
      { name: 'Name is required', ssh_key_id: 'Key is required', git_branch: 'Branch is required' },
    ),
    newInventory({ name: '', type: 'file' }, { name: 'Name is required', inventory: 'Path is required' }),
    newInventory({ name: '' }, { name: 'Name is required' }),
    newInventory({ type: undefined }, { type: 'Type is required' }),
    newInventory({ type: 'file' }, { inventory: 'Path is required' }),
    newInventory({ type: 'terraform-workspace' }, { inventory: 'Path is required' }),
    newInventory(
      { type: 'file', inventory: '../hosts' },
      { inventory: 'The path holds ..; write it from the top of the repository.' },
    ),
    newGroup({ name: '' }, { name: 'Name is required' }),
    newGroup({ json: '{' }, { json: 'Must be JSON; check quotes and commas.' }),
    newGroup({ json: '[]' }, { json: 'Must be a JSON object, for example {"name": "value"}.' }),
    newGroup({ json: '{"a":1,"a":2}' }, { json: '"a" is there twice; names must be unique.' }),
    newGroup({ env: 'A=1' }, { env: 'Must be JSON; check quotes and commas.' }),
    newGroup(
      { env: '{"A":[]}' },
      { env: 'A must be a text, a number or true/false; write lists and objects as JSON in a text.' },
    ),
    newGroup({ env: '{"":"x"}' }, { env: '"": The name is empty; write one such as APP_MODE.' }),
    newGroup(
      { secrets: [{ type: 'env', name: '', secret: 'x' }] },
      { 'secrets.0.name': 'The name is empty; write one such as APP_MODE.' },
    ),
    newGroup({ secrets: [{ type: 'var', name: 'a' }] }, { 'secrets.0.secret': 'a new secret needs a value' }),
    newGroup(
      { secrets: ['a', 'a'].map((name) => ({ type: 'var', name, secret: 'x' })) },
      { secrets: 'a is there twice: names must be unique' },
    ),
    newTemplate({ name: '' }, { name: 'Name is required' }),
    newTemplate({ playbook: '' }, { playbook: 'Script filename is required' }),
    newTemplate(
      { app: 'ansible', playbook: '' },
      { playbook: 'Playbook filename is required', inventory_id: 'Inventory is required' },
    ),
    newTemplate({ repository_id: null }, { repository_id: 'Repository is required' }),
    newTemplate({ app: 'ansible', playbook: 'a.yml' }, { inventory_id: 'Inventory is required' }),
    newTemplate({ type: 'deploy' }, { build_template_id: 'Build template is required' }),
    newTemplate({ arguments: '{}' }, { arguments: expect.stringMatching(/^Must be JSON array/) as never }),
    newTemplate(
      {
        survey_vars: [
          { name: 'a', title: 'A', type: 'enum', values: ['x', 'x'].map((name) => ({ name, value: '1' })) },
        ],
      },
      { 'survey_vars.0.values': 'Enumeration values must have unique names.' },
    ),
    newTemplate(
      { survey_vars: [{ name: 'a', title: 'A', type: 'enum', values: [{ name: '', value: '1' }] }] },
      { 'survey_vars.0.values': 'Value name cannot be empty.' },
    ),
    row(views.create, { title: 'V', position: -1 }, { position: 'Must be 0 or greater' }),
    row(views.create, { title: 'V', position: 1.5 }, { position: 'Must be an integer' }),
    row(projects.update, { name: '' }, { name: 'Project name is required' }),
    row(projects.update, { name: 'P', max_parallel_tasks: -1 }, { max_parallel_tasks: 'Must be 0 or greater' }),
    row(projects.update, { name: 'P', max_parallel_tasks: 1.5 }, { max_parallel_tasks: 'Must be an integer' }),
  ]
}

onOneDatabase('messages about wrong fields', (server) => {
  test('are word for word those of the list, and nothing is stored', async () => {
    const project = await testProject(server())
    const { id } = await project.repository()
    const before = await rowCounts(server())
    for (const { call, body, fields } of rows(project, id)) {
      const [field, words] = Object.entries(fields)[0]!
      const answer = await server().admin.call(call, { ...project, body })
      const asked = `${call.method} ${call.path} ${JSON.stringify(body)}`
      expect({ asked, status: answer.status, fields: answer.body.fields }).toEqual({ asked, status: 400, fields })
      if (typeof words === 'string') expect(answer.body.error).toBe(`${field}: ${words}`)
    }
    expect(await rowCounts(server())).toEqual(before)
  })

  test('an empty number of parallel tasks is saved as 0', async () => {
    const project = await testProject(server())
    await server().admin.ok(projects.update, { ...project, body: { name: 'P', max_parallel_tasks: null } })
    expect((await server().admin.ok(projects.get, project)).max_parallel_tasks).toBe(0)
  })
})
