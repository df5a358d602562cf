import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'

/** The issuer of servers in tests of workload identity: their setting `web_host`. */
export const issuer = 'https://signalbox.example/ci'

/** Returns the claims of a token if a system that trusts the server accepts it. */
export type Trust = (token: string, audience: string) => Promise<JWTPayload | undefined>

/** Trusts the keys that a server publishes, like a cloud. */
export function trustOf(server: { url: string }): Trust {
  const keys = createRemoteJWKSet(new URL(`${server.url}/.well-known/jwks.json`))
  return async (token, audience) =>
    jwtVerify(token, keys, { issuer, audience }).then(
      ({ payload }) => payload,
      () => undefined,
    )
}
