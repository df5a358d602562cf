import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Announcer } from './Announcer.tsx'
import { Clock } from './clock.ts'
import { isUnfiltered } from './filter-criteria.ts'
import { LogBars } from './LogBars.tsx'
import { LogColumns } from './LogColumns.tsx'
import { LogToolbar } from './LogToolbar.tsx'
import classes from './LogView.module.css'
import type { LogActions } from './log-actions.ts'
import colourClasses from './log-colours.module.css'
import { noPlace } from './log-place.ts'
import type { LogViewProps } from './log-view-props.ts'
import { PlainText } from './PlainText.tsx'
import { type LogSettings, logSettings } from './settings.ts'
import { useCopy } from './use-copy.ts'
import { useFullScreen } from './use-full-screen.ts'
import { type OpenLog, useLog, useLogView } from './use-log.ts'
import { useLogBars } from './use-log-bars.ts'
import { useLogFilter } from './use-log-filter.ts'
import { useLogFocus } from './use-log-focus.ts'
import { frameKeys, useLogKeys } from './use-log-keys.ts'
import { useLogPlace } from './use-log-place.ts'
import { useLogResult } from './use-log-result.ts'
import { useLogSides } from './use-log-sides.ts'
import { useOpening } from './use-opening.ts'
import { useStable } from './use-stable.ts'
import { useWidth } from './use-width.ts'

const frame = `${classes.root} ${colourClasses.colours}`

const hash = (from: number, to: number) => (from === to ? `#L${from}` : `#L${from}-L${to}`)

/** The log of one task. Fills the height of its container. */
export function LogView(props: LogViewProps) {
  const find = props.initialPlace?.find ?? null
  const log = useLog(props.source, props.running, props.failed, props.waits, find)
  return log ? <LogFrame {...props} log={log} /> : <div className={frame} />
}

function LogFrame(props: LogViewProps & { log: OpenLog }) {
  const { source, log, labels, name, locale, running, lineHref = hash, initialPlace = noPlace } = props
  const { model, viewport } = log
  const snapshot = useLogView(log)
  const [own, setOwn] = useState(logSettings)
  // Settings stored on the device may predate some of the keys.
  const stored = props.settings ?? own
  const chosen = useMemo(() => ({ ...logSettings, ...stored }), [stored])
  const root = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const bars = useLogBars(model, scroller, initialPlace.find !== null)
  const { plain, openFind, closeBar } = bars
  const full = useFullScreen(root)
  const width = useWidth(root)
  const [chipsShown, setChipsShown] = useState(false)
  const clock = useMemo(() => new Clock(locale), [locale])
  const scheme = useComputedColorScheme('light')
  const theme = chosen.theme === 'page' ? scheme : chosen.theme
  const copy = useCopy(model, labels, lineHref)

  const change = (part: Partial<LogSettings>) => {
    const next = { ...chosen, ...part }
    setOwn(next)
    props.onSettings?.(next)
  }
  const filter = useLogFilter(log, chosen.context, initialPlace)
  const { results = null } = props
  const hasParts = model.folds.tree.folds.length > 0
  const hasResults = (results?.tasks.length ?? 0) > 0
  const sides = useLogSides(width, chosen, change, hasParts, hasResults, props.failed)
  const { panel, phone } = sides
  const wrap = chosen.wrap ?? phone
  const settings = useMemo(() => ({ ...chosen, wrap }), [chosen, wrap])
  const shown = useLogResult(log, {
    results,
    version: props.resultsVersion ?? 0,
    initial: props.initialResult ?? null,
    open: panel,
    onOpen: sides.openPanel,
  })
  useEffect(() => viewport.setWrap(wrap), [viewport, wrap])
  useEffect(() => {
    model.folds.all(settings.folds)
    model.changed()
  }, [model, settings.folds])

  useOpening(log, props.initialLine ?? null, initialPlace.line, props.failed)
  useLogPlace(log, filter, initialPlace, props.onPlace)
  const keyActions = {
    change,
    openFind,
    closeBar,
    goToLine: bars.goToLine,
    copyLink: () => copy.copy('link'),
    toggleFull: full.toggle,
    toggleOutline: sides.toggleOutline,
    toggleResult: sides.togglePanel,
  }
  const onKey = useLogKeys(log, settings, keyActions)
  const onFrameKey = plain ? undefined : frameKeys(keyActions)
  useLogFocus(root, scroller, snapshot.ready && !plain, onKey)
  const filterShown = chipsShown || !isUnfiltered(filter.chips)
  const actions = useStable<LogActions>({
    change,
    copy: copy.copy,
    onCopy: copy.onCopy,
    onKeyDown: (event) => {
      if (event.target === event.currentTarget) onKey(event, event.currentTarget)
    },
    openFind,
    toggleFilter: () => setChipsShown(!chipsShown),
    toggleFull: full.toggle,
    togglePlain: () => bars.setPlain(!plain),
  })
  const lines = snapshot.total
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles Ctrl+F anywhere inside
    <div ref={root} className={frame} data-log-theme={theme} data-full={full.on || undefined} onKeyDown={onFrameKey}>
      <LogToolbar
        log={log}
        view={props}
        settings={settings}
        sides={sides}
        clock={clock}
        filterShown={filterShown}
        full={full.on}
        plain={plain}
        actions={actions}
      />
      <LogBars
        log={log}
        snapshot={snapshot}
        labels={labels}
        settings={settings}
        filter={filter}
        bar={bars.bar}
        asked={bars.asked}
        filterShown={filterShown}
        plain={plain}
        onChange={change}
        onClose={closeBar}
      />
      {plain ? (
        <PlainText source={source} total={lines} line={model.cursor || lines} name={name} labels={labels} />
      ) : (
        <LogColumns
          log={log}
          view={props}
          settings={settings}
          sides={sides}
          shown={shown}
          clock={clock}
          dark={theme === 'dark'}
          scroller={scroller}
          lineHref={lineHref}
          actions={actions}
        />
      )}
      <Announcer total={lines} running={running} labels={labels} />
      <div className={copy.said ? classes.said : 'visually-hidden'} role="status">
        {copy.said}
      </div>
    </div>
  )
}
