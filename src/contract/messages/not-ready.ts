import { notReadyTexts } from '../rules/not-ready-texts.ts'
import { prefixed } from './prefixed.ts'

/** Why a template or what it needs cannot run yet, for sentences that contain such a reason. */
export const notReady = prefixed('not_ready_', notReadyTexts)
