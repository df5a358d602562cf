import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Loaded into a server by --import: events carry no digest, and nothing chains them, as before migration 071. With `?keep`, nothing is
 * changed: what hooks themselves cost is then the same on both sides of a comparison.
 */
const keeps = new URL(import.meta.url).search === '?keep'
const changed: Record<string, [string, string]> = {
  'audit/event-digest.ts': ['writing.get(db.getExecutor().adapter)', 'undefined'],
  'audit/chain.ts': ['return pass\n', 'return async () => {}\n'],
}

registerHooks({
  load(url, context, next) {
    const found = Object.entries(changed).find(([path]) => url.endsWith(`/src/server/${path}`))
    if (!found) return next(url, context)
    const [path, [before, after]] = found
    const source = readFileSync(fileURLToPath(url), 'utf8')
    if (!source.includes(before)) throw new Error(`${path} is not what bench/no-chain.ts expects`)
    return { format: 'module-typescript', source: keeps ? source : source.replace(before, after), shortCircuit: true }
  },
})
