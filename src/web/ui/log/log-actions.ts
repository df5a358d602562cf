import type { LogSettings } from './settings.ts'
import type { CopyWhat } from './use-copy.ts'

/** What users do with the tools and in the lines. The functions stay the same between renders (use-stable.ts). */
export interface LogActions {
  change(part: Partial<LogSettings>): void
  copy(what: CopyWhat): void
  onCopy(event: React.ClipboardEvent): void
  onKeyDown(event: React.KeyboardEvent<HTMLElement>): void
  openFind(): void
  toggleFilter(): void
  toggleFull(): void
  togglePlain(): void
}
