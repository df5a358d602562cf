import { createRequire } from 'node:module'

/** The release, from package.json: beside the sources, or beside the bundle. */
export const version = readVersion()

function readVersion(): string {
  const require = createRequire(import.meta.url)
  for (const path of ['../../../package.json', '../package.json', './package.json'])
    try {
      const found = require(path) as { name?: string; version?: string }
      if (found.name === 'signalbox' && found.version) return found.version
    } catch {}
  return '0.0.0'
}
