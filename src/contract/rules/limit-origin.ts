import type { EffectiveLimit } from '../limits.ts'
import { type CodedMessage, coded } from '../message.ts'

/** Returns where a limit is set, as a part of a sentence. */
export const limitOrigin = ({ from }: EffectiveLimit): CodedMessage => coded(`limit_from_${from}`)
