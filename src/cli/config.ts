import { type Config, loadConfig } from '../server/config.ts'

const secrets = new Set(['postgres.pass', 'admin_password', 'access_key_encryption'])

/** `signalbox config`: every effective value and where it came from. Secrets are only said to be set. */
export async function config(): Promise<void> {
  const { config: values, origins } = loadConfig(process.env)
  for (const [key, value] of flat(values)) {
    const origin = origins[key] ?? origins[key.split('.')[0] ?? ''] ?? 'default'
    const text = secrets.has(key) && value ? '(set)' : JSON.stringify(value)
    process.stdout.write(`${key} = ${text}   # ${origin}\n`)
  }
  await Promise.resolve()
}

function flat(values: Config): [string, unknown][] {
  return Object.entries(values).flatMap(([key, value]): [string, unknown][] =>
    key === 'postgres' || key === 'repositories' || key === 'schedule'
      ? Object.entries(value as object).map(([inner, deep]): [string, unknown] => [`${key}.${inner}`, deep])
      : [[key, value]],
  )
}
