import { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/index.ts'
import { cookieName, type PublicAddress } from './cookies.ts'

/** Returns the contract as an OpenAPI 3.1 document, made from the same values as the routes. */
export function openapi(address: PublicAddress): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { resource, call, endpoint } of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = operation(resource, call, endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Signalbox',
      // The version of the contract: the release is only for signed-in users (GET /api/info).
      version: '1',
      description:
        'Sign in at POST /api/auth/login (session cookie), or make a token and send `Authorization: Bearer <token>`.',
    },
    servers: [{ url: address.web_host ? new URL(address.web_host).pathname : '/' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: cookieName('session', address) },
      },
      schemas: {
        Message: {
          type: 'object',
          required: ['code', 'params'],
          properties: { code: { type: 'string' }, params: { $ref: '#/components/schemas/Params' } },
          description: 'A sentence for programs, beside the field with its English text',
        },
        Params: {
          type: 'object',
          additionalProperties: {
            oneOf: [{ type: 'string' }, { type: 'number' }, { $ref: '#/components/schemas/Message' }],
          },
          description: 'The values inside the sentence of a code; a value can be a message itself',
        },
        Error: {
          type: 'object',
          required: ['error', 'code', 'params'],
          properties: {
            error: { type: 'string', description: 'What is wrong and what to do, for a person, in English' },
            code: { type: 'string', description: 'The sentence of `error` for programs; clients may rely on it' },
            params: { $ref: '#/components/schemas/Params' },
            fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'Field -> problem' },
            field_codes: {
              type: 'object',
              additionalProperties: { $ref: '#/components/schemas/Message' },
              description: 'Field -> the same problem as a code',
            },
            conflict: {
              type: 'object',
              description: 'With 409: the object was saved by another user since the `revision` that was sent was read',
              properties: {
                revision: { type: 'integer' },
                username: { type: ['string', 'null'] },
                at: { type: ['string', 'null'] },
              },
            },
          },
        },
      },
    },
    security: [{ bearer: [] }, { cookie: [] }],
  }
}

function operation(resource: string, call: string, endpoint: Endpoint): Record<string, unknown> {
  const hasBody = endpoint.method !== 'GET' && !(endpoint.body instanceof z.ZodUnknown)
  return {
    tags: [resource],
    operationId: `${resource}.${call}`,
    summary: endpoint.summary,
    description: `Needs: ${endpoint.who}.`,
    ...(endpoint.who === 'anybody' ? { security: [] } : {}),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(hasBody
      ? { requestBody: { content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } } }
      : {}),
    responses: {
      [endpoint.status]: success(endpoint),
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function success(endpoint: Endpoint): Record<string, unknown> {
  if (endpoint.answers === 'text')
    return { description: 'Done', content: { 'text/plain': { schema: { type: 'string' } } } }
  if (endpoint.answers === 'png')
    return { description: 'Done', content: { 'image/png': { schema: { type: 'string', format: 'binary' } } } }
  if (endpoint.answers === 'zip')
    return { description: 'Done', content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } } }
  if (endpoint.answers === 'file')
    return {
      description: 'Done',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    }
  if (endpoint.answers === 'json-stream' && endpoint.reply instanceof z.ZodUnknown)
    return { description: 'Done', content: { 'application/json': { schema: { type: 'array' } } } }
  if (endpoint.status === 204) return { description: 'Done, nothing to say' }
  return {
    description: 'Done',
    headers: Object.fromEntries(
      listHeaders
        .filter(({ asked }) => parameters(endpoint.query, 'query').some(({ name }) => name === asked))
        .map(({ name, description, type }) => [name, { description, schema: { type } }]),
    ),
    content: { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } },
  }
}

/** The headers of paged lists, and the parameter that requests the page. */
const listHeaders = [
  { asked: 'offset', name: 'X-Total-Count', type: 'integer', description: 'How many match; only when `limit` is sent' },
  { asked: 'before', name: 'X-Has-Next', type: 'boolean', description: 'Whether there are older ones' },
]

function parameters(shape: z.ZodType, place: 'path' | 'query'): Record<string, unknown>[] {
  const schema = schemaOf(shape, 'input') as { properties?: Record<string, unknown>; required?: string[] }
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (schema.required?.includes(name) ?? false),
    schema: property,
  }))
}

function schemaOf(shape: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any', reused: 'inline' })
  return schema
}
