import { expect, test } from 'vitest'
import { makeLog } from './log.ts'

const unreachable = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

function recorded() {
  const lines: { msg: string; omitted?: number; level: number }[] = []
  let time = 0
  const write = (line: string) => void lines.push(JSON.parse(line))
  const log = makeLog('info', { write }, () => time)
  return { log, lines, pass: (ms: number) => (time += ms) }
}

test('an unavailable database is logged once a minute for each message, with the number of omitted ones', () => {
  const { log, lines, pass } = recorded()
  for (let n = 0; n < 60; n++) {
    log.error({ error: unreachable }, 'failed to read due schedules')
    log.error({ error: unreachable }, 'rescue pass failed')
    pass(1000)
  }
  log.error({ error: unreachable }, 'failed to read due schedules')

  expect(lines.map(({ msg, omitted }) => [msg, omitted])).toEqual([
    ['failed to read due schedules', undefined],
    ['rescue pass failed', undefined],
    ['failed to read due schedules', 59],
  ])
})

test('every other error is logged each time', () => {
  const { log, lines } = recorded()
  for (let n = 0; n < 3; n++) log.error({ error: new Error('a fault') }, 'failed to start a schedule')
  for (let n = 0; n < 2; n++) log.info('a message without an error')

  expect(lines).toHaveLength(5)
})
