import { parentPort } from 'node:worker_threads'
import type { TerraformStateContent, TerraformStateDiff } from '../../contract/terraform-state.ts'
import { compareStates, shownContent } from './compare.ts'
import { readObjects } from './read-objects.ts'

/** A state to show, or with one before it, to compare. */
export interface StateAsk {
  state: Uint8Array
  before: Uint8Array | null
}

/** null: a text is no state of version 4. */
export type StateAnswer = { content: TerraformStateContent } | { diff: TerraformStateDiff } | null

parentPort?.on('message', ({ state, before }: StateAsk) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has none
  parentPort?.postMessage(answerOf(state, before))
})

function answerOf(state: Uint8Array, before: Uint8Array | null): StateAnswer {
  const now = objectsOf(state)
  const old = before && objectsOf(before)
  if (!now || (before && !old)) return null
  return old ? { diff: compareStates(old, now) } : { content: shownContent(now) }
}

/** No bytes: the state was removed. */
const objectsOf = (bytes: Uint8Array) => (bytes.length === 0 ? [] : readObjects(Buffer.from(bytes).toString('utf8')))

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has none
parentPort?.postMessage('loaded')
