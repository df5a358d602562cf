import { session } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useMe } from '../../api/session.tsx'

/**
 * Returns which kinds of accounts mean anything on this server: external ones where users can sign in elsewhere, and Pro
 * ones while a subscription is active.
 */
export function useAccountKinds(): { external: boolean; pro: boolean } {
  const ways = useApi(session.metadata).data
  const pro = useMe().has_active_subscription
  return { external: ways !== undefined && ways.oidc_providers.length + ways.ldap_providers.length > 0, pro }
}
