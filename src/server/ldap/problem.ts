import { ResultCodeError } from 'ldapts'
import { type Message, say } from '../../contract/message.ts'
import { OutboundError } from '../outbound/post-json.ts'
import { MalformedAnswer } from './framing.ts'
import { LdapError } from './ldap-error.ts'

export class LdapTimeout extends Error {
  override name = 'LdapTimeout'
}

/** Result codes of RFC 4511. */
export const resultCodes = {
  time_limit: 3,
  size_limit: 4,
  stronger_auth: 8,
  referral: 10,
  admin_limit: 11,
  confidentiality: 13,
  no_object: 32,
  dn_syntax: 34,
  inappropriate_auth: 48,
  invalid_credentials: 49,
  no_access: 50,
  busy: 51,
  unavailable: 52,
} as const

/** Returns the result code of a directory's answer, or null if the error is another one. */
export const codeOf = (error: unknown): number | null => (error instanceof ResultCodeError ? error.code : null)

type NetworkError = Error & { code?: string; cert?: { subjectaltname?: string } }

/** Returns why the connection to a server could not be opened, or was lost. */
export function connectionProblem(server: string, error: unknown, seconds: number): LdapError {
  if (error instanceof LdapError) return error
  if (error instanceof OutboundError) return new LdapError(error.reason)
  if (error instanceof MalformedAnswer) return new LdapError(say('ldap_not_ldap', { server }))
  return new LdapError(networkProblem(server, error as NetworkError, seconds))
}

function networkProblem(server: string, error: NetworkError, seconds: number): Message {
  const { code = '', message } = error
  if (error instanceof LdapTimeout || /timed? ?out/i.test(message) || code === 'ETIMEDOUT')
    return say('ldap_slow', { server, seconds })
  if (code === 'ECONNREFUSED') return say('outbound_refused', { host: server })
  if (code === 'EHOSTUNREACH' || code === 'ENETUNREACH') return say('outbound_unreachable', { host: server })
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return say('ldap_certificate_name', { server, names: namesOf(error) })
  if (/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/.test(code)) return say('ldap_certificate_time', { server })
  if (/CERT|SIGNATURE|ISSUER/.test(code)) return say('ldap_certificate_unknown', { server })
  if (/SSL|TLS|EPROTO/.test(code) || /before secure TLS/.test(message)) return say('ldap_no_tls', { server })
  if (code === 'ECONNRESET' || code === 'EPIPE' || /closed/i.test(message))
    return say('outbound_closed', { host: server })
  return say('outbound_failed', { host: server, code: code || error.name })
}

const namesOf = ({ cert }: NetworkError) => (cert?.subjectaltname ?? '').replaceAll('DNS:', '').slice(0, 200) || '?'

/** Returns why the account that searches was refused. */
export function bindProblem(server: string, dn: string, code: number): LdapError {
  return new LdapError(reason())

  function reason(): Message {
    if (code === resultCodes.stronger_auth || code === resultCodes.confidentiality)
      return say('ldap_bind_encryption', { server })
    if (code === resultCodes.busy || code === resultCodes.unavailable) return say('ldap_unavailable', { server, code })
    if (dn === '') return say('ldap_bind_anonymous', { server })
    const wrong: number[] = [resultCodes.invalid_credentials, resultCodes.no_object, resultCodes.inappropriate_auth]
    if (wrong.includes(code)) return say('ldap_bind_refused', { server, dn })
    if (code === resultCodes.dn_syntax) return say('ldap_base_form', { base: dn })
    return say('ldap_bind_code', { server, dn, code })
  }
}

/** Returns why a search was refused. `anonymous`: no account is configured to search with. */
export function searchProblem(server: string, base: string, code: number, anonymous: boolean): LdapError {
  return new LdapError(reason())

  function reason(): Message {
    const refused: number[] = [resultCodes.no_access, 1, resultCodes.inappropriate_auth]
    // Active Directory answers an anonymous search with 1, operationsError.
    if (anonymous && refused.includes(code)) return say('ldap_bind_anonymous', { server })
    if (code === resultCodes.confidentiality) return say('ldap_bind_encryption', { server })
    if (code === resultCodes.no_object) return say('ldap_no_base', { server, base })
    if (code === resultCodes.dn_syntax) return say('ldap_base_form', { base })
    if (code === resultCodes.no_access) return say('ldap_no_access', { base })
    if (code === resultCodes.referral) return say('ldap_referral', { server, base })
    if (code === resultCodes.busy || code === resultCodes.unavailable) return say('ldap_unavailable', { server, code })
    const limits: number[] = [resultCodes.time_limit, resultCodes.size_limit, resultCodes.admin_limit]
    if (limits.includes(code)) return say('ldap_search_limit', { server, base, code })
    return say('ldap_search_code', { server, base, code })
  }
}
