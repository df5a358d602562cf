import type { EffectiveLimit } from './limits.ts'
import { type CodedMessage, coded, type PlainCode } from './message.ts'

const origins: Record<EffectiveLimit['from'], PlainCode> = {
  server: 'limit_from_server',
  project: 'limit_from_project',
  template: 'limit_from_template',
}

/** Returns where a limit is set, as a part of a sentence. */
export const limitOrigin = ({ from }: EffectiveLimit): CodedMessage => coded(origins[from])
