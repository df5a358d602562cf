import { expect, test } from 'vitest'
import { isJsonLog, makeLog } from './log.ts'
import { logText, textLog } from './log-text.ts'

test('the log is JSON lines, except on a terminal or if a setting says text', () => {
  expect(isJsonLog({ log_format: 'auto' }, false)).toBe(true)
  expect(isJsonLog({ log_format: 'auto' }, true)).toBe(false)
  expect(isJsonLog({ log_format: 'json' }, true)).toBe(true)
  expect(isJsonLog({ log_format: 'text' }, false)).toBe(false)
})

test('as text, a line has time, level, message and fields, and an error its stack below', () => {
  const written: string[] = []
  const log = makeLog('debug', textLog({ write: (text: string) => void written.push(text) }))
  log.info({ task_id: 12, text: 'two words', plain: 'one', list: [1] }, 'task started')
  log.error({ error: new Error('broken') }, 'failed to start')
  const [first = '', second = ''] = written
  expect(first).toMatch(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z info {2}task started task_id=12 text="two words" plain=one list=\[1\]\n$/,
  )
  expect(second).toMatch(/Z error failed to start\n {4}Error: broken\n {4} {4}at /)
})

test('a value cannot look like another line or field', () => {
  const line = JSON.stringify({ level: 30, time: 0, msg: 'a\nb', name: 'x=1\ny' })
  expect(logText(line)).toBe('1970-01-01T00:00:00.000Z info  a b name="x=1\\ny"\n')
  expect(logText('no JSON\n')).toBe('no JSON\n')
})
