/** The documents that OpenID Connect Discovery 1.0 defines, as far as systems that check tokens read them. */

export const configurationPath = '/.well-known/openid-configuration'
export const jwksPath = '/.well-known/jwks.json'

/** Returns where the public keys of an issuer are published. */
export const jwksAddress = (issuer: string): string => `${issuer}${jwksPath}`

export function discoveryDocument(issuer: string): object {
  return {
    issuer,
    jwks_uri: jwksAddress(issuer),
    response_types_supported: ['id_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid'],
    claims_supported: [
      'iss',
      'sub',
      'aud',
      'iat',
      'nbf',
      'exp',
      'jti',
      'project',
      'project_id',
      'template',
      'template_id',
      'task_id',
      'user',
      'branch',
      'environment',
      'trigger',
    ],
  }
}
