import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * Defines which folder may import which. The folders of src/ are the architecture, and this test enforces it. Test
 * files beside the code are exempt.
 */

interface Part {
  /** The other parts that it may import. */
  parts: string[]
  /** The npm packages that it may import; `any` if a rule below decides. */
  packages: string[] | 'any'
  builtins: boolean
}

const parts: Record<string, Part> = {
  contract: { parts: [], packages: ['zod'], builtins: false },
  apps: { parts: ['contract'], packages: [], builtins: false },
  runner: { parts: ['contract', 'apps'], packages: ['zod'], builtins: true },
  server: { parts: ['contract', 'apps', 'runner'], packages: 'any', builtins: true },
  web: { parts: ['contract'], packages: 'any', builtins: false },
  cli: { parts: ['contract', 'server', 'runner'], packages: ['yaml', 'zod'], builtins: true },
  'main.ts': { parts: ['server', 'runner', 'cli'], packages: [], builtins: true },
}

/** Restricted modules: only files below these paths may import them. `types`: others may import types. */
const restrictedModules: { module: RegExp; only: string[]; types?: true }[] = [
  { module: /^node:child_process$/, only: ['runner/process.ts'] },
  { module: /^@?fastify(\/|$)/, only: ['server/http/'] },
  { module: /^(pg|node:sqlite)$/, only: ['server/db/'] },
  { module: /^node:https?$/, only: ['runner/node-http.ts'], types: true },
  { module: /^ldapts$/, only: ['server/ldap/'] },
  { module: /^openid-client$/, only: ['server/oidc/'] },
  { module: /^nodemailer$/, only: ['server/mail/'] },
  { module: /^@simplewebauthn\/server$/, only: ['server/second-factor/'] },
  { module: /^@zxcvbn-ts\//, only: ['server/sign-in/'] },
  {
    module: /^aws4fetch$/,
    only: ['server/storage/', 'server/secret-storages/aws-call.ts', 'server/secret-storages/aws-sign-in.ts'],
  },
  { module: /^modern-tar$/, only: ['server/server-backup/'] },
  {
    module: /^jose$/,
    only: [
      'server/workload-identity/',
      'server/editions/',
      'server/secret-storages/google-sign-in.ts',
      'server/push/vapid.ts',
    ],
  },
  { module: /^http_ece$/, only: ['server/push/encrypt.ts'] },
  { module: /^@opentelemetry\//, only: ['server/traces/otlp-traces.ts'] },
  { module: /^yazl$/, only: ['server/http/zip.ts'] },
]

/** What the folders of the console may import of it, from the lowest layer up. The others may import all of these. */
const webLayers: Record<string, string[]> = {
  i18n: [],
  // Links are checked by the types of the routes; nothing of the routes is loaded with them.
  'paths.ts': ['routes', 'resources.ts'],
  ui: ['i18n', 'paths.ts'],
  api: ['i18n', 'paths.ts', 'ui'],
  flows: ['i18n', 'paths.ts', 'ui', 'api'],
}

/** Parts of the server that may import server/api; the API is built on the others. */
const aboveApi = /^server\/([^/]+$|api\/|http\/)/

/** Parts of the server that may import server/http; the rest does not depend on how it is called. */
const aboveHttp = /^server\/([^/]+$|api\/|http\/|live\/)/

interface Import {
  from: string
  type: boolean
  lazy: boolean
}

describe('imports', () => {
  test('every part imports only what it is permitted to', async () => {
    const root = join(import.meta.dirname, '..', 'src')
    const found: string[] = []
    for await (const file of glob('**/*.{ts,tsx}', { cwd: root })) {
      found.push(...violations(file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8')))
    }
    expect(found).toEqual([])
  })

  const planted: [file: string, source: string, message: string | undefined][] = [
    [
      'web/features/keys/KeysPage.tsx',
      "import { tables } from '../../../server/db/schema.ts'",
      'web may not import server (../../../server/db/schema.ts)',
    ],
    ['contract/key.ts', "import { readFile } from 'node:fs'", 'contract may not use node built-ins (node:fs)'],
    ['contract/key.ts', "import { z } from 'zod'", undefined],
    ['contract/key.ts', "export * from '../apps/app.ts'", 'contract may not import apps (../apps/app.ts)'],
    ['contract/rules/cron.ts', "import { z } from 'zod'", 'contract/rules imports nothing (zod)'],
    ['contract/rules/cron.ts', "import { id } from '../shapes.ts'", 'contract/rules imports nothing (../shapes.ts)'],
    ['apps/bash.ts', "import fs from 'fs'", 'apps may not use node built-ins (fs)'],
    [
      'runner/start.ts',
      "import type { Db } from '../server/db/open.ts'",
      'runner may not import server (../server/db/open.ts)',
    ],
    ['runner/start.ts', "import pino from 'pino'", 'runner may not use the package pino'],
    [
      'runner/checkout.ts',
      "import {\n  execFile,\n} from 'node:child_process'",
      'only runner/process.ts may use node:child_process',
    ],
    ['runner/config.ts', "import http from 'node:http'", 'only runner/node-http.ts may use node:http'],
    ['runner/config.ts', "import type { Agent } from 'node:http'", undefined],
    ['runner/process.ts', "import { spawn } from 'node:child_process'", undefined],
    [
      'server/start.ts',
      "const { fork } = await import('child_process')",
      'only runner/process.ts may use node:child_process',
    ],
    ['server/api/key.ts', "import fastify from 'fastify'", 'only server/http/ may use fastify'],
    ['server/live/socket.ts', "import ws from '@fastify/websocket'", 'only server/http/ may use @fastify/websocket'],
    ['server/http/app.ts', "import fastify from 'fastify'", undefined],
    ['server/tasks/claim.ts', "import { Pool } from 'pg'", 'only server/db/ may use pg'],
    [
      'server/tasks/claim.ts',
      "import { taskApi } from '../api/task.ts'",
      'server/tasks may not import server/api (../api/task.ts)',
    ],
    ['server/start.ts', "import { taskApi } from './api/index.ts'", undefined],
    [
      'server/tasks/stop.ts',
      "import type { Router } from '../http/route.ts'",
      'server/tasks may not import server/http (../http/route.ts)',
    ],
    ['server/live/websocket.ts', "import type { Router } from '../http/route.ts'", undefined],
    [
      'server/db/open.ts',
      "import { clock } from '../tasks/clock.ts'",
      'server/db may not import server/tasks (../tasks/clock.ts)',
    ],
    [
      'server/db/schema.ts',
      "import { taskStatuses } from '../../contract/task-status.ts'",
      'server/db may import only types of the contract (../../contract/task-status.ts)',
    ],
    ['server/db/schema.ts', "import type { TaskStatus } from '../../contract/task-status.ts'", undefined],
    ['server/db/schema.ts', "import { type A, type B } from '../../contract/task-status.ts'", undefined],
    ['web/ui/Page.tsx', "import { useApi } from '../api/hooks.ts'", 'web/ui may not import web/api (../api/hooks.ts)'],
    [
      'web/api/hooks.ts',
      "import { useDeleteFlow } from '../flows/delete-flow.tsx'",
      'web/api may not import web/flows (../flows/delete-flow.tsx)',
    ],
    ['web/flows/form.ts', "import { send } from '../api/client.ts'", undefined],
    ['web/features/keys/KeysPage.tsx', "import { useUsedBy } from '../../flows/used-by.tsx'", undefined],
    ['main.ts', "import { start } from './server/start.ts'", 'main.ts must import lazily (./server/start.ts)'],
    ['main.ts', "const { start } = await import('./server/start.ts')", undefined],
    ['server/start.ts', "import { x } from './x'", 'imports end in .ts (./x)'],
    ['contract/key.ts', "export const key = 'a'\nexport type B = 'b'", undefined],
    ['contract/key.ts', "import 'node:fs'", 'contract may not use node built-ins (node:fs)'],
    ['tools/x.ts', '', 'tools is not a part of src/ that this test knows'],
    ['server/start.ts', "// import pg from 'pg'\nconst say = 'import this from \"pg\"'", undefined],
  ]
  test.each(planted)('%s: %s', (file, source, message) => {
    expect(violations(file, source)).toEqual(message === undefined ? [] : [message])
  })
})

function violations(file: string, source: string): string[] {
  const part = file.split('/')[0] ?? ''
  const rule = parts[part]
  if (!rule) return [`${part} is not a part of src/ that this test knows`]
  // Tests and their helpers are beside the code but not part of the product.
  if (/(\.test|\.testing)\.tsx?$|\/testing\//.test(file)) return []
  return importsOf(source).flatMap((found) => violation(file, part, rule, found) ?? [])
}

function violation(file: string, part: string, rule: Part, { from, type, lazy }: Import): string | undefined {
  const local = from.startsWith('.')
  const target = local ? posix.join(posix.dirname(file), from) : ''
  // Rules answer messages; message.ts itself imports nothing but types.
  const ofRules = target.startsWith('contract/rules/') || target === 'contract/message.ts'
  if (file.startsWith('contract/rules/') && !ofRules) {
    return `contract/rules imports nothing (${from})`
  }
  if (local) {
    if (!/\.tsx?$/.test(from) && part !== 'web') return `imports end in .ts (${from})`
    const other = target.split('/')[0] ?? ''
    if (other !== part && !rule.parts.includes(other)) return `${part} may not import ${other} (${from})`
    if (part === 'main.ts' && !lazy && !type) return `main.ts must import lazily (${from})`
    const folder = posix.dirname(file)
    if (part === 'web') return webViolation(file, target, from)
    if (file.startsWith('server/db/') && !target.startsWith('server/db/')) {
      if (other !== 'contract') return `server/db may not import ${target.split('/').slice(0, 2).join('/')} (${from})`
      if (!type) return `server/db may import only types of the contract (${from})`
    }
    if (target.startsWith('server/api/') && part === 'server' && !aboveApi.test(file)) {
      return `${folder} may not import server/api (${from})`
    }
    if (target.startsWith('server/http/') && part === 'server' && !aboveHttp.test(file)) {
      return `${folder} may not import server/http (${from})`
    }
    return undefined
  }
  const builtin = isBuiltin(from)
  const module = builtin && !from.startsWith('node:') ? `node:${from}` : from
  const restriction = restrictedModules.find((each) => each.module.test(module))
  if (builtin && !rule.builtins) return `${part} may not use node built-ins (${from})`
  if (
    restriction &&
    !(restriction.types && type) &&
    !restriction.only.some((path) => (path.endsWith('/') ? file.startsWith(path) : file === path))
  ) {
    return `only ${restriction.only.join(', ')} may use ${module}`
  }
  const name = from.split('/', from.startsWith('@') ? 2 : 1).join('/')
  if (!builtin && rule.packages !== 'any' && !rule.packages.includes(name))
    return `${part} may not use the package ${name}`
  return undefined
}

function webViolation(file: string, target: string, from: string): string | undefined {
  const [, layer = ''] = file.split('/')
  const [part, other = ''] = target.split('/')
  if (part !== 'web' || other === layer || (webLayers[layer]?.includes(other) ?? true)) return undefined
  return `web/${layer} may not import web/${other} (${from})`
}

/** Statements begin a line in our format, so text that only mentions an import does not match. */
const statement = /^(?:import|export)\s+(?:(type\s)?\s*([\w\s{},*$]+?)\s*from\s*)?['"]([^'"]+)['"]/gm
const lazyImport = /(?<![\w.'"`])import\(\s*['"]([^'"]+)['"]/g
const comments = /\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(,])\/\/[^\n]*/g

function importsOf(source: string): Import[] {
  const code = source.replace(comments, '')
  const found: Import[] = []
  for (const [, type, names = '', from = ''] of code.matchAll(statement)) {
    // `import { type A, type B }` is erased too.
    const named = /^\{([\s\S]*)\}$/
      .exec(names)?.[1]
      ?.split(',')
      .map((name) => name.trim())
      .filter(Boolean)
    const all = type !== undefined || (named?.length ? named.every((name) => name.startsWith('type ')) : false)
    found.push({ from, type: all, lazy: false })
  }
  for (const [, from = ''] of code.matchAll(lazyImport)) found.push({ from, type: false, lazy: true })
  return found
}
