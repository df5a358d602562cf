import { expect, test } from 'vitest'
import { firstRequests } from './first-requests.ts'

const frame = ['api/user', 'api/projects', 'api/info', 'api/apps']
const project = (id: number) => [
  `api/project/${id}`,
  `api/project/${id}/role`,
  `api/project/${id}/pause`,
  `api/project/${id}/templates?app=ansible&limit=1`,
  `api/project/${id}/terraform/resources?limit=1`,
]
const newest = 'api/project/7/tasks?count=20'

test.each([
  '/',
  '/overview',
  '/project/new',
  '/project/007/history',
  '/project/9007199254740993/keys',
  '//[',
  '/project/%',
])('on %s only the frame asks', (url) => expect(firstRequests(url)).toEqual(frame))

test.each(['/project/7', '/project/7/keys', '/project/7/tasks/3?x=/project/8/history'])(
  'on %s the project asks too',
  (url) => expect(firstRequests(url)).toEqual([...frame, ...project(7)]),
)

test('the dashboard asks for its lists, and for the newest tasks only if it shows those', () => {
  const all = firstRequests('/project/7/history?t=4')
  expect(all.slice(0, 9)).toEqual([...frame, ...project(7)])
  expect(all).toHaveLength(14)
  expect(all).toContain(newest)
  for (const search of ['?q=status:error', '?t=4&before=90']) {
    const found = firstRequests(`/project/7/history${search}`)
    expect(found).toEqual(all.filter((address) => address !== newest))
  }
})
