import type { CommandLine } from '../commands.ts'

/** Names that describe the runner's machine: an image has its own values, unless users configured others. */
const ofMachine = /^(PATH|USER|LOGNAME|LANG|LANGUAGE|LC_[A-Z]+|SSL_CERT_FILE|SSL_CERT_DIR)$/
/** Names that a shell refuses to change: it would end. */
const readOnly = /^(PPID|UID|EUID|GROUPS|BASHOPTS|BASH_VERSINFO|SHELLOPTS)$/

/**
 * Returns the environment of a command as a file that a shell reads: any value can be written, unlike in a file for
 * `--env-file`, which knows no line breaks. A name that no shell accepts is left out.
 */
export function environmentFile({ env, programs }: CommandLine, helpers: Record<string, string>): string {
  const lines = Object.entries(env).flatMap(([name, value]) => {
    if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name) || readOnly.test(name)) return []
    const own = programs !== undefined && name === 'PATH' ? value.slice(programs.length + 1) : value
    if (ofMachine.test(name) && own === helpers[name])
      return name === 'PATH' && programs !== undefined ? [`export PATH=${quoted(programs)}:"$PATH"`] : []
    return [`export ${name}=${quoted(value)}`]
  })
  return `${lines.join('\n')}\n`
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
