import { memo } from 'react'
import { IconSearch } from '../icons.ts'
import { IconAlertOctagon, IconClock, IconFilter, IconFold, IconListTree, IconTextWrap } from '../more-icons.ts'
import { goTo } from './commands.ts'
import type { LogLabels } from './labels.ts'
import type { LogActions } from './log-actions.ts'
import { Choice, ToolMenu, tool } from './log-tools.tsx'
import type { ShownSettings } from './settings.ts'
import { type OpenLog, useLogValue } from './use-log.ts'
import type { useLogSides } from './use-log-sides.ts'

interface ViewToolsProps {
  log: OpenLog
  labels: LogLabels
  settings: ShownSettings
  sides: ReturnType<typeof useLogSides>
  /** The chips are shown, or a filter is active. */
  filterShown: boolean
  actions: LogActions
}

/** What the view shows of the lines, and how: outline, find, filter, folds, times, wrapping, and the next failure. */
export const ViewTools = memo(function ViewTools(props: ViewToolsProps) {
  const { log, labels, settings, sides, filterShown, actions } = props
  const { model, viewport } = log
  const failures = useLogValue(log, () => model.folds.tree.errors.starts.length)
  const toNextFailure = () => {
    const line = model.folds.failure(model.cursor, 1) ?? model.folds.tree.errors.starts[0]
    if (line !== undefined) goTo(model, viewport, line)
  }
  return (
    <>
      {tool(
        sides.hasParts ? labels.outline : labels.outlineEmpty,
        <IconListTree size={17} aria-hidden />,
        sides.toggleOutline,
        sides.outline,
        !sides.hasParts,
      )}
      {tool(labels.find, <IconSearch size={17} aria-hidden />, actions.openFind)}
      {tool(labels.filter, <IconFilter size={17} aria-hidden />, actions.toggleFilter, filterShown)}
      <ToolMenu label={labels.folds} icon={<IconFold size={17} aria-hidden />}>
        <Choice
          value={settings.folds ?? 'run'}
          options={{ run: labels.foldsByRun, open: labels.foldsOpenAll, closed: labels.foldsCloseAll }}
          onChange={(folds) => actions.change({ folds: folds === 'run' ? null : folds })}
        />
      </ToolMenu>
      <ToolMenu label={labels.time} icon={<IconClock size={17} aria-hidden />} on={settings.time !== 'off'}>
        <Choice value={settings.time} options={labels.timeModes} onChange={(time) => actions.change({ time })} />
      </ToolMenu>
      {tool(
        labels.wrap,
        <IconTextWrap size={17} aria-hidden />,
        () => actions.change({ wrap: !settings.wrap }),
        settings.wrap,
      )}
      {failures > 0 && tool(labels.nextFailure, <IconAlertOctagon size={17} aria-hidden />, toNextFailure)}
    </>
  )
})
