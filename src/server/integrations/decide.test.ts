import { expect, test } from 'vitest'
import { asGiven } from '../../contract/message.ts'
import { decide, tooManyReason } from './decide.ts'

const small = { length: 1000 }
const large = { length: 100_000 }
const ready = { outcome: 'ready', reason: null } as const
const refused = { outcome: 'refused', reason: asGiven('The signature is wrong') } as const
const unmatched = { outcome: 'unmatched', reason: asGiven('Branch does not match') } as const
const repeated = { outcome: 'repeated', reason: asGiven('The same delivery was received before') } as const
const failed = { outcome: 'failed', reason: asGiven('ref: found nothing') } as const
const beyondLimit = { outcome: 'failed', reason: tooManyReason } as const

test('a delivery is accepted as soon as one integration starts a task, or should', () => {
  expect(decide([refused, unmatched, ready], small).accepted).toBe(true)
  expect(decide([repeated, failed], small).accepted).toBe(true)
})

test('a delivery that every integration turns down has no effect', () => {
  expect(decide([refused, unmatched, repeated], small).accepted).toBe(false)
  expect(decide([], small).accepted).toBe(false)
})

test('a delivery beyond the limit of an open address has no effect, unlike one that failed', () => {
  expect(decide([beyondLimit], small).accepted).toBe(false)
  expect(decide([beyondLimit, failed], small).accepted).toBe(true)
})

test('a body of an authenticated sender is stored whatever its size, one of a stranger only if it is small', () => {
  expect(decide([refused, unmatched], large).keeps_body).toBe(true)
  expect(decide([refused], small).keeps_body).toBe(true)
  expect(decide([refused], large).keeps_body).toBe(false)
  expect(decide([refused], { length: 64 * 1024 }).keeps_body).toBe(true)
})

test('a body that was too large to be received is not stored', () => {
  expect(decide([refused], null).keeps_body).toBe(false)
  expect(decide([ready], null).keeps_body).toBe(false)
})

test('deliveries with the same outcomes count as one kind, in any order and number', () => {
  expect(decide([unmatched, refused, refused], small).outcomes).toBe('refused,unmatched')
  expect(decide([refused, unmatched], small).outcomes).toBe('refused,unmatched')
})
