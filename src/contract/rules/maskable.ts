import { byteLength } from './text.ts'

/** Masking shorter secrets would black out ordinary words and numbers of a log, and make them easy to guess from the gaps. */
export const minMaskedBytes = 6

/** Values that are in every log: masking them makes it unreadable and reveals that the secret is one of them. */
const commonWords = new Set(
  [
    'absent access account action active address administrator ansible apache backup basic bearer binary branch',
    'changed changeme client cluster commit config console custom database debian default default-user deploy deployment',
    'development disabled docker enabled example failed failure finished gitlab github google hidden internal',
    'jenkins kubernetes latest letmein linux local localhost localhost.localdomain manager master network nobody',
    'normal nothing number object oracle passwd password password1 playbook postgres postgresql present private',
    'production public qwerty random readonly redhat release remote running secret secrets server service session',
    'signalbox simple skipped source sqlite staging started static status stopped string success sysadmin system',
    'terraform testing tester ubuntu undefined unknown username vagrant version warning welcome windows workspace',
    '000000 111111 123456 1234567 12345678 123456789 1234567890 127.0.0.1 0.0.0.0',
  ].flatMap((words) => words.split(' ')),
)

/**
 * Whether a secret with this value is masked in logs (rule S12); if not, the form says so. A value of several lines is
 * masked line by line, so one maskable line is enough. Shorter words (true, admin, root) fail the length check.
 */
export function isMaskable(value: string): boolean {
  return value.split(/[\r\n]/).some(isMaskableLine)
}

/** Whether one line can be masked: it is long enough, no common word, and not a ruler such as `------` or an indentation. */
export function isMaskableLine(line: string): boolean {
  const text = line.trim()
  if (byteLength(text) < minMaskedBytes) return false
  if (commonWords.has(text.toLowerCase())) return false
  return !/^([-=_*#~.+\s])\1*$/.test(text)
}
