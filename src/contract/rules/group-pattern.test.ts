import { expect, test } from 'vitest'
import { groupPatternProblem, matchesGroupPattern } from './group-pattern.ts'

test('a pattern without a star is the whole value', () => {
  expect(matchesGroupPattern('ops', 'ops')).toBe(true)
  expect(matchesGroupPattern('ops', 'ops-admins')).toBe(false)
  expect(matchesGroupPattern('ops', 'Ops')).toBe(false)
})

test('a star stands for any characters, also none, at any place', () => {
  for (const value of ['ops', 'ops-', 'ops-admins']) expect(matchesGroupPattern('ops*', value)).toBe(true)
  expect(matchesGroupPattern('*-admins', 'ops-admins')).toBe(true)
  expect(matchesGroupPattern('CN=*,OU=Groups,*', 'CN=Ops\\, Team,OU=Groups,DC=example')).toBe(true)
  expect(matchesGroupPattern('a*b*c', 'a-b-b-c')).toBe(true)
  expect(matchesGroupPattern('*', '')).toBe(true)
})

test('parts do not overlap, and signs of regular expressions are plain characters', () => {
  expect(matchesGroupPattern('ab*ba', 'aba')).toBe(false)
  expect(matchesGroupPattern('a*bc*c', 'abc')).toBe(false)
  expect(matchesGroupPattern('a.c*', 'abc')).toBe(false)
  expect(matchesGroupPattern('(a+)+*', '(a+)+x')).toBe(true)
})

test('a long value is compared in linear time', () => {
  const began = performance.now()
  expect(matchesGroupPattern('*a*a*a*a*a*a*a*a*a*b', 'a'.repeat(100_000))).toBe(false)
  expect(performance.now() - began).toBeLessThan(1000)
})

test('at most ten stars', () => {
  expect(groupPatternProblem('*'.repeat(10))).toBeNull()
  expect(groupPatternProblem('*'.repeat(11))).toMatchObject({ code: 'pattern_stars' })
})
