import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AliasGuesses } from './alias-guesses.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a source that guesses aliases waits after 60 in a minute, others do not, and it ends with the minute', () => {
  const guesses = new AliasGuesses()
  for (let n = 0; n < 60; n++) {
    expect(guesses.waitOf('192.0.2.1')).toBe(0)
    guesses.note('192.0.2.1')
  }
  expect(guesses.waitOf('192.0.2.1')).toBe(1000)
  expect(guesses.waitOf('::ffff:192.0.2.1')).toBe(1000)
  expect(guesses.waitOf('192.0.2.2')).toBe(0)
  vi.advanceTimersByTime(60_000)
  expect(guesses.waitOf('192.0.2.1')).toBe(0)
  guesses.note('192.0.2.1')
  expect(guesses.waitOf('192.0.2.1')).toBe(0)
})

test('all addresses of an IPv6 network are one source', () => {
  const guesses = new AliasGuesses()
  for (let n = 0; n < 60; n++) guesses.note(`2001:db8::${n}`)
  expect(guesses.waitOf('2001:db8::ffff')).toBe(1000)
})
