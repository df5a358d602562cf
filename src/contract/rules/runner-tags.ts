import type { Message } from '../message.ts'
import { say } from '../message.ts'
import { isVisible, turnsDirection } from './text.ts'

/**
 * Tags say which runners may take a task: a runner needs all tags that the task asks for. Templates, inventories and
 * projects name them in one text, separated by commas, as clients of Semaphore UI send a single one.
 */

export const maxRunnerTags = 20
export const maxRunnerTagLength = 100

/** Returns the tags of a text, sorted, each once. */
export function runnerTagsOf(text: string | null): string[] {
  return sortedTags((text ?? '').split(','))
}

/** Returns tags as they are stored: without spaces around them and empty ones, sorted, each once. */
export function sortedTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim().replace(/\s+/g, ' ')).filter(Boolean))].sort()
}

/** Returns what is wrong with one tag, or null. */
export function runnerTagProblem(tag: string): Message | null {
  if (tag.length > maxRunnerTagLength) return say('at_most_characters', { max: maxRunnerTagLength })
  if (tag.includes(',')) return 'runner_tag_comma'
  if (turnsDirection(tag)) return 'name_turned'
  return tag.trim() === '' || isVisible(tag) ? null : 'name_invisible'
}

/** Returns what is wrong with a text of tags, or null. */
export function runnerTagsProblem(text: string): Message | null {
  const tags = runnerTagsOf(text)
  if (tags.length > maxRunnerTags) return say('runner_tags_too_many', { max: maxRunnerTags })
  return tags.map(runnerTagProblem).find((problem) => problem !== null) ?? null
}
