import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { backoff } from '../backoff.ts'
import type { WatchEvent } from './cluster.ts'
import { podsOf } from './job-calls.ts'
import type { Plan } from './plan.ts'
import { Pod } from './pod-state.ts'

const List = z.object({ metadata: z.object({ resourceVersion: z.string().nullish() }), items: z.array(Pod) })

/** What is known of the pod of one Job. */
export class PodWatch {
  /** undefined: it does not exist, or is not known yet. */
  pod: Pod | undefined
  /** Whether there was one. */
  seen = false
  /** Whether the list was read at least once. */
  known = false
  /** Why the newest call failed, and since when calls fail. */
  failure: { error: unknown; since: number } | undefined

  /** Follows the pod until the signal aborts; calls `changed` with each news. Never throws. */
  async follow({ cluster, place }: Plan, changed: () => void, signal: AbortSignal): Promise<void> {
    let pauses = backoff()
    while (!signal.aborted) {
      try {
        const list = List.parse(await cluster.call('GET', podsOf(place), undefined, signal))
        this.#replace(list.items[0])
        this.failure = undefined
        pauses = backoff()
        changed()
        const from = `&resourceVersion=${list.metadata.resourceVersion ?? ''}`
        await cluster.watch(`${podsOf(place)}${from}`, (event) => this.#take(event, changed), signal)
      } catch (error) {
        if (signal.aborted) return
        this.failure = { error, since: this.failure?.since ?? performance.now() }
        changed()
        await sleep(pauses.next().value, undefined, { signal }).catch(() => {})
      }
    }
  }

  #replace(pod: Pod | undefined): void {
    this.known = true
    this.pod = pod
    if (pod) this.seen = true
  }

  #take({ type, object }: WatchEvent, changed: () => void): void {
    if (type === 'ERROR' || type === 'BOOKMARK') return
    const pod = Pod.parse(object)
    // The last state of a deleted pod shows why it was.
    if (type === 'DELETED' && pod.status?.phase !== 'Failed' && pod.status?.phase !== 'Succeeded')
      this.#replace(undefined)
    else this.#replace(pod)
    changed()
  }
}
