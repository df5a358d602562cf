/** Decides which paths below a checkout the patterns of a template mean (contract/rules/artifact-pattern.ts). */
export interface ArtifactMatcher {
  matches(path: string): boolean
  /** Whether a path below this folder can match; '' is the top. */
  leadsTo(folder: string): boolean
}

/**
 * Hidden files and folders match only a part of a pattern that begins with a dot, as in a shell: they hold settings and
 * caches, often with secrets. git's own folder never matches. What a pattern with `!` means is left out, wherever it
 * stands among the others, and hidden or not.
 */
export function artifactMatcher(patterns: readonly string[]): ArtifactMatcher {
  const [wanted, unwanted] = [false, true].map((excludes) =>
    patterns
      .filter((pattern) => pattern.startsWith('!') === excludes)
      .map((pattern) =>
        pattern
          .slice(excludes ? 1 : 0)
          .split('/')
          .map((text) => partOf(text, excludes)),
      ),
  ) as [Part[][], Part[][]]
  const namesOf = (path: string) => (path === '' ? [] : path.split('/'))
  const isLeftOut = (names: readonly string[]) =>
    unwanted.some((parts) => statesAfter(parts, names, true).has(parts.length))
  return {
    matches: (path) => {
      const names = namesOf(path)
      return wanted.some((parts) => statesAfter(parts, names).has(parts.length)) && !isLeftOut(names)
    },
    leadsTo: (folder) => {
      const names = namesOf(folder)
      return wanted.some((parts) => statesAfter(parts, names).size > 0) && !isLeftOut(names)
    },
  }
}

type Part = { folders: true } | { folders: false; fits: (name: string) => boolean }

/**
 * Returns the positions in the pattern at which the names can have arrived. All are followed at once, so the time does
 * not grow with the number of ways in which several `**` can be divided among the names.
 */
function statesAfter(parts: readonly Part[], names: readonly string[], hidden = false): Set<number> {
  let states = withoutFolders(parts, [0])
  for (const name of names) {
    const next: number[] = []
    for (const state of states) {
      const part = parts[state]
      // Behind the end of the pattern: it has named a folder, which means everything in it.
      if (!part || part.folders) {
        if (hidden || !name.startsWith('.')) next.push(state)
      } else if (part.fits(name)) next.push(state + 1)
    }
    states = withoutFolders(parts, next)
  }
  return states
}

/** Adds the positions behind each `**`, which may stand for no folder at all. */
function withoutFolders(parts: readonly Part[], states: readonly number[]): Set<number> {
  const all = new Set(states)
  for (const state of all) if (parts[state]?.folders) all.add(state + 1)
  return all
}

/** `anyHidden`: wildcards mean hidden names, too. */
function partOf(text: string, anyHidden: boolean): Part {
  if (text === '**') return { folders: true }
  if (!/[*?]/.test(text)) return { folders: false, fits: (name) => name === text && name !== '.git' }
  const characters = Array.from(text)
  const hidden = text.startsWith('.')
  return {
    folders: false,
    fits: (name) =>
      name !== '.git' && (anyHidden || name.startsWith('.') === hidden) && fits(characters, Array.from(name)),
  }
}

/** Goes back to the last `*` only, so the time is at most the product of the two lengths. */
function fits(pattern: readonly string[], name: readonly string[]): boolean {
  let at = 0
  let star = -1
  let from = 0
  for (let index = 0; index < name.length; ) {
    if (pattern[at] === '*') {
      star = at++
      from = index
    } else if (pattern[at] === '?' || pattern[at] === name[index]) {
      at++
      index++
    } else if (star >= 0) {
      at = star + 1
      index = ++from
    } else return false
  }
  while (pattern[at] === '*') at++
  return at === pattern.length
}
