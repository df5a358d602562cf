import { expect, test } from 'vitest'
import type { EffectiveLimits } from '../../contract/limits.ts'
import { isLimited, limitHints, limitsLine, needsGroup } from './limit-lines.ts'

const disk = { value: 20480, from: 'server' as const }
const limits: EffectiveLimits = {
  cpu: { value: 0.5, from: 'template' },
  memory: { value: 256, from: 'project' },
  processes: { value: 40, from: 'server' },
  disk,
}

test('what only the server has always limited is neither named nor given a control group', () => {
  const usual: EffectiveLimits = { processes: { value: 40, from: 'server' }, open_files: disk, disk }
  expect([isLimited(usual), needsGroup(usual)]).toEqual([false, false])
  expect([isLimited(limits), needsGroup(limits)]).toEqual([true, true])
  const files: EffectiveLimits = { open_files: { value: 64, from: 'project' }, disk }
  expect([isLimited(files), needsGroup(files)]).toEqual([true, false])
})

test('the line of a task names its limits, where they are set, and what cannot be limited', () => {
  const all =
    '0.5 processors (template), 256 MiB of memory (project), 40 processes (server), 20480 MiB on the disk (server)'
  expect(limitsLine(limits, { grouped: true, cpu: true, isolated: false })).toBe(
    `Limits: ${all}; applied by control groups`,
  )
  expect(limitsLine(limits, { grouped: false, cpu: false, isolated: false })).toBe(
    `Limits: ${all}; applied by ulimits, for each process. This runner cannot limit: processors, processes`,
  )
})

test('a failed program that speaks of a limit leads to it, unless the kernel itself says so', () => {
  const said = 'sh: Cannot fork\npython: MemoryError\nToo many open files\n'
  expect(limitHints(limits, said, { grouped: false })).toEqual([
    'A limit may be the reason: each program may have 256 MiB of memory (project)',
    'A limit may be the reason: each program may have 40 processes (server)',
  ])
  expect(limitHints(limits, said, { grouped: true })).toEqual([])
  expect(limitHints({ open_files: disk }, said, { grouped: true })).toHaveLength(1)
})
