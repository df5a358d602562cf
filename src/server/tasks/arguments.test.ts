import { expect, test } from 'vitest'
import { english } from '../../contract/messages/english.ts'
import { jobArguments } from './arguments.ts'

test('without stages, the argument lists of template and task are kept side by side, for every app', () => {
  const lists = { arguments: ['-a'], task_arguments: ['-b'], stage_arguments: null }
  for (const app of ['bash', 'ansible', 'tofu']) expect(jobArguments(app, '["-a"]', '["-b"]')).toEqual(lists)
  expect(jobArguments('bash', null, '')).toEqual({ arguments: [], task_arguments: [], stage_arguments: null })
})

test('arguments by stage and a plain list are merged stage by stage', () => {
  const template = '{"init":["-upgrade"],"plan":["-refresh=false"],"default":["-json"]}'
  expect(jobArguments('terraform', template, '["-target=a.b","-parallelism=2"]')).toMatchObject({
    stage_arguments: {
      init: ['-upgrade'],
      plan: ['-refresh=false', '-target=a.b', '-parallelism=2'],
      apply: ['-json', '-parallelism=2'],
    },
  })
  expect(jobArguments('terraform', '["-json"]', '{"apply":["-no-color"]}')).toMatchObject({
    stage_arguments: { init: [], plan: ['-json'], apply: ['-json', '-no-color'] },
  })
})

test('stored arguments that cannot run are reported', () => {
  const problemOf = (...given: Parameters<typeof jobArguments>) => {
    const found = jobArguments(...given)
    return 'problem' in found ? english(found.problem) : ''
  }
  expect(problemOf('bash', '{"plan":[]}', null)).toContain('Must be JSON array')
  expect(problemOf('tofu', '["-out=x"]', null)).toContain('-out is set by')
  expect(problemOf('tofu', null, '{"apply":["-var=a=b"]}')).toContain('-var')
})
