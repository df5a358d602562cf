import { useMemo, useState } from 'react'
import type { LogSettings } from './settings.ts'
import { useStable } from './use-stable.ts'

/** Minimum widths for the outline beside the log, and for the result beside both. */
const railWidth = 1000
const panelWidth = 1100
const phoneWidth = 600

/**
 * Which panels are open. The state is stored on the device where panels are beside or over the log. On a phone one at a
 * time opens from the lower edge, and closes with the page. The result stays the same object until it changes.
 */
export function useLogSides(
  width: number,
  settings: LogSettings,
  change: (part: Partial<LogSettings>) => void,
  hasParts: boolean,
  hasResults: boolean,
  failed: boolean,
) {
  const [sheet, setSheet] = useState<'outline' | 'result' | null>(null)
  const phone = width > 0 && width < phoneWidth
  const outline = phone ? sheet === 'outline' : hasParts && (settings.outline ?? width >= railWidth)
  const panel = phone ? sheet === 'result' : hasResults && (settings.panel ?? (failed && width >= panelWidth))
  const panelPlace: 'sheet' | 'beside' | 'over' = phone ? 'sheet' : width >= panelWidth ? 'beside' : 'over'
  const actions = useStable({
    closeSheet: () => setSheet(null),
    toggleOutline: () => {
      if (phone) setSheet(sheet === 'outline' ? null : 'outline')
      else if (hasParts) change({ outline: !outline })
    },
    togglePanel: () => {
      if (phone) setSheet(sheet === 'result' ? null : 'result')
      else if (hasResults) change({ panel: !panel })
    },
    openPanel: () => (phone ? setSheet('result') : change({ panel: true })),
  })
  return useMemo(
    () => ({ phone, outline, panel, panelPlace, hasParts, hasResults, ...actions }),
    [phone, outline, panel, panelPlace, hasParts, hasResults, actions],
  )
}
