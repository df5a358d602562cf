/** What to do about errors of connections, by their codes. */
const remedies: Record<string, string> = {
  ENOTFOUND: 'its name is unknown: check the address, or the DNS of this machine',
  EAI_AGAIN: 'the DNS of this machine does not answer',
  ECONNREFUSED: 'no program listens there: check address and port',
  ECONNRESET: 'the connection was cut',
  ETIMEDOUT: 'it does not answer: a firewall may be in between; a proxy is named with the setting runner.proxy',
  EPROTO: 'it does not speak TLS: check port and scheme of the address',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS: check port and scheme of the address',
  CERT_HAS_EXPIRED: 'its certificate has expired, or the clock of this machine is wrong',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet, or the clock of this machine is wrong',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name: use the name that the certificate contains',
  ERR_PROXY_TUNNEL: 'the proxy refused the connection',
}
const unknownAuthority = /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_)/

/** Returns why a call had no answer, in words for the person who runs the runner. */
export function connectionProblem(error: unknown): string {
  const { code = '', message } = firstOf(error)
  if (unknownAuthority.test(code))
    return `its certificate is signed by an authority that this machine does not trust: name its file with runner.server_ca_cert_file (${code})`
  const remedy = remedies[code]
  return remedy ? `${remedy} (${code})` : message
}

/** A connection that several addresses were tried for fails with all their errors. */
function firstOf(error: unknown): { code?: string; message: string } {
  if (error instanceof AggregateError && error.errors.length > 0) return firstOf(error.errors[0])
  if (error instanceof Error) return error
  return { message: String(error) }
}
