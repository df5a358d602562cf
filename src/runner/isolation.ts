/**
 * How tasks are isolated from the server and from each other (docs/security.md).
 *
 * - L0: every command runs as the system user of the runner.
 * - L1: the runner is root, all commands run as one other user.
 * - L2: the runner is root, the commands of each project run as a user of that project.
 */
export type Isolation = { level: 'L0' } | { level: 'L1'; user: string } | { level: 'L2' }

/** Returns the isolation as an argument of the runner: `L0`, `L1:name`, `L2`. */
export function printIsolation(isolation: Isolation): string {
  return isolation.level === 'L1' ? `L1:${isolation.user}` : isolation.level
}

/** Parses what printIsolation wrote; undefined if the text is something else. */
export function readIsolation(text: string): Isolation | undefined {
  if (text === 'L0' || text === 'L2') return { level: text }
  return text.startsWith('L1:') && text.length > 3 ? { level: 'L1', user: text.slice(3) } : undefined
}

/**
 * Returns the name of the folder that tasks of this isolation share; users of another isolation must not write to it.
 */
export function isolationFolder(isolation: Isolation): string {
  return isolation.level === 'L1' ? `L1-${isolation.user}` : isolation.level
}
