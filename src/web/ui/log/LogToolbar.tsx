import type { Clock } from './clock.ts'
import { DownloadMenu } from './DownloadMenu.tsx'
import { FrameTools } from './FrameTools.tsx'
import classes from './LogBars.module.css'
import type { LogActions } from './log-actions.ts'
import type { LogViewProps } from './log-view-props.ts'
import { RunTools } from './RunTools.tsx'
import type { ShownSettings } from './settings.ts'
import type { OpenLog } from './use-log.ts'
import type { useLogSides } from './use-log-sides.ts'
import { ViewTools } from './ViewTools.tsx'

interface LogToolbarProps {
  log: OpenLog
  view: LogViewProps
  settings: ShownSettings
  sides: ReturnType<typeof useLogSides>
  clock: Clock
  filterShown: boolean
  full: boolean
  plain: boolean
  actions: LogActions
}

/**
 * The tools above the lines. Each group is memoized: their menus are half of what there is to draw, and they do not change
 * while scrolling or when lines arrive.
 */
export function LogToolbar({ log, view, settings, sides, clock, filterShown, full, plain, actions }: LogToolbarProps) {
  const { labels, name, running, printing = false, downloads, results = null } = view
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={labels.toolbar}>
      {!plain && (
        <ViewTools
          log={log}
          labels={labels}
          settings={settings}
          sides={sides}
          filterShown={filterShown}
          actions={actions}
        />
      )}
      <span className={classes.spring} />
      <RunTools
        log={log}
        labels={labels}
        clock={clock}
        running={running}
        printing={printing}
        plain={plain}
        onCopy={actions.copy}
      />
      {downloads && (
        <DownloadMenu
          model={log.model}
          labels={labels}
          name={name}
          downloads={downloads}
          results={sides.hasResults ? results : null}
        />
      )}
      <FrameTools labels={labels} theme={settings.theme} sides={sides} full={full} plain={plain} actions={actions} />
    </div>
  )
}
