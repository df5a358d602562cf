import type { Message } from '../message.ts'
/** The result of the readers in this folder for a text they refuse: one sentence, what is wrong and what to write instead. */
export interface Problem {
  problem: Message
}
