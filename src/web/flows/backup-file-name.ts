/** File systems take 255 bytes; a letter may need four. */
const maxLetters = 50

/**
 * Returns the name of a backup's file: the project's name, in characters that every file system takes, or its number if
 * none is left; and the day.
 */
export function backupFileName(id: number, name: string, at: Date): string {
  const words = Array.from(name.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'))
    .slice(0, maxLetters)
    .join('')
    .replace(/^-+|-+$/g, '')
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
  return `backup_${words || id}_${day}.json`
}
