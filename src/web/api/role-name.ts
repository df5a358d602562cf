import type { TFunction } from 'i18next'
import type { Role } from '../../contract/permissions.ts'

/** Returns what the console calls a role. `name`: of a custom role; empty for the built-in ones, which have a word here. */
export const roleName = (t: TFunction, slug: string, name: string | undefined): string =>
  name || t(`shell.${slug as Role}`, { defaultValue: slug })
