import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { livingPid } from './local-runner.ts'

test('only a process of the task user is accepted as the local runner, whatever a task writes into its lock', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sb-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const lock = join(folder, 'lock')
  const found = (text: string, uid: number | null) => {
    writeFileSync(lock, text)
    return livingPid(lock, uid === null ? null : { uid })
  }
  const own = process.getuid?.() ?? 0
  expect(found(`${process.pid}`, null)).toBe(process.pid)
  expect(found(`${process.pid}`, own)).toBe(process.pid)
  expect(found(`${process.pid}`, own + 1)).toBeUndefined()
  // Signals to these would reach all processes, or a process group.
  for (const text of ['-1', '0', '', '1e3', `-${process.pid}`, `${process.pid} 1`])
    expect(found(text, null), text).toBeUndefined()
})
