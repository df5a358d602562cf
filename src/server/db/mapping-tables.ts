import type { Generated } from 'kysely'
import type { RuleGrants } from '../../contract/mapping-rule.ts'

/** Group mapping and SCIM. */
export interface MappingTables {
  mapping_rule: {
    id: Generated<number>
    revision: Generated<number>
    name: string
    /** The slug of a provider, `scim`, or '' for any. */
    provider: string
    /** '' for the groups. */
    claim: string
    pattern: string
    grants: RuleGrants
    project_id: number | null
    label: string
    role: string
    active: boolean
    created: string
  }
  scim_token: {
    id: Generated<number>
    name: string
    token_hash: string
    prefix: string
    created: string
    expires_at: string | null
    /** To the minute. */
    last_used: string | null
  }
  /** Attributes of an account from SCIM that have no column. */
  scim_user: {
    user_id: number
    external_id: string | null
    /** JSON of the attributes (scim/schemas.ts). */
    attributes: string
    created: string
    modified: string
  }
  scim_group: {
    id: Generated<number>
    display_name: string
    external_id: string | null
    created: string
    modified: string
  }
  scim_member: { group_id: number; user_id: number }
}
