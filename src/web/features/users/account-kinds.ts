import { session, system } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'

/**
 * Returns which kinds of accounts mean anything on this server: external ones where users can sign in elsewhere, and Pro
 * ones in the edition that counts them.
 */
export function useAccountKinds(): { external: boolean; pro: boolean } {
  const ways = useApi(session.metadata).data
  const pro = useApi(system.info).data?.edition === 'pro'
  return { external: ways !== undefined && ways.oidc_providers.length + ways.ldap_providers.length > 0, pro }
}
