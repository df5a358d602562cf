// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const system: CallsOf<typeof contract.system> = {
  ping: { method: 'GET', path: '/api/ping' },
  ready: { method: 'GET', path: '/api/ready' },
  info: { method: 'GET', path: '/api/info' },
  adminInfo: { method: 'GET', path: '/api/admin/info' },
  clearCache: { method: 'DELETE', path: '/api/cache' },
  openapi: { method: 'GET', path: '/api/openapi.json' },
}
