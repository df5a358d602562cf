import { closeSync, openSync } from 'node:fs'

/** More than one step of a task opens at once: its own files, and the pipes of a program that it starts. */
const needed = 16

/**
 * Throws EMFILE or ENFILE if the process has no room for the files of one more task. A task that is not begun is tried
 * again; one that meets the lack in its middle fails.
 */
export function checkDescriptors(): void {
  const opened: number[] = []
  try {
    while (opened.length < needed) opened.push(openSync(import.meta.filename, 'r'))
  } finally {
    for (const file of opened) closeSync(file)
  }
}
