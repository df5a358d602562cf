import { expect, test } from 'vitest'
import { phasesOf, timeIn } from './phases.ts'

const at = (second: number) => new Date(Date.UTC(2027, 0, 1, 0, 0, second)).toISOString()

test("a task's history is split into phases and an end, and time is summed up by status", () => {
  const { phases, end } = phasesOf([
    { status: 'waiting', at: at(0) },
    { status: 'starting', at: at(5) },
    { status: 'running', at: at(6) },
    { status: 'waiting_confirmation', at: at(16) },
    { status: 'confirmed', at: at(46) },
    { status: 'running', at: at(47) },
    { status: 'success', at: at(50) },
  ])
  expect(end).toEqual({ status: 'success', at: at(50) })
  expect(phases.map((phase) => phase.status)).toEqual([
    'waiting',
    'starting',
    'running',
    'waiting_confirmation',
    'confirmed',
    'running',
  ])
  expect(phases.at(-1)).toEqual({ status: 'running', from: at(47), to: at(50) })
  expect(timeIn(phases, ['waiting'], 0)).toBe(5000)
  expect(timeIn(phases, ['running'], 0)).toBe(13_000)
  expect(timeIn(phases, ['waiting_confirmation'], 0)).toBe(30_000)
})

test('the current phase has no end and counts until now; a clock that is behind does not result in negative time', () => {
  const { phases, end } = phasesOf([
    { status: 'waiting', at: at(0) },
    { status: 'running', at: at(5) },
  ])
  expect(end).toBeNull()
  expect(phases.at(-1)).toEqual({ status: 'running', from: at(5), to: null })
  expect(timeIn(phases, ['running'], Date.parse(at(9)))).toBe(4000)
  expect(timeIn(phases, ['running'], Date.parse(at(1)))).toBe(0)
  expect(phasesOf([])).toEqual({ phases: [], end: null })
})
