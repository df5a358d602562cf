import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** What decides where data is kept if no setting says so. */
interface Start {
  /** Whether the program runs from the sources of a checkout. */
  sources: boolean
  /** Whether the system's administrator has started it. */
  root: boolean
  home: string
}

const thisStart = (): Start => ({
  sources: import.meta.url.endsWith('.ts'),
  root: process.getuid?.() === 0,
  home: homedir(),
})

/**
 * Returns the data folder if no setting names one: `./data` in a checkout. An installed command is started in any folder and
 * must find the same data each time: in /var/lib/signalbox as root, where the system's users can reach their tasks, otherwise
 * in the user's home. Data that an earlier release keeps in `./data` continue to be used.
 */
export function usualDataFolder({ sources, root, home } = thisStart()): string {
  if (sources || existsSync('data/id')) return './data'
  return root ? '/var/lib/signalbox' : join(home, '.signalbox')
}
