import type { Job } from '../../contract/job.ts'
import { limitOrigin } from '../../contract/limit-origin.ts'
import type { EffectiveLimit } from '../../contract/limits.ts'
import { type Message, say } from '../../contract/message.ts'
import { bytesText } from '../../contract/rules/bytes-text.ts'
import { fileBytes } from './limited.ts'

/** The exit code of a program that wrote a larger file than it may (SIGXFSZ). */
const fileTooLarge = 128 + 25

/** Returns that a command ended because it wrote a file larger than its task may; undefined if it did not. */
export function fileReason(limits: Job['limits'], code: number): Message | undefined {
  const { disk } = limits.task
  const bytes = fileBytes(limits)
  if (!disk || bytes === 0 || code !== fileTooLarge) return undefined
  return say('limit_file', { size: bytesText(bytes), origin: limitOrigin(disk) })
}

/** Returns that a task has used up its memory or its processes. */
export const reachedReason = (code: 'limit_memory' | 'limit_processes', limit: EffectiveLimit): Message =>
  say(code, { value: limit.value, origin: limitOrigin(limit) })

/** Returns why the kernel killed a program of a container: its limit, with its origin if it is one of the task. */
export function memoryReason(memory: number, limit: EffectiveLimit | undefined): Message {
  if (limit?.value === memory) return reachedReason('limit_memory', limit)
  return memory > 0 ? say('container_memory', { memory }) : 'container_memory_machine'
}
