import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { builtProgram } from '../helpers/server.ts'

function isolate(...args: string[]) {
  const [node, ...program] = builtProgram
  return spawnSync(node as string, [...program, 'isolate', ...args], { encoding: 'utf8' })
}

test.runIf(process.getuid?.() === 0)('a systemd unit is changed by a drop-in to root with a few capabilities', () => {
  const units = mkdtempSync(join(tmpdir(), 'sb-'))
  onTestFinished(() => rmSync(units, { recursive: true }))
  const first = isolate('--units', units, '--unit', 'console.service')
  expect(first).toMatchObject({ status: 0, stdout: expect.stringContaining('systemctl restart console') })
  const text = readFileSync(join(units, 'console.service.d/signalbox-isolation.conf'), 'utf8')
  expect(text).toMatch(/^User=root$/m)
  expect(text).toMatch(/^CapabilityBoundingSet=\nCapabilityBoundingSet=CAP_CHOWN .*CAP_SETUID/m)
  expect(isolate('--units', units, '--unit', 'console').stdout).toContain('is up to date')
})

test('an unknown systemd unit or an invalid name is refused, and the message says what to do', () => {
  expect(isolate('--unit', '../evil')).toMatchObject({ status: 1, stderr: expect.stringContaining('not the name') })
  const unknown = isolate('--unit', 'signalbox-that-is-not-there')
  expect(unknown.status).toBe(1)
  expect(unknown.stderr).toMatch(/start the server as root|run it with sudo/)
})
