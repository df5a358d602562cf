import { closeSync, openSync } from 'node:fs'
import { devNull } from 'node:os'

/** More files than any step of a task opens at the same time: its own, and the pipes of a program that it starts. */
const needed = 16

/**
 * Throws EMFILE or ENFILE if the process has no room for the files of one more task: it is tried again later, while a
 * task that runs out of descriptors after its start fails.
 */
export function checkDescriptors(): void {
  const opened: number[] = []
  try {
    while (opened.length < needed) opened.push(openSync(devNull, 'r'))
  } finally {
    for (const file of opened) closeSync(file)
  }
}
