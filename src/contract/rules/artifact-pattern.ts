import { type Message, say } from '../message.ts'
import { repositoryPathProblem } from './repository-path.ts'

/** The most patterns of a template, and the most characters of one. */
export const maxArtifactPatterns = 20
export const maxArtifactPatternLength = 200

/**
 * A pattern of artifacts is a path below the top of the checkout in which `*` and `?` stand for characters of one name,
 * and a part `**` for any number of folders. A pattern that names a folder means everything in it. One that begins with `!`
 * leaves out what it means.
 */

/** Returns the pattern as it is stored: `./dist/` and `dist` mean the same. */
export function plainArtifactPattern(text: string): string {
  const trimmed = text.trim()
  if (trimmed.startsWith('!')) return `!${plainArtifactPattern(trimmed.slice(1))}`
  return trimmed.replace(/^(\.\/+)+/, '').replace(/\/+$/, '')
}

/** Returns what is wrong with a pattern as it is stored, or null if it is valid. */
export function artifactPatternProblem(pattern: string): Message | null {
  if (pattern.length > maxArtifactPatternLength) return say('at_most_characters', { max: maxArtifactPatternLength })
  if (pattern === '!') return 'artifact_nothing_excluded'
  const path = pattern.replace(/^!/, '')
  const [character] = /[[\]{}]|^!/.exec(path) ?? []
  return character ? say('artifact_wildcard', { text: character }) : repositoryPathProblem(path)
}
