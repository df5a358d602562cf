import { expect, test } from 'vitest'
import { effectiveLimits } from './effective-limits.ts'

test('a project or a template can only lower what a wider level allows', () => {
  expect(
    effectiveLimits({
      server: { cpu: 2, memory: 1024, open_files: 100 },
      project: { memory: 512, processes: 50, open_files: 1000 },
      template: { memory: 768, cpu: 0.5, processes: 50 },
    }),
  ).toEqual({
    cpu: { value: 0.5, from: 'template' },
    memory: { value: 512, from: 'project' },
    processes: { value: 50, from: 'project' },
    open_files: { value: 100, from: 'server' },
  })
})

test('what no level sets, or a level sets to 0, is unlimited', () => {
  expect(effectiveLimits({ server: { memory: 0 }, project: {}, template: undefined })).toEqual({})
})
