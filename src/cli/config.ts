import { settingOf, settings } from '../server/config/config.ts'
import { configTable } from '../server/config/config-table.ts'
import { loadConfig } from '../server/config/load-config.ts'
import { secretSettings } from '../server/config/secret-settings.ts'

/**
 * `signalbox config`: prints every effective value and its origin; secrets only as set.
 * `signalbox config --markdown`: the table of docs/config.md.
 */
export function config(args: string[]): Promise<void> {
  process.stdout.write(args.includes('--markdown') ? configTable() : effective())
  return Promise.resolve()
}

function effective(): string {
  const { config: values, origins } = loadConfig(process.env)
  const lines = settings().map(({ key }) => {
    const value = settingOf(values, key)
    const origin = origins[key] ?? 'default'
    return `${key} = ${secretSettings.has(key) && value ? '(set)' : JSON.stringify(value)}   # ${origin}\n`
  })
  return lines.join('')
}
