import type { LdapSettings } from '../../contract/ldap-settings.ts'
import { say } from '../../contract/message.ts'
import { compactFilter, escapeFilterValue } from '../../contract/rules/ldap-filter.ts'
import { attributesIn, rdnValue, valuesOf } from './entry.ts'
import { LdapError } from './ldap-error.ts'
import type { DirectorySession } from './session.ts'

export interface Group {
  dn: string
  name: string
}

/** The user whose groups are wanted. `memberOf`: what the entry itself names. */
export interface Member {
  dn: string
  username: string
  memberOf: readonly string[]
}

/** A user with more groups than this is an error: with some of them left out, rules would take rights away. */
const maxGroups = 10_000
/** Groups that are asked about with one search: 100 DNs make a filter of some 10 KB. */
const groupsPerSearch = 100
const maxLevels = 20
const inChain = '1.2.840.113556.1.4.1941'

/** Returns the groups of a user, with those that contain its groups if the settings say so. Throws LdapError. */
export async function groupsOf(session: DirectorySession, settings: LdapSettings, user: Member): Promise<Group[]> {
  if (settings.group_base === '') return user.memberOf.map((dn) => ({ dn, name: rdnValue(dn) }))
  const attributes = attributesIn(settings.group_member)
  const byDn = attributes.filter((name) => name.toLowerCase() !== 'memberuid')
  const byName = attributes.filter((name) => name.toLowerCase() === 'memberuid')
  const chain = settings.nested_groups === 'active_directory' ? `:${inChain}:` : ''
  const found = new Map<string, Group>()

  /** Adds the groups with one of these conditions and returns those that are new: a group may contain itself. */
  const add = async (conditions: string[]): Promise<Group[]> => {
    if (conditions.length === 0) return []
    const filter = `(&${compactFilter(settings.group_filter)}(|${conditions.join('')}))`
    const entries = await session.search(settings.group_base, { filter, attributes: ['cn'] }, maxGroups)
    const fresh = entries.filter(({ dn }) => !found.has(dn.toLowerCase()))
    const groups = fresh.map((entry) => ({ dn: entry.dn, name: valuesOf(entry, 'cn')[0] ?? rdnValue(entry.dn) }))
    for (const group of groups) found.set(group.dn.toLowerCase(), group)
    if (found.size > maxGroups)
      throw new LdapError(say('ldap_search_answers', { base: settings.group_base, max: maxGroups }))
    return groups
  }

  const memberIs = (dn: string) => byDn.map((name) => `(${name}${chain}=${escapeFilterValue(dn)})`)
  let level = await add([
    ...memberIs(user.dn),
    ...byName.map((name) => `(${name}=${escapeFilterValue(user.username)})`),
  ])
  if (settings.nested_groups !== 'search' || byDn.length === 0) return [...found.values()]
  for (let levels = 0; level.length > 0 && levels < maxLevels; levels++) {
    const above: Group[] = []
    for (let at = 0; at < level.length; at += groupsPerSearch)
      above.push(...(await add(level.slice(at, at + groupsPerSearch).flatMap(({ dn }) => memberIs(dn)))))
    level = above
  }
  return [...found.values()]
}
