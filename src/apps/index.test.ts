import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { apps, findApp } from './index.ts'

test('every app has a file, and a hint of one sentence', () => {
  const files = readdirSync(import.meta.dirname)
  for (const app of apps) {
    expect(files).toContain(`${app.id}.ts`)
    expect(app.hint).toMatch(/^Install .+\.$/)
  }
})

test('apps are found by id, and an unknown id is a program', () => {
  expect(apps.map((app) => app.id).slice(0, 2)).toEqual(['ansible', 'terraform'])
  expect(findApp('bash')).toBe(apps.find((app) => app.id === 'bash'))
  expect(findApp('ruby')).toMatchObject({ id: 'ruby', command: 'ruby', title: 'ruby' })
})
