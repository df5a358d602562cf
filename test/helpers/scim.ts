import { scimTokens } from '../../src/contract/scim-token.ts'
import type { TestServer } from './server.ts'

/** The parts of resources and of answers that tests look at. */
export interface ScimBody extends Record<string, unknown> {
  id: string
  meta: { location: string }
  Resources: Record<string, unknown>[]
  members: unknown[]
  groups: unknown[]
  scimType: string
}

export interface ScimAnswer {
  status: number
  body: ScimBody
  headers: Headers
}

export type ScimCall = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<ScimAnswer>

/** Returns a client with a new SCIM token. */
export async function scimClient(
  { admin, url }: TestServer,
  name = 'Okta',
): Promise<ScimCall & { token: string; id: number }> {
  const { token = '', id } = await admin.ok(scimTokens.create, { body: { name } })
  const call: ScimCall = async (method, path, body, headers = {}) => {
    const answer = await fetch(`${url}/api/scim/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as ScimBody, headers: answer.headers }
  }
  return Object.assign(call, { token, id })
}
