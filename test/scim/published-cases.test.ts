import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { pythonPackages } from '../../scripts/python-packages.js'
import { scimTokens } from '../../src/contract/scim-token.ts'
import { onEachDatabase } from '../helpers/suite.ts'
import { hasTool } from '../helpers/tools.ts'

const packages = hasTool('python3') ? fetched() : null

/** Returns the folder of scim2-tester; null, with the reason on the screen, where it cannot be fetched. */
function fetched(): string | null {
  try {
    return pythonPackages('scim', join(import.meta.dirname, 'requirements.txt'))
  } catch (error) {
    process.stderr.write(`Skipped: the published cases of SCIM. ${(error as Error).message.slice(0, 300)}\n`)
    return null
  }
}

describe.skipIf(packages === null)('scim2-tester', () => {
  onEachDatabase('accepts the SCIM endpoints', (server) => {
    test('in each of its cases', { timeout: 60_000 }, async () => {
      const { token } = await server().admin.ok(scimTokens.create, { body: { name: 'scim2-tester' } })
      const program = join(import.meta.dirname, 'run-cases.py')
      const { stdout } = await promisify(execFile)('python3', [program, `${server().url}/api/scim/v2`], {
        env: { ...process.env, SCIM_TOKEN: token, PYTHONPATH: packages ?? '' },
      })
      const lines = stdout.trim().split('\n')
      const cases = lines.map((line) => JSON.parse(line) as { status: string })
      expect(cases.length).toBeGreaterThan(100)
      expect(cases.filter(({ status }) => status !== 'SUCCESS')).toEqual([])
    })
  })
})
