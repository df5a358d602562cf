import { FilterParser } from 'ldapts'
import { describe, expect, test } from 'vitest'
import { compactFilter, escapeFilterValue, filterFor, filterForAnyLogin, isLdapFilter } from './ldap-filter.ts'
import { readLdapServer } from './ldap-server.ts'

describe('filters of directories', () => {
  test('the login is escaped, so that it is never more than a value', () => {
    for (const login of ['*', '*)(uid=*', 'a)(|(uid=*', 'a\\2a', '\0', 'admin)(&)', '{{login}}', '%s', '$&']) {
      const filter = filterFor('(&(objectClass=person)(|(uid={{login}})(mail=%s)))', login)
      const parsed = FilterParser.parseString(filter) as unknown as { filters: { filters: { value: string }[] }[] }
      expect(parsed.filters[1]?.filters.map(({ value }) => value)).toEqual([login, login])
    }
    expect(escapeFilterValue('a*(b)\\\0ü')).toBe('a\\2a\\28b\\29\\5c\\00ü')
  })

  test('a filter for users with any login keeps its other conditions', () => {
    expect(filterForAnyLogin('(&(objectClass=person)(|(uid={{ login }})(mail=%s@example.com)(cn=*%s*)))')).toBe(
      '(&(objectClass=person)(|(uid=*)(mail=*@example.com)(cn=*)))',
    )
  })

  test('spaces between the parts are removed, and those in values stay', () => {
    const pasted = '\n(&\n  (objectClass=person)\n  ( ! (ou=out of office) )\n  (uid={{login}})\n)\n'
    expect(compactFilter(pasted)).toBe('(&(objectClass=person)(!(ou=out of office))(uid={{login}}))')
    expect(compactFilter('(ou=M\\c3\\BCnchen\\2a\\ff)')).toBe('(ou=München\\2a\\ff)')
  })

  test.each([
    '(uid={{login}})',
    '(&(objectClass=user)(sAMAccountName=%s)(!(userAccountControl:1.2.840.113556.1.4.803:=2)))',
    '(&(uid=%s)(memberOf=cn=Ops\\2c EU,ou=groups,dc=example,dc=com))',
    '(|(uid=%s)(mail=%s)(cn:dn:caseExactMatch:=x))',
  ])('%s is a filter', (filter) => {
    expect(isLdapFilter(filter)).toBe(true)
    expect(() => FilterParser.parseString(filterFor(filter, 'ada'))).not.toThrow()
  })

  test.each([
    '',
    'uid=%s',
    '(uid=%s',
    '(uid=%s))',
    '(&)',
    '(!(a=1)(b=2))',
    '(&(a=1)x)',
    '(uid=\\zz)',
    '(=a)',
    '(u id=a)',
    `${'(!'.repeat(30)}(a=1)${')'.repeat(30)}`,
  ])('%s is not a filter', (filter) => {
    expect(isLdapFilter(filter)).toBe(false)
  })
})

test('a server is a name or an address', () => {
  expect(readLdapServer('ldap.example.com')).toEqual({ host: 'ldap.example.com', port: null, scheme: null })
  expect(readLdapServer(' dc1:3269 ')).toEqual({ host: 'dc1', port: 3269, scheme: null })
  expect(readLdapServer('ldaps://dc1.corp.example:636/')).toEqual({
    host: 'dc1.corp.example',
    port: 636,
    scheme: 'ldaps',
  })
  expect(readLdapServer('ldap://[2001:db8::1]:389')).toEqual({ host: '2001:db8::1', port: 389, scheme: 'ldap' })
  for (const wrong of ['', 'http://a', 'a b', 'ldap://a/dc=x', 'a:0', 'a:70000', 'a:b', '-a', 'ldaps://', 'a@b'])
    expect([wrong, readLdapServer(wrong)]).toEqual([wrong, null])
})
