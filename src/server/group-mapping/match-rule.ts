import type { Selectable } from 'kysely'
import { type CodedMessage, coded, say } from '../../contract/message.ts'
import { matchesGroupPattern } from '../../contract/rules/group-pattern.ts'
import type { MappingTables } from '../db/mapping-tables.ts'
import { claimValues } from './claim-values.ts'

/** A rule as it is stored (contract/mapping-rule.ts). */
export type Rule = Omit<Selectable<MappingTables['mapping_rule']>, 'revision' | 'created'>

/** The claims of one provider about a user. */
export interface Source {
  /** The slug of a provider or directory, or `scim`; '' for groups that an administrator typed for any. */
  provider: string
  /** Names in a directory are compared in any case, as the directory does. */
  any_case: boolean
  claims: Readonly<Record<string, unknown>>
}

/** Whether a rule matches, and why. */
export interface Match {
  matches: boolean
  why: CodedMessage
}

/** Compares a rule with what is known of a user. */
export function matchRule(rule: Rule, sources: readonly Source[]): Match {
  if (!rule.active) return no('rule_switched_off')
  const matching = sources.filter(({ provider }) => !rule.provider || !provider || provider === rule.provider)
  if (matching.length === 0)
    return rule.provider
      ? { matches: false, why: say('rule_no_identity', { provider: rule.provider }) }
      : no('rule_no_identities')
  const claim = rule.claim || 'groups'
  let seen = 0
  for (const source of matching) {
    const fold = (text: string) => (source.any_case ? text.toLowerCase() : text)
    const pattern = fold(rule.pattern)
    const values = valuesOf(source, rule.claim)
    seen += values.length
    const value = values.find((one) => matchesGroupPattern(pattern, fold(one)))
    if (value !== undefined)
      return { matches: true, why: say('rule_matched', { claim, value, provider: source.provider || '*' }) }
  }
  return {
    matches: false,
    why: seen === 0 ? say('rule_claim_missing', { claim }) : say('rule_no_value', { claim, count: seen }),
  }
}

const no = (code: 'rule_switched_off' | 'rule_no_identities'): Match => ({ matches: false, why: coded(code) })

/** The values of the claims of a source: many rules compare the same ones. */
const known = new WeakMap<Source, Map<string, readonly string[]>>()

function valuesOf(source: Source, claim: string): readonly string[] {
  const values = known.get(source) ?? new Map<string, readonly string[]>()
  known.set(source, values)
  const found = values.get(claim) ?? claimValues(source.claims, claim)
  values.set(claim, found)
  return found
}
