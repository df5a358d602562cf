import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../../contract/index.ts'
import { cutTo } from './cut.ts'

const Row = z.object({
  id: z.number(),
  note: z.string().nullable(),
  tags: z.array(z.string()),
  last: z.object({ id: z.number(), status: z.enum(['a', 'b']) }).nullable(),
  parts: z.array(z.object({ name: z.string() })),
  extra: z.record(z.string(), z.unknown()),
  maybe: z.string().optional(),
})
const row = {
  id: 1,
  note: null,
  tags: ['x'],
  last: { id: 2, status: 'a', token: 'secret' },
  parts: [{ name: 'p', token: 'secret' }],
  extra: { any: { thing: 1 } },
  token: 'secret',
}

describe('an answer', () => {
  test('contains no field that the contract does not name, in any row and at any depth', () => {
    const cut = cutTo(z.array(Row))
    for (const rows of [[], [row], [row, row], [row, { ...row, last: null, maybe: 'here' }, row]]) {
      const sent = JSON.stringify(cut(rows))
      expect(sent).not.toContain('secret')
      expect(sent).toBe(JSON.stringify(z.array(Row).parse(rows)))
    }
  })

  test('is refused if a column has the wrong type or the list is not an array', () => {
    const cut = cutTo(z.array(Row))
    expect(() => cut([{ ...row, id: '1' }, row])).toThrow()
    expect(() => cut({ rows: [] })).toThrow()
  })

  test('is checked in full if field names alone do not decide what may leave', () => {
    const either = z.array(z.union([z.object({ a: z.number() }), z.object({ b: z.number() })]))
    expect(cutTo(either)([{ a: 1, b: 2 }, { b: 2 }])).toEqual([{ a: 1 }, { b: 2 }])
    const upper = z.array(z.object({ name: z.string().transform((text) => text.toUpperCase()) }))
    expect(cutTo(upper)([{ name: 'a' }, { name: 'b' }])).toEqual([{ name: 'A' }, { name: 'B' }])
  })

  test('a cutter can be compiled for every call of the contract', () => {
    for (const { endpoint } of endpoints) expect(() => cutTo(endpoint.reply), endpoint.path).not.toThrow()
  })
})
