import { expect, test } from 'vitest'
import { errorsIn } from './hosts-of-log.ts'

test('failures are read from a log with host and task, without ignored ones', () => {
  const lines = [
    'TASK [web : Start] ***********',
    'fatal: [web1]: FAILED! => {"msg": "no [such] unit => nginx"}',
    'failed: [web2 -> proxy(10.0.0.1)] (item=a) => {"msg": "gone"}',
    'RUNNING HANDLER [Reload]',
    'fatal: [web3]: UNREACHABLE! => {"msg": "away"}',
    'fatal: [web4]: FAILED! => {}',
    '...ignoring',
    'fatal: web5',
  ]
  expect(errorsIn(lines)).toEqual([
    { host: 'web1', task: 'web : Start', error: '{"msg": "no [such] unit => nginx"}' },
    { host: 'web2', task: 'web : Start', error: '{"msg": "gone"}' },
    { host: 'web3', task: 'Reload', error: '{"msg": "away"}' },
  ])
})

test('ten thousand hostile lines are read quickly', () => {
  for (const hostile of [
    `fatal: [${' -> '.repeat(5000)}`,
    `failed: [a]${' =>'.repeat(6000)}`,
    `TASK [${'] *'.repeat(600)}x`,
  ])
    expect(errorsIn(Array.from({ length: 10_000 }, () => hostile)).length).toBeLessThan(1001)
})
