import type { Entry } from 'ldapts'
import { valuesOf } from './entry.ts'

/** The attributes by which directories say that an account is disabled, where they have them. */
export const stateAttributes = [
  'userAccountControl',
  'accountExpires',
  'msDS-UserAccountDisabled',
  'nsAccountLock',
  'loginDisabled',
  'pwdAccountLockedTime',
  'pwdAccountStatus',
  'shadowExpire',
]

const isTrue = (text: string) => /^true$/i.test(text)
const dayMs = 86_400_000

/** 100 ns since 1601: 0 and the largest number mean never. */
function filetimePassed(text: string, now: number): boolean {
  if (!/^\d{1,19}$/.test(text)) return false
  const ticks = BigInt(text)
  const never = ticks === 0n || ticks === 0x7fff_ffff_ffff_ffffn
  return !never && Number(ticks / 10_000n) - 11_644_473_600_000 < now
}

const says: Record<string, (text: string, now: number) => boolean> = {
  // Active Directory: the flag ACCOUNTDISABLE.
  userAccountControl: (text) => (Number(text) & 2) !== 0,
  accountExpires: filetimePassed,
  'msDS-UserAccountDisabled': isTrue,
  // FreeIPA and 389 Directory Server.
  nsAccountLock: isTrue,
  // eDirectory.
  loginDisabled: isTrue,
  // OpenLDAP: this value has no end; a time is a lock after wrong passwords, which ends by itself.
  pwdAccountLockedTime: (text) => text === '000001010000Z',
  // PingDirectory and others.
  pwdAccountStatus: (text) => /disabled|inactive|expired|permanently/i.test(text),
  // Days since 1970, of the last day.
  shadowExpire: (text, now) => /^\d{1,7}$/.test(text) && Number(text) > 0 && (Number(text) + 1) * dayMs < now,
}

/** Returns the attribute by which a directory says that the account of an entry is disabled or has expired, or null. */
export function disabledBy(entry: Entry, now = Date.now()): string | null {
  const found = stateAttributes.find((name) => valuesOf(entry, name).some((text) => says[name]?.(text, now)))
  return found ?? null
}
