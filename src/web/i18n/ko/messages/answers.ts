import type { answers as english } from '../../../../contract/messages/answers.ts'
import { prefixed } from '../../../../contract/messages/prefixed.ts'
import type { Translated } from '../../translated.ts'
import { survey } from '../survey.ts'

export const answers: Translated<typeof english> = prefixed('wrong_answer_', survey.problem)
