import type { Right } from '../../contract/permissions.ts'
import { worded } from '../i18n/worded.ts'

/** Returns what a right is called in a list: "Run tasks". Refusals name it in the same words. */
export function rightText(right: Right): string {
  const words = worded(`right_${right}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
