import type { z } from 'zod'
import { Config, settingOf, settings } from './config.ts'
import { variables } from './variables.ts'

/** Returns all settings as a Markdown table, generated from the schema: docs/config.md is this text. */
export function configTable(): string {
  const variable = new Map(Object.entries(variables).map(([name, key]) => [key, `SIGNALBOX_${name}`]))
  const defaults = Config.parse({})
  const rows = settings().map(({ key, shape }) => row(key, shape, settingOf(defaults, key)))
  return `| Setting | Environment | Default | Meaning |\n|---|---|---|---|\n${rows.join('')}`

  function row(key: string, shape: z.ZodType, value: unknown): string {
    const shown = value === null || value === '' ? '–' : `\`${JSON.stringify(value)}\``
    return `| \`${key}\` | ${variable.has(key) ? `\`${variable.get(key)}\`` : '–'} | ${shown} | ${shape.description ?? ''} |\n`
  }
}
