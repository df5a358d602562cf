import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeCipher } from '../secrets/cipher.ts'
import { keepInputs, keptRequest, type TriggerOwner } from './kept-inputs.ts'

const cipher = makeCipher(randomBytes(32))
const schedule = (id: number, more: Partial<TriggerOwner> = {}): TriggerOwner => ({
  id,
  project_id: 1,
  template_id: 5,
  task_params: JSON.stringify({ message: 'tick', params: { limit: ['web'] }, secret_names: [] }),
  secret: null,
  ...more,
})
const asked = (owner: TriggerOwner) => keptRequest(cipher, 'schedule', owner)

test('schedules with the same inputs share one request, which cannot be changed', () => {
  const request = asked(schedule(1))
  expect(asked(schedule(2))).toBe(request)
  expect(request).toMatchObject({ template_id: 5, message: 'tick', params: { limit: ['web'] }, secret: '' })
  expect(() => Object.assign(request, { message: 'tock' })).toThrow(TypeError)
  expect(() => Object.assign(request.params, { limit: ['db'] })).toThrow(TypeError)
  expect(() => request.params.limit?.push('db')).toThrow(TypeError)
})

test('another template, other inputs or secret answers make another request', () => {
  const request = asked(schedule(1))
  expect(asked(schedule(1, { template_id: 6 }))).toMatchObject({ template_id: 6 })
  expect(asked(schedule(1, { task_params: null })).message).not.toBe(request.message)
  const secret = (id: number, pin: string) => {
    const draft = { ...request, environment: '', secret: { pin } }
    return schedule(id, keepInputs(cipher, 'schedule', { id, project_id: 1 }, draft))
  }
  expect([asked(secret(1, 'one')).secret, asked(secret(2, 'two')).secret]).toEqual(['{"pin":"one"}', '{"pin":"two"}'])
})

test('a lost secret answer is refused each time', () => {
  const lost = schedule(1, { task_params: JSON.stringify({ secret_names: ['pin'] }) })
  for (let n = 0; n < 2; n++) expect(() => asked(lost)).toThrow('pin')
})
