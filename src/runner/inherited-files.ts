import { closeSync, readdirSync, readFileSync } from 'node:fs'

/** The flag O_CLOEXEC in /proc/self/fdinfo, where flags are octal. */
const closeOnExec = 0o2000000

/**
 * Closes the files that this process inherited from the program that started it, except stdin, stdout and stderr.
 * Programs that this process starts would inherit them: a task could read or write what the administrator's shell had
 * open. Node marks the files that it opens itself as close-on-exec, so every file without that flag was inherited. Does
 * nothing if there is no /proc.
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
    return false // closed meanwhile, such as the descriptor that the folder was read with
  }
}

function close(descriptor: number): void {
  try {
    closeSync(descriptor)
  } catch {} // already closed
}
