import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { endpoints } from '../src/contract/index.ts'
import { system } from '../src/contract/system.ts'
import { openapi } from '../src/server/http/openapi.ts'
import type { CallInput } from './helpers/client.ts'
import { onOneDatabase } from './helpers/suite.ts'

// The permissions are written by hand in test/api/authorization/expected.ts.

onOneDatabase('the contract', (server) => {
  test('a path outside of the contract gets 404 in JSON, whatever the method', async () => {
    const paths = ['/api/nothing', '/api', '/api/project/1/nothing', '/api/project//']
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        const answer = await server().admin.send(method, path)
        expect([path, method, answer.status, await answer.json()]).toEqual([
          path,
          method,
          404,
          {
            error: 'Not Found',
            code: 'no_such_address',
            params: {},
            request_id: answer.headers.get('x-request-id'),
          },
        ])
        expect(answer.headers.get('content-type')).toContain('application/json')
      }
    }
  })

  test('the OpenAPI document is served without a session', async () => {
    expect(await server().anonymous.ok(system.openapi)).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/' }] })
  })
})

describe('the OpenAPI document', () => {
  const document = openapi({ web_host: '' }) as { paths: Record<string, Record<string, Operation>> }
  interface Operation {
    operationId: string
    parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[]
    requestBody?: { content: { 'application/json': { schema: JsonSchema } } }
    responses: Record<
      string,
      { description: string; headers?: object; content?: Record<string, { schema: JsonSchema }> }
    >
  }
  type JsonSchema = Parameters<typeof z.fromJSONSchema>[0]
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

  test('lists exactly the endpoints of the contract', () => {
    const line = ({ method, path }: Pick<Endpoint, 'path'> & { method: string }) => `${method.toUpperCase()} ${path}`
    expect(operations.map(line).sort()).toEqual(
      endpoints.map(({ endpoint }) => line({ ...endpoint, path: endpoint.path.replace(/:(\w+)/g, '{$1}') })).sort(),
    )
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(endpoints.length)
  })

  test('names every parameter of a path, and the success code and the refusal of every call', () => {
    for (const { path, operation } of operations) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath.map((parameter) => parameter.name)).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]),
      )
      expect(inPath.every((parameter) => parameter.required)).toBe(true)
      expect(Object.keys(operation.responses)).toEqual([expect.stringMatching(/^20[014]$/), 'default'])
    }
  })

  test('holds only schemas that a reader of JSON Schema understands', () => {
    for (const { operation } of operations) {
      const schemas = [
        ...operation.parameters.map((parameter) => parameter.schema),
        ...Object.values(operation.requestBody?.content ?? {}).map((content) => content.schema),
        ...Object.values(operation.responses)
          .flatMap((response) => Object.values(response.content ?? {}).map((content) => content.schema))
          .filter((schema) => !('$ref' in (schema as object))),
      ]
      for (const schema of schemas) expect(() => z.fromJSONSchema(schema)).not.toThrow()
    }
  })

  test('documents the headers of a paginated list that say whether there is more', () => {
    const headers = (path: string) => Object.keys(document.paths[path]?.get?.responses[200]?.headers ?? {})
    expect(headers('/api/project/{project_id}/keys')).toEqual(['X-Total-Count'])
    expect(headers('/api/project/{project_id}/tasks')).toEqual(['X-Has-Next'])
    expect(headers('/api/projects')).toEqual([])
  })

  test('describes every body field of the contract', () => {
    const described = (input: CallInput['body']) => Object.keys((input as { properties?: object }).properties ?? {})
    const body =
      document.paths['/api/project/{project_id}/templates']?.post?.requestBody?.content['application/json'].schema
    expect(described(body)).toEqual(
      expect.arrayContaining(['name', 'app', 'playbook', 'survey_vars', 'vaults', 'task_params']),
    )
  })
})
