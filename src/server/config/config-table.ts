import { z } from 'zod'
import { Config } from './config.ts'
import { variables } from './variables.ts'

/** Returns all settings as a Markdown table, generated from the schema: docs/config.md is this text. */
export function configTable(): string {
  const variable = new Map(Object.entries(variables).map(([name, key]) => [key, `SIGNALBOX_${name}`]))
  const defaults = Config.parse({})
  const rows = Object.entries(Config.shape).flatMap(([key, shape]) => {
    const inner = shape instanceof z.ZodPrefault ? (shape.unwrap() as z.ZodObject).shape : null
    if (!inner) return [row(key, shape as z.ZodType, defaults[key as keyof Config])]
    return Object.entries(inner).map(([deep, deepShape]) =>
      row(`${key}.${deep}`, deepShape as z.ZodType, (defaults[key as keyof Config] as Record<string, unknown>)[deep]),
    )
  })
  return `| Setting | Environment | Default | Meaning |\n|---|---|---|---|\n${rows.join('')}`

  function row(key: string, shape: z.ZodType, value: unknown): string {
    const shown = value === null || value === '' ? '–' : `\`${JSON.stringify(value)}\``
    return `| \`${key}\` | ${variable.has(key) ? `\`${variable.get(key)}\`` : '–'} | ${shown} | ${shape.description ?? ''} |\n`
  }
}
