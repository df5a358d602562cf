import { AndFilter, type Entry, EqualityFilter, FilterParser, OrFilter } from 'ldapts'
import type { LdapSettings } from '../../contract/ldap-settings.ts'
import { say } from '../../contract/message.ts'
import { filterFor, filterForAnyLogin } from '../../contract/rules/ldap-filter.ts'
import { claimOf } from '../identity/claim-expression.ts'
import { disabledBy, stateAttributes } from './disabled.ts'
import { attributesIn, binaryAmong, claimsOf, guidBytes, isGuid, valuesOf } from './entry.ts'
import { type Group, groupsOf } from './groups.ts'
import { LdapError } from './ldap-error.ts'
import type { DirectorySession, Search } from './session.ts'

/** A person in a directory. */
export interface FoundUser {
  dn: string
  subject: string
  username: string
  name: string
  email: string
  /** The attribute by which the directory disables the account; null if it is active. */
  disabled: string | null
  /** Attributes of the settings, under the names that these give them. */
  attributes: Record<string, string | string[]>
  /** The DNs that the entry names as its groups. */
  member_of: string[]
}

const maxFound = 5

/** Returns the entry that a login finds; null without one. Throws LdapError if there are several. */
export async function findByLogin(session: DirectorySession, settings: LdapSettings, login: string) {
  const filter = filterFor(settings.user_filter, login)
  return oneUser(settings, await session.search(settings.user_base, searchWith(settings, filter), maxFound))
}

/** Returns the entry of a subject that was stored, if it may still sign in; null without one. */
export async function findBySubject(session: DirectorySession, settings: LdapSettings, subject: string) {
  const guid = guidBytes(subject)
  const conditions = attributesIn(settings.subject).flatMap((attribute) => {
    if (attribute.toLowerCase() === 'dn') return []
    return [new EqualityFilter({ attribute, value: isGuid(attribute) && guid ? guid : subject })]
  })
  const allowed = FilterParser.parseString(filterForAnyLogin(settings.user_filter))
  const filter = new AndFilter({ filters: [allowed, new OrFilter({ filters: conditions })] })
  const found = await session.search(settings.user_base, searchWith(settings, filter), maxFound)
  return oneUser(
    settings,
    found.filter((entry) => subjectOf(entry, settings) === subject),
  )
}

function searchWith(settings: LdapSettings, filter: Search['filter']): Search {
  const attributes = [...namesIn(settings), 'memberOf', ...stateAttributes]
  return { filter, attributes: [...new Set(attributes)], binary: binaryAmong(attributes) }
}

const namesIn = ({ username, name, email, subject, attributes }: LdapSettings) => [
  ...new Set([...[username, name, email, subject].flatMap(attributesIn), ...attributes]),
]

function oneUser(settings: LdapSettings, entries: Entry[]): FoundUser | null {
  const [entry] = entries
  if (!entry) return null
  if (entries.length > 1) throw new LdapError('ldap_several_entries')
  const attributes = claimsOf(entry, namesIn(settings))
  const dn = { dn: entry.dn }
  return {
    ...dn,
    subject: required(subjectOf(entry, settings), entry, settings.subject),
    username: required(claimOf(settings.username, { ...dn, ...attributes }), entry, settings.username),
    name: claimOf(settings.name, { ...dn, ...attributes }),
    email: claimOf(settings.email, { ...dn, ...attributes }),
    disabled: disabledBy(entry),
    attributes,
    member_of: valuesOf(entry, 'memberOf'),
  }
}

const subjectOf = (entry: Entry, { subject }: LdapSettings) => claimOf(subject, claimsOf(entry, attributesIn(subject)))

function required(value: string, { dn }: Entry, attribute: string): string {
  if (value === '') throw new LdapError(say('ldap_no_value', { dn, attribute }))
  return value
}

/** Returns the claims of a person for the rules of group mapping: attributes, DN, and DNs and names of all groups. */
export function claimsWith(user: FoundUser, groups: readonly Group[]): Record<string, unknown> {
  const names = groups.flatMap(({ dn, name }) => [dn, name])
  return { ...user.attributes, dn: user.dn, groups: [...new Set(names)] }
}

/** Returns the groups of a person that was found. The session must be bound as the account that searches. */
export const groupsOfUser = (session: DirectorySession, settings: LdapSettings, user: FoundUser) =>
  groupsOf(session, settings, { dn: user.dn, username: user.username, memberOf: user.member_of })
