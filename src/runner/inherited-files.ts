import { closeSync, readdirSync, readFileSync } from 'node:fs'

/** The flag O_CLOEXEC in /proc/self/fdinfo, where flags are octal. */
const closeOnExec = 0o2000000

/**
 * Closes the files that the program which started this process left open in it, except stdin, stdout and stderr. Programs that this
 * process starts would inherit them: a task could read or write what the administrator's shell had open. Files that Node
 * opened itself are marked as closed on exec, so everything without that mark was inherited. Only where there is /proc.
 */
export function closeInheritedFiles(): void {
  for (const name of names()) {
    const descriptor = Number(name)
    if (descriptor > 2 && isInherited(descriptor)) close(descriptor)
  }
}

function names(): string[] {
  try {
    return readdirSync('/proc/self/fd')
  } catch {
    return []
  }
}

function isInherited(descriptor: number): boolean {
  try {
    const [, flags = ''] = /^flags:\s*([0-7]+)$/m.exec(readFileSync(`/proc/self/fdinfo/${descriptor}`, 'latin1')) ?? []
    return flags !== '' && (Number.parseInt(flags, 8) & closeOnExec) === 0
  } catch {
    return false // closed meanwhile, such as the one that the folder was read with
  }
}

function close(descriptor: number): void {
  try {
    closeSync(descriptor)
  } catch {} // closed meanwhile
}
