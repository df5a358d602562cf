import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test('common words with the usual additions are refused', async () => {
  for (const password of [
    'password!',
    'Welcome123',
    'Summer2026',
    'admin1234',
    'P@ssw0rd',
    'p4ssw0rd1!',
    'semaphore',
    'Winter2025!',
    '2026Sommer',
    'qwertyuiop',
    '1q2w3e4r',
    '12345678',
    '87654321',
    '1234567890',
    '11111111',
    'abababab',
    'testtest1',
    'changeme',
    'abcdefgh',
    'trustno1',
    'zaq1zaq1',
    'iloveyou2',
    'blink182',
    '1qaz2wsx3edc',
  ])
    expect([password, await isCommonPassword(password)]).toEqual([password, true])
})

test('passwords without a common pattern are accepted', async () => {
  for (const password of [
    'correct horse battery',
    'difference engine',
    'a quiet hedgehog',
    'battery staple',
    'summer in the city',
    'x7Kp2mQ9',
    'the old secret',
    'passwords are hard',
    'Summertime blues',
    'admiral-nelson',
    'hedgehog-012',
  ])
    expect([password, await isCommonPassword(password)]).toEqual([password, false])
})
