import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { apps } from '../apps/index.ts'
import type { AppInfo } from '../contract/app.ts'
import { capture } from '../runner/process.ts'
import type { Config } from './config.ts'

/** What this machine can run: the local runner works with the same PATH as the server. */
export interface Tools {
  list(): AppInfo[]
  known(app: string): boolean
  /** What a person should know before they run a template of this app; null when its program is there. */
  problem(app: string): string | null
  ansibleVersion(): Promise<string>
}

const looks: Record<string, { icon: string; color: string; dark_color: string }> = {
  ansible: { icon: 'ansible', color: '#1a1918', dark_color: '#f4f4f4' },
  terraform: { icon: 'terraform', color: '#7b42bc', dark_color: '#a067da' },
  tofu: { icon: 'tofu', color: '#8a6d00', dark_color: '#ffda18' },
  terragrunt: { icon: 'terragrunt', color: '#3b4fd1', dark_color: '#8f9df5' },
  bash: { icon: 'bash', color: '#2e7d32', dark_color: '#7bc47f' },
  powershell: { icon: 'powershell', color: '#1f5fa8', dark_color: '#7fb4ee' },
  python: { icon: 'python', color: '#2b5b84', dark_color: '#7fb3dd' },
  pulumi: { icon: 'pulumi', color: '#6a3fa0', dark_color: '#b58ee6' },
}
const priorities: Record<string, number> = {
  ansible: 1000,
  terraform: 900,
  terragrunt: 850,
  tofu: 800,
  bash: 700,
  powershell: 600,
  python: 500,
  pulumi: 400,
}

export function makeTools(config: Config, path: string): Tools {
  const seen = new Map<string, { at: number; found: boolean }>()
  /** Looked up again after some seconds: a tool installed meanwhile is noticed without a restart. */
  const installed = (command: string): boolean => {
    const known = seen.get(command)
    if (known && Date.now() - known.at < 10_000) return known.found
    const found = isOnPath(command, path)
    seen.set(command, { at: Date.now(), found })
    return found
  }
  const describe = (id: string): AppInfo => {
    const app = apps.find((one) => one.id === id)
    const set = config.apps[id] ?? {}
    const command = set.path || app?.command || id
    const there = installed(command)
    return {
      id,
      title: set.title ?? app?.title ?? id,
      active: set.active ?? there,
      priority: set.priority ?? priorities[id] ?? 0,
      icon: set.icon ?? looks[id]?.icon ?? 'terminal',
      color: set.color ?? looks[id]?.color ?? '#555555',
      dark_color: set.dark_color ?? looks[id]?.dark_color ?? '#bbbbbb',
      path: set.path ?? '',
      args: set.args ?? null,
      installed: there,
      hint: app?.hint ?? `Install ${command} where tasks run, or set the path of app ${id} in the configuration.`,
    }
  }
  const ids = [...new Set([...apps.map((app) => app.id), ...Object.keys(config.apps)])]
  let ansible: Promise<string> | undefined
  return {
    list: () => ids.map(describe).sort((a, b) => b.priority - a.priority || a.id.localeCompare(b.id)),
    known: (id) => ids.includes(id),
    problem: (id) => {
      const app = describe(id)
      return app.installed ? null : `${app.title} is not installed where tasks run. ${app.hint}`
    },
    ansibleVersion: () => {
      ansible ??= capture('ansible', ['--version'], { env: { PATH: path }, timeout_ms: 20_000 }).then((said) =>
        said.code === 0 ? (said.stdout.split('\n')[0] ?? '') : '',
      )
      return ansible
    },
  }
}

function isOnPath(command: string, path: string): boolean {
  const places = isAbsolute(command) ? [command] : path.split(delimiter).map((folder) => join(folder, command))
  return places.some((place) => {
    try {
      accessSync(place, constants.X_OK)
      return statSync(place).isFile()
    } catch {
      return false
    }
  })
}
