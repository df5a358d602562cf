import type { roles as english } from '../en/roles.ts'
import type { Translated } from '../translated.ts'

export const roles: Translated<typeof english> = {
  rightCount_one: '{{count}} Recht',
  rightCount_other: '{{count}} Rechte',
  above: 'Hat Rechte, die Sie nicht haben',
}
