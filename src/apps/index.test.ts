import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { apps, findApp } from './index.ts'

test('every app of this folder is in the list, in the file of its id, with a hint of one sentence', async () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^[a-z-]+\.ts$/.test(file))
  const found: string[] = []
  for (const file of files) {
    const exported: object = await import(`./${file}`)
    for (const value of Object.values(exported) as unknown[])
      if (value !== null && typeof value === 'object' && 'run' in value && 'priority' in value) found.push(file)
  }
  expect(apps.map(({ id }) => `${id}.ts`).sort()).toEqual(found)
  for (const app of apps) expect(app.hint).toMatch(/^Install .+\.$/)
})

test('the list begins with the highest priority', () => {
  const priorities = apps.map(({ priority }) => priority)
  expect(priorities).toEqual([...priorities].sort((a, b) => b - a))
})

test('apps are found by id, and an unknown id is a program', () => {
  expect(apps.map((app) => app.id).slice(0, 2)).toEqual(['ansible', 'terraform'])
  expect(findApp('bash')).toBe(apps.find((app) => app.id === 'bash'))
  expect(findApp('mytool')).toMatchObject({ id: 'mytool', command: 'mytool', title: 'mytool' })
})
