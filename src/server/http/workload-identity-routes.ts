import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refuse.ts'
import type { Services } from '../services.ts'
import { configurationPath, discoveryDocument, jwksPath } from '../workload-identity/discovery.ts'
import { currentKeys } from '../workload-identity/keys.ts'

/** How long systems keep an answer, in seconds; shorter than a new key is published before it signs. */
const cached = 'public, max-age=300'

/** The public documents with which other systems check identity tokens of tasks: no login, and nothing secret. */
export function workloadIdentityRoutes(app: FastifyInstance, services: Services): void {
  const { web_host } = services.config

  app.get(configurationPath, (_request, reply) => {
    if (web_host === '') throw new Refusal('not_found', 'identity_issuer_missing')
    return reply.header('cache-control', cached).send(discoveryDocument(web_host))
  })

  app.get(jwksPath, async (_request, reply) => {
    if (web_host === '') throw new Refusal('not_found', 'identity_issuer_missing')
    const keys = (await currentKeys(services)).map(({ public_jwk }) => JSON.parse(public_jwk) as object)
    return reply.header('cache-control', cached).header('access-control-allow-origin', '*').send({ keys })
  })
}
