import { expect, test } from 'vitest'
import { claimOf } from './claim-expression.ts'

const claims = {
  preferred_username: 'anna',
  email: ' anna@example.com ',
  given_name: 'Anna',
  family_name: 'Berg',
  sub: 4711,
  mail: ['first@example.com', 'second@example.com'],
  address: { country: 'DE' },
  'https://example.com/role': 'ops',
  empty: '',
}

test('the first alternative with a text counts', () => {
  expect(claimOf('preferred_username', claims)).toBe('anna')
  expect(claimOf('nickname | empty | preferred_username', claims)).toBe('anna')
  expect(claimOf('{{ .given_name }} {{.family_name}}', claims)).toBe('Anna Berg')
  expect(claimOf('{{ .given_name }} {{ .middle_name }} | given_name', claims)).toBe('Anna')
  expect(claimOf('gh-{{ .sub }}', claims)).toBe('gh-4711')
})

test('claims of other shapes become texts', () => {
  expect(claimOf('email', claims)).toBe('anna@example.com')
  expect(claimOf('sub', claims)).toBe('4711')
  expect(claimOf('mail', claims)).toBe('first@example.com')
  expect(claimOf('address.country', claims)).toBe('DE')
  expect(claimOf('https://example.com/role', claims)).toBe('ops')
  for (const none of ['address', 'missing', 'empty', 'toString', '__proto__.polluted'])
    expect(claimOf(none, claims)).toBe('')
})

test('an empty alternative yields a random text', () => {
  const random = claimOf('missing|', claims)
  expect(random).toMatch(/^[0-9a-f]{16}$/)
  expect(claimOf('|', claims)).not.toBe(random)
})
