import { readFileSync } from 'node:fs'
import { RunnerSettings } from '../../src/cli/runner/settings.ts'
import { settingOfFile } from '../../src/server/config/secret-settings.ts'
import { variables } from '../../src/server/config/variables.ts'

export const readRepository = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const runnerNames = new Set(Object.keys(RunnerSettings.shape).map((name) => `RUNNER_${name.toUpperCase()}`))

/** Returns whether the server knows this variable, which starts with SIGNALBOX_; it refuses to start with an unknown one. */
export function isServerVariable(variable: string): boolean {
  const name = variable.replace('SIGNALBOX_', '')
  return name === 'CONFIG_PATH' || name in variables || settingOfFile(name) !== undefined
}

/** Returns whether `signalbox runner` reads this variable. */
export function isRunnerVariable(variable: string): boolean {
  const name = variable.replace('SIGNALBOX_', '')
  return name === 'RUNNER_CONFIG_PATH' || runnerNames.has(name)
}
