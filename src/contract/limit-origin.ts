import type { EffectiveLimit } from './limits.ts'
import { type CodedMessage, coded, type PlainCode } from './message.ts'

const origins: Record<EffectiveLimit['from'], PlainCode> = {
  server: 'limit_from_server',
  project: 'limit_from_project',
  template: 'limit_from_template',
}

/** Returns a limit that a project or a template sets; undefined for one of the server, which applies to every task. */
export const ownLimit = (limit: EffectiveLimit | undefined): EffectiveLimit | undefined =>
  limit?.from === 'server' ? undefined : limit

/** Returns where a limit is set, as a part of a sentence. */
export const limitOrigin = ({ from }: EffectiveLimit): CodedMessage => coded(origins[from])
