import { expect, test } from 'vitest'
import { choose } from '../scripts/changed-tests.js'

const files = new Map(
  Object.entries({
    'src/contract/rules/cron.ts': '',
    'src/contract/rules/cron.test.ts': "import { next } from './cron.ts'",
    'src/server/schedules/ticker.ts': "import { next } from '../../contract/rules/cron.ts'",
    'src/server/keys/key.ts': '',
    'src/server/start.ts': "import './schedules/ticker.ts'\nimport './keys/key.ts'",
    'src/main.ts': "const load = async () => (await import('./server/start.ts')).start",
    'test/helpers/server.ts': "import { start } from '../../src/server/start.ts'",
    'test/api/keys.test.ts': "import { server } from '../helpers/server.ts'",
    'test/api/schedules.test.ts': "import { server } from '../helpers/server.ts'",
    'test/life/kill.test.ts': "spawn(join(root, 'src/main.ts'))",
    'test/documents.test.ts': "read('README.md')",
  }),
)
const chosen = (changed: string[], budget = 10) => choose(changed, files, { 'test/api/keys.test.ts': 5 }, budget)

test('a change runs the tests of its subject first, then those that reach it by imports or in a process', () => {
  expect(chosen(['src/server/schedules/ticker.ts'])).toEqual({
    tests: ['test/api/schedules.test.ts', 'test/life/kill.test.ts', 'test/api/keys.test.ts'],
    reached: 3,
  })
  expect(chosen(['src/server/keys/key.ts']).tests[0]).toBe('test/api/keys.test.ts')
  expect(chosen(['src/contract/rules/cron.ts']).tests[0]).toBe('src/contract/rules/cron.test.ts')
  expect(chosen(['README.md']).tests).toEqual(['test/documents.test.ts'])
})

test('tests that take longer than what is left of the minute are left out, except changed ones', () => {
  expect(chosen(['src/server/schedules/ticker.ts'], 2).tests).not.toContain('test/api/keys.test.ts')
  expect(chosen(['test/api/keys.test.ts'], 2)).toEqual({ tests: ['test/api/keys.test.ts'], reached: 1 })
})
