// A plugin of the console's build: to send a call, its address is enough.
//
// The contract's modules carry shapes, and with them zod: what forms check with, and what no page needs to be shown. Where
// a module of the console takes only calls (`keys`), lists or words of a module of the contract, and no shape of them
// (`keys.create.body`), it gets them as plain values. So the first page comes without zod; the first form brings it.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseAst } from 'rolldown/parseAst'
import { root } from './find-node.js'
import { mayTakeMember } from './taken-members.js'

const prefix = 'virtual:calls/'
const makerId = 'virtual:sent-call'
const contractModule = /^(?:\.\.\/)+contract\/([\w-]+)\.ts$/
const sent = ['method', 'path', 'who', 'status', 'answers', 'file']
const shapes = ['params', 'query', 'body', 'reply']

export function consoleCalls() {
  const contract = (name) => import(pathToFileURL(join(root, 'src', 'contract', `${name}.ts`)).href)
  return {
    name: 'console-calls',
    // What runs beside the sources while one works on them takes the contract as it is.
    apply: 'build',
    resolveId: {
      filter: { id: /^virtual:(calls\/|sent-call$)/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:(calls\/|sent-call$)/ },
      async handler(id) {
        if (id === `\0${makerId}`) return { code: makerText, moduleSideEffects: false }
        const found = Object.entries(await contract(id.slice(prefix.length + 1)))
        const code = found.flatMap(([name, value]) => {
          if (isTable(value)) return `export const ${name} = ${tableText(name, value)}`
          return isPlain(value) ? `export const ${name} = ${JSON.stringify(value)}` : []
        })
        return { code: [`import { sentCall } from '${makerId}'`, ...code].join('\n'), moduleSideEffects: false }
      },
    },
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx?$/ },
      async handler(code) {
        if (!code.includes('contract/')) return null
        const program = parseAst(code)
        let changed = code
        // From the last to the first, so that the places of the others stay.
        for (const statement of program.body.filter(({ type }) => type === 'ImportDeclaration').toReversed()) {
          const module = contractModule.exec(statement.source.value)?.[1]
          const { specifiers, start, end } = statement
          if (!module || !specifiers.every(({ type }) => type === 'ImportSpecifier')) continue
          const values = await contract(module)
          const isLight = ({ imported, local }) => {
            const value = values[imported.name]
            return isPlain(value) || (isTable(value) && !mayTakeMember(program, local.name, shapes))
          }
          const light = specifiers.filter(isLight)
          if (light.length === 0) continue
          const rest = specifiers.filter((one) => !light.includes(one))
          const heavy = rest.length > 0 ? `import { ${textOf(rest)} } from '${statement.source.value}';` : ''
          // On the lines it had, so that the numbers of all others stay.
          const lines = '\n'.repeat(code.slice(start, end).split('\n').length - 1)
          changed = `${changed.slice(0, start)}import { ${textOf(light)} } from '${prefix}${module}';${heavy}${lines}${changed.slice(end)}`
        }
        return changed === code ? null : { code: changed, map: null }
      },
    },
  }
}

const textOf = (specifiers) => specifiers.map(({ imported, local }) => `${imported.name} as ${local.name}`).join(', ')

function isTable(value) {
  const calls = typeof value === 'object' && value !== null ? Object.values(value) : []
  return calls.length > 0 && calls.every((call) => typeof call?.method === 'string' && typeof call.path === 'string')
}

/** A shape that is missed all the same, because a table was handed on, says so in place of being undefined. */
const makerText = `export const sentCall = (name, call) => {
  for (const shape of ${JSON.stringify(shapes)})
    Object.defineProperty(call, shape, {
      get() {
        throw new Error(name + '.' + shape + ': write it out where the contract is imported (scripts/console-calls.js)')
      },
    })
  return call
}`

function tableText(table, calls) {
  const texts = Object.entries(calls).map(([name, call]) => {
    const fields = sent.filter((field) => call[field] !== undefined)
    const plain = fields.map((field) => `${field}: ${JSON.stringify(call[field])}`)
    return `${name}: /* @__PURE__ */ sentCall('${table}.${name}', { ${plain.join(', ')} })`
  })
  return `{ ${texts.join(', ')} }`
}

function isPlain(value) {
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value === 'object' && value !== null)
    return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
  return Number.isFinite(value) || ['string', 'boolean'].includes(typeof value)
}
