import { expect, test } from 'vitest'
import { english } from '../../contract/messages/english.ts'
import { readCron } from '../../contract/rules/cron.ts'
import { nextDue } from '../../contract/rules/next-due.ts'
import { plainExpression } from './cron-words.ts'

test.each([
  ['0,5,10,15,20,25,30,35,40,45,50,55 * * * *', '*/5 * * * *'],
  ['0 9 * * 1,2,3,4,5', '0 9 * * 1-5'],
  ['0 0 ? jan-mar ?', '0 0 * 1-3 *'],
  ['*/7 0 1,15,L * *', '0,7,14,21,28,35,42,49,56 0 1,15,L * *'],
  ['0 3 * * mon#2,friL', '0 3 * * 1#2,5L'],
  ['0 3 L * *', '0 3 L * *'],
  ['@weekly', '0 0 * * 0'],
])('%s is put into words as %s', (expression, plain) => {
  const cron = readCron(expression)
  if ('problem' in cron || cron.kind === 'every') throw new Error('not a cron of five fields')
  expect(plainExpression(cron)).toBe(plain)
  const same = readCron(plain)
  if ('problem' in same) throw new Error(english(same.problem))
  const from = new Date('2026-11-21T10:00:00Z')
  expect(nextDue(same, 'UTC', from)).toEqual(nextDue(cron, 'UTC', from))
})
