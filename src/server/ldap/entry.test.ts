import { expect, test } from 'vitest'
import { disabledBy } from './disabled.ts'
import { attributesIn, claimsOf, guidBytes, rdnValue, valuesOf } from './entry.ts'

test('GUIDs and SIDs of Active Directory are texts as its tools write them', () => {
  const guid = '6f9619ff-8b86-d011-b42d-00c04fc964ff'
  const bytes = Buffer.from('ff19966f868b11d0b42d00c04fc964ff', 'hex')
  expect(valuesOf({ dn: '', objectGUID: bytes }, 'objectguid')).toEqual([guid])
  expect(guidBytes(guid)?.equals(bytes)).toBe(true)
  expect(guidBytes('ada')).toBeNull()
  const sid = Buffer.from('010500000000000515000000a065cf7e784b9b5fe77c8770091c0100', 'hex')
  expect(valuesOf({ dn: '', objectSid: sid }, 'objectSid')).toEqual(['S-1-5-21-2127521184-1604012920-1887927527-72713'])
  expect(valuesOf({ dn: '', jpegPhoto: Buffer.from([255, 216]) }, 'jpegPhoto')).toEqual(['/9g='])
})

test('attributes become claims under the names of the settings, whatever case the server uses', () => {
  const entry = { dn: 'uid=ada', uid: 'ada', Mail: ['a@example.com', 'b@example.com'], cn: [], sn: 'a\0b' }
  expect(claimsOf(entry, ['UID', 'mail', 'cn', 'sn', 'constructor', 'dn'])).toEqual({
    UID: 'ada',
    mail: ['a@example.com', 'b@example.com'],
    sn: 'ab',
    dn: 'uid=ada',
  })
  expect(attributesIn('mail | {{ .uid }}@{{o}} | ')).toEqual(['mail', 'uid', 'o'])
})

test('the name of a DN is the value of its first part', () => {
  expect(rdnValue('CN=Ops\\, EU,OU=Groups,DC=example')).toBe('Ops, EU')
  expect(rdnValue('cn=Ops\\2C \\22EU\\22+ou=x,dc=example')).toBe('Ops, "EU"')
  expect(rdnValue('cn=S\\C3\\B6hne\\\\ \\#1,dc=example')).toBe('Söhne\\ #1')
  expect(rdnValue('nonsense')).toBe('nonsense')
})

test('disabled and expired accounts of each directory are recognised', () => {
  const now = Date.parse('2026-11-23T12:00:00Z')
  const filetime = (time: string) => String((BigInt(Date.parse(time)) + 11_644_473_600_000n) * 10_000n)
  const by = (attributes: Record<string, string>) => disabledBy({ dn: '', ...attributes }, now)
  expect(by({ userAccountControl: '514' })).toBe('userAccountControl')
  expect(by({ accountExpires: filetime('2026-11-22T00:00:00Z') })).toBe('accountExpires')
  expect(by({ nsAccountLock: 'TRUE' })).toBe('nsAccountLock')
  expect(by({ pwdAccountLockedTime: '000001010000Z' })).toBe('pwdAccountLockedTime')
  expect(by({ shadowExpire: '20000' })).toBe('shadowExpire')
  const active: Record<string, string>[] = [
    {},
    { userAccountControl: '512', accountExpires: '0' },
    { accountExpires: '9223372036854775807' },
    { accountExpires: filetime('2026-11-24T00:00:00Z') },
    { nsAccountLock: 'false', loginDisabled: 'FALSE' },
    // Locked by wrong passwords: it ends by itself, and the directory refuses the bind meanwhile.
    { pwdAccountLockedTime: '20261123115900Z' },
    { shadowExpire: '-1' },
    { shadowExpire: '99999' },
  ]
  for (const one of active) expect([one, by(one)]).toEqual([one, null])
})
