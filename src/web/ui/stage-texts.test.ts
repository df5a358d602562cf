import { expect, test } from 'vitest'
import { english } from '../../contract/messages/english.ts'
import { readStageArguments } from '../../contract/rules/stage-arguments.ts'
import { joinStages, splitStages } from './stage-texts.ts'

const nothing = { init: null, plan: null, apply: null, default: null }

test.each([
  [null, nothing],
  ['["-json"]', { ...nothing, default: '["-json"]' }],
  ['{"init":["-upgrade"],"plan":[]}', { ...nothing, init: '["-upgrade"]', plan: '[]' }],
  ['{"apply":["-json"],"default":["-a"]}', { ...nothing, apply: '["-json"]', default: '["-a"]' }],
])('%s is taken apart and put together again', (value, texts) => {
  expect(splitStages(value)).toEqual(texts)
  expect(joinStages(splitStages(value))).toBe(value)
})

test('text that is not a list yet is kept and refused as a whole', () => {
  expect(splitStages('["-js')).toEqual({ ...nothing, default: '["-js' })
  expect(splitStages('{"plan":')).toEqual({ ...nothing, default: '{"plan":' })
  const joined = joinStages({ ...nothing, plan: '["-js' })
  const read = readStageArguments(joined!)
  expect('problem' in read && english(read.problem)).toBe('Must be JSON; check quotes and commas.')
})

test('a stage without separate arguments leaves the plain list', () => {
  expect(joinStages({ ...splitStages('{"plan":["-a"],"default":["-b"]}'), plan: null })).toBe('["-b"]')
  expect(joinStages(nothing)).toBeNull()
})
