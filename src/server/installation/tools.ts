import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { plain } from '../../apps/app.ts'
import { apps } from '../../apps/index.ts'
import type { AppInfo } from '../../contract/app.ts'
import { english } from '../../contract/messages/english.ts'
import { capture } from '../../runner/process.ts'
import { settingsOf, storedApps, switchedOff } from '../config/app-settings.ts'
import type { Services } from '../services.ts'

/** The programs of this machine: the local runner works with the same PATH as the server. */
export interface Tools {
  list(): AppInfo[]
  find(app: string): AppInfo | undefined
  known(app: string): boolean
  /** Reads the administrators' settings of apps again; the other servers do so on a message of the bus. */
  refresh(): Promise<void>
  /** Returns what a user should know before running a template of this app; null if its program is installed. */
  problem(app: string): string | null
  ansibleVersion(): Promise<string>
  /** Grows whenever one of the answers above may have changed. */
  changes(): number
}

export async function makeTools(
  { config, database, bus, log }: Pick<Services, 'config' | 'database' | 'bus' | 'log'>,
  path: string,
): Promise<Tools> {
  let stored = await storedApps(database.db)
  let changes = 0
  let asked = 0
  let answered = 0
  const refresh = async () => {
    const turn = ++asked
    const read = await storedApps(database.db)
    // Of two concurrent reads the one that started later counts, whichever ends last.
    if (turn < answered) return
    answered = turn
    stored = read
    changes++
  }
  bus.on('apps', () => {
    refresh().catch((error: unknown) => log.warn({ error }, 'failed to read the settings of apps'))
  })
  const seen = new Map<string, { at: number; found: boolean }>()
  /** Looked up again after some seconds, so that a tool installed meanwhile is found without a restart. */
  const installed = (command: string): boolean => {
    const known = seen.get(command)
    if (known && Date.now() - known.at < 10_000) return known.found
    const found = isOnPath(command, path)
    if (known?.found !== found) changes++
    seen.set(command, { at: Date.now(), found })
    return found
  }
  const describe = (id: string): AppInfo => {
    const app = apps.find((one) => one.id === id)
    const { priority, look } = app ?? plain
    const set = settingsOf(config, stored, id)
    const command = set.path || app?.command || id
    const there = installed(command)
    return {
      id,
      title: set.title ?? app?.title ?? id,
      active: set.active ?? there,
      priority: set.priority ?? priority,
      icon: set.icon ?? look.icon,
      color: set.color ?? look.color,
      dark_color: set.dark_color ?? look.dark_color,
      path: set.path ?? '',
      args: set.args ?? null,
      installed: there,
      hint: app?.hint ?? `Install ${command} where tasks run, or set the path of this app.`,
      origin: app ? 'built_in' : Object.hasOwn(config.apps, id) ? 'configured' : 'added',
    }
  }
  const ids = () => [...new Set([...apps.map((app) => app.id), ...Object.keys(config.apps), ...stored.keys()])]
  return {
    list: () =>
      ids()
        .map(describe)
        .sort((a, b) => b.priority - a.priority || a.id.localeCompare(b.id)),
    find: (id) => (ids().includes(id) ? describe(id) : undefined),
    known: (id) => ids().includes(id),
    refresh,
    changes: () => changes,
    problem: (id) => {
      const off = switchedOff(config, stored, id)
      if (off !== null) return english(off)
      const app = describe(id)
      return app.installed ? null : `${app.title} is not installed where tasks run. ${app.hint}`
    },
    ansibleVersion: () => ansibleVersion(path),
  }
}

/** By PATH: Ansible needs 0.4 s of the processor to say it, and a process of tests has hundreds of servers. */
const ansibleVersions = new Map<string, Promise<string>>()

/** Returns the first line that Ansible says about its version; '' if it is not installed. It is asked once. */
async function ansibleVersion(path: string): Promise<string> {
  const known = ansibleVersions.get(path)
  if (known) return await known
  const asked = capture('ansible', ['--version'], { env: { PATH: path }, timeout_ms: 20_000 }).then((said) =>
    said.code === 0 ? (said.stdout.split('\n')[0] ?? '') : '',
  )
  ansibleVersions.set(path, asked)
  return await asked
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
