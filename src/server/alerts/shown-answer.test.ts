import { expect, test } from 'vitest'
import { loadConfig } from '../load-config.ts'
import { configuredSecrets, shownAnswer } from './shown-answer.ts'

const secrets = ['https://hooks.example.com/services/T0001/hedgehog?key=porcupine', 'swordfish']

test('what a public receiver said is shown without secrets, in one line, shortened', () => {
  const answer = 'no hook /services/T0001/hedgehog\n(hedgehog, porcupine)\tfor swordfish\0 名前'
  expect(shownAnswer({ answer, zone: 'public' }, secrets)).toBe('no hook *** (***, ***) for *** 名前')
  expect(shownAnswer({ answer: 'x'.repeat(2000), zone: 'public' }, secrets)).toHaveLength(500)
})

test('an address is hidden as it was written and as it was read', () => {
  const place = 'https://hooks.example.com/a%20hedge%20hog?key=porc%2Fupine'
  const answer = 'no /a%20hedge%20hog, a hedge hog, ?key=porc%2Fupine, key=porc%2Fupine, porc/upine'
  expect(shownAnswer({ answer, zone: 'public' }, [place])).not.toMatch(/hedge|upine/)
})

test('neither are the secrets of the server shown, with whose bot a channel may speak', () => {
  const config = { ...loadConfig({}).config, telegram_token: '12:porcupine', email_password: 'hedgehog' }
  const answer = 'Cannot POST /bot12:porcupine/sendMessage, nor hedgehog'
  expect(shownAnswer({ answer, zone: 'public' }, configuredSecrets(config))).toBe(
    'Cannot POST /bot***/sendMessage, nor ***',
  )
})

test('what is cut off leaves no half of a character', () => {
  expect(shownAnswer({ answer: `${'x'.repeat(499)}🚀`, zone: 'public' }, [])).toBe('x'.repeat(499))
})

test('what anybody else said is not', () => {
  for (const zone of ['private', 'loopback', 'forbidden'] as const)
    expect(shownAnswer({ answer: 'the keys of the kingdom', zone }, secrets)).toBe('')
  expect(shownAnswer({}, secrets)).toBe('')
})
