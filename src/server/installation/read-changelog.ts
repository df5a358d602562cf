import { readFile } from 'node:fs/promises'
import type { ReleaseNote } from '../../contract/release-notes.ts'

/** More releases than a user reads. */
const maxReleases = 20

/** Returns the text of CHANGELOG.md, which is beside the sources or beside the bundle; '' if it is not there. */
export async function changelog(): Promise<string> {
  for (const path of ['../../../CHANGELOG.md', './CHANGELOG.md']) {
    const text = await readFile(new URL(path, import.meta.url), 'utf8').catch(() => '')
    if (text.startsWith('# Changelog')) return text
  }
  return ''
}

/**
 * Returns the notes of this release and of those since the previous one, the newest first. Without a known previous
 * release only those of this one. What is above it in the file, such as "Unreleased", is part of the program too.
 */
export function notesSince(text: string, version: string, previous: string | null): ReleaseNote[] {
  const releases = text.split(/^## /m).slice(1).map(readRelease)
  const end = previous
    ? releases.findIndex((release) => release.version === previous)
    : releases.findIndex((release) => release.version === version) + 1
  return releases.slice(0, end > 0 ? end : previous ? maxReleases : 1).slice(0, maxReleases)
}

/** Reads a section that begins with "1.2.0 - 2026-11-28", "[1.2.0] (2026-11-28)" or a word. */
function readRelease(section: string): ReleaseNote {
  const [heading = '', ...lines] = section.split('\n')
  const version = /^\[?v?([^\s\]]+)/.exec(heading)?.[1] ?? heading.trim()
  const date = /\d{4}-\d{2}-\d{2}/.exec(heading)?.[0] ?? ''
  const groups: ReleaseNote['groups'] = [{ title: '', items: [] }]
  let open = false
  for (const line of lines) {
    const items = groups.at(-1)?.items ?? []
    const title = /^###+ (.+)$/.exec(line)?.[1]
    if (title !== undefined) groups.push({ title: title.trim(), items: [] })
    else if (line.trim() === '') open = false
    else if (open && !/^[-*] /.test(line)) items.push(`${items.pop()} ${line.trim()}`)
    else {
      items.push(line.replace(/^[-*] /, '').trim())
      open = true
    }
    if (title !== undefined) open = false
  }
  return { version, date, groups: groups.filter(({ items }) => items.length > 0) }
}
