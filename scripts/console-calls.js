// A plugin of the console's build: to send a call, its address is enough.
//
// The contract's modules carry shapes, and with them zod: what forms check with, and what no page needs to be shown. Where
// a module of the console takes only calls (`keys`), lists or words of a module of the contract, and no shape of them
// (`keys.create.body`), it gets them as plain values. So the first page comes without zod; the first form brings it.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './find-node.js'

const prefix = 'virtual:calls/'
const imports = /\bimport\s*\{([^}]*)\}\s*from\s*(["'])(?:\.\.\/)+contract\/([\w-]+)\.ts\2;?/g
const sent = ['method', 'path', 'who', 'status', 'answers', 'file']
const shapes = ['params', 'query', 'body', 'reply']

export function consoleCalls() {
  const contract = (name) => import(pathToFileURL(join(root, 'src', 'contract', `${name}.ts`)).href)
  return {
    name: 'console-calls',
    // What runs beside the sources while one works on them takes the contract as it is.
    apply: 'build',
    resolveId: {
      filter: { id: /^virtual:calls\// },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:calls\// },
      async handler(id) {
        const found = Object.entries(await contract(id.slice(prefix.length + 1)))
        const code = found.flatMap(([name, value]) => {
          if (isTable(value)) return `export const ${name} = ${tableText(value)}`
          return isPlain(value) ? `export const ${name} = ${JSON.stringify(value)}` : []
        })
        return { code: code.join('\n'), moduleSideEffects: false }
      },
    },
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx?$/ },
      async handler(code) {
        const found = [...code.matchAll(imports)]
        if (found.length === 0) return null
        let changed = code
        for (const [statement, list, , module] of found) {
          const values = await contract(module)
          const names = list.split(',').map((name) => name.trim())
          const light = names.filter((name) => {
            const [exported, local = exported] = name.split(/\s+as\s+/)
            const shape = new RegExp(`\\b${local}\\.\\w+\\.(${shapes.join('|')})\\b`)
            return isPlain(values[exported]) || (isTable(values[exported]) && !shape.test(code))
          })
          if (light.length === 0) continue
          const rest = names.filter((name) => name && !light.includes(name))
          const heavy = rest.length > 0 ? statement.replace(list, ` ${rest.join(', ')} `) : ''
          // On the lines it had, so that the numbers of all others stay.
          const lines = '\n'.repeat(list.split('\n').length - 1)
          changed = changed.replace(
            statement,
            () => `import { ${light.join(', ')} } from '${prefix}${module}';${heavy.replaceAll('\n', ' ')}${lines}`,
          )
        }
        return changed === code ? null : { code: changed, map: null }
      },
    },
  }
}

function isTable(value) {
  const calls = typeof value === 'object' && value !== null ? Object.values(value) : []
  return calls.length > 0 && calls.every((call) => typeof call?.method === 'string' && typeof call.path === 'string')
}

/** A shape that is missed all the same says so. */
function tableText(table) {
  const calls = Object.entries(table).map(([name, call]) => {
    const fields = sent.map((field) => `${field}: ${JSON.stringify(call[field])}`)
    return `${name}: { ${fields.join(', ')} }`
  })
  return `{ ${calls.join(', ')} }`
}

function isPlain(value) {
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value === 'object' && value !== null)
    return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
  return ['string', 'number', 'boolean'].includes(typeof value)
}
