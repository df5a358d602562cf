import type { notReady as english } from '../../../../contract/messages/not-ready.ts'
import { prefixed } from '../../../../contract/messages/prefixed.ts'
import type { Translated } from '../../translated.ts'
import { readiness } from '../readiness.ts'

export const notReady: Translated<typeof english> = prefixed('not_ready_', readiness.reason)
