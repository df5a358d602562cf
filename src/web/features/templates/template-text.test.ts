import { expect, test } from 'vitest'
import type { Template } from '../../../contract/template.ts'
import type { View } from '../../../contract/view.ts'
import { filtered, grouped } from '../../ui/table-rows.ts'
import { type Grouping, groupOf, templateText } from './template-text.ts'

const template = (name: string, more: Partial<Template>) =>
  ({
    name,
    description: '',
    playbook: 'x.sh',
    app: 'bash',
    type: '',
    view_id: null,
    last_task: null,
    ...more,
  }) as Template
const view = (id: number, title: string, position: number, type: View['type'] = '') =>
  ({ id, title, position, type }) as View

const list = [
  template('Deploy', { type: 'deploy', view_id: 2, app: 'ansible', inventory_name: 'Production' }),
  template('Build', { type: 'build', view_id: 1, repository_name: 'Shop' }),
  template('Clean', { view_id: 9, app: 'gone' }),
  template('Ping', { app: 'ansible', view_id: 2 }),
]
const words = {
  apps: [
    { id: 'bash', title: 'Bash' },
    { id: 'ansible', title: 'Ansible' },
  ],
  views: [view(1, 'Second', 5), view(2, 'First', 1), view(9, 'Everything', 0, 'all')],
  types: { '': 'Task', build: 'Build', deploy: 'Deploy' },
  noView: 'No view',
}

test('templates are also found by the names of the objects they use', () => {
  expect(filtered(list, 'production dep', templateText).map((one) => one.name)).toEqual(['Deploy'])
  expect(filtered(list, 'SHOP', templateText).map((one) => one.name)).toEqual(['Build'])
  expect(filtered(list, 'null', templateText)).toEqual([])
})

test('templates are grouped by app, type and view; a view of type "all" is not a group', () => {
  const groups = (by: Grouping) =>
    grouped(list, groupOf(by, words)).map(({ group, rows }) => [group?.title, rows.map((row) => row.name)])
  expect(groups('app')).toEqual([
    ['Ansible', ['Deploy', 'Ping']],
    ['Bash', ['Build']],
    ['gone', ['Clean']],
  ])
  expect(groups('type')).toEqual([
    ['Task', ['Clean', 'Ping']],
    ['Build', ['Build']],
    ['Deploy', ['Deploy']],
  ])
  expect(groups('view')).toEqual([
    ['First', ['Deploy', 'Ping']],
    ['Second', ['Build']],
    ['No view', ['Clean']],
  ])
})
