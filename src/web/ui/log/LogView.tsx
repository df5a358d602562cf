import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Announcer } from './Announcer.tsx'
import { Clock } from './clock.ts'
import { goTo } from './commands.ts'
import { isUnfiltered } from './filter-criteria.ts'
import { LastOutput } from './LastOutput.tsx'
import { LogBars } from './LogBars.tsx'
import { LogColumns } from './LogColumns.tsx'
import { LogToolbar } from './LogToolbar.tsx'
import classes from './LogView.module.css'
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
import { useLogKeys } from './use-log-keys.ts'
import { useLogPlace } from './use-log-place.ts'
import { useLogResult } from './use-log-result.ts'
import { useLogSides } from './use-log-sides.ts'
import { useOpening } from './use-opening.ts'
import { useWidth } from './use-width.ts'
import { saveFile, visibleLines } from './visible-lines.ts'

const frame = `${classes.root} ${colourClasses.colours}`

const hash = (from: number, to: number) => (from === to ? `#L${from}` : `#L${from}-L${to}`)

/** The log of one task. Fills the height of its container. */
export function LogView(props: LogViewProps) {
  const find = props.initialPlace?.find ?? null
  const log = useLog(props.source, props.running, props.failed, props.waits, find)
  return log ? <LogFrame {...props} log={log} /> : <div className={frame} />
}

function LogFrame(props: LogViewProps & { log: OpenLog }) {
  const {
    source,
    log,
    labels,
    name,
    locale,
    running,
    printing = false,
    lineHref = hash,
    downloads = null,
    initialPlace = noPlace,
  } = props
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
  const { outline, panel, phone } = sides
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
  const onKey = useLogKeys(log, settings, {
    change,
    openFind,
    closeBar,
    goToLine: bars.goToLine,
    copyLink: () => copy.copy('link'),
    toggleFull: full.toggle,
    toggleOutline: sides.toggleOutline,
    toggleResult: sides.togglePanel,
  })
  const withKeys = (event: React.KeyboardEvent) => {
    const key = event.ctrlKey || event.metaKey || event.altKey ? '' : event.key
    const typing = /^(?:INPUT|SELECT|TEXTAREA)$/.test((event.target as Element).tagName)
    // Works from the panels beside the log, too.
    if ((key === 'o' || key === 'i') && !typing && !plain) {
      event.preventDefault()
      event.stopPropagation()
      return key === 'o' ? sides.toggleOutline() : sides.togglePanel()
    }
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key !== 'f' || plain) return
    event.preventDefault()
    event.stopPropagation()
    openFind()
  }
  useLogFocus(root, scroller, snapshot.ready && !plain, onKey)
  const { following } = viewport
  const { marked } = model
  // The toolbar needs it only for a line of the address that the log does not have.
  const total = marked && marked.from > snapshot.total ? snapshot.total : null
  const { errors } = model.folds.tree
  const failures = errors.starts.length
  const filterShown = chipsShown || !isUnfiltered(filter.chips)
  const lost = running && snapshot.connection === 'lost'
  // Memoized: its menus are half of what there is to draw, and they do not change while scrolling or when lines arrive.
  const toolbar = useMemo(
    () => (
      <LogToolbar
        labels={labels}
        name={name}
        settings={settings}
        running={running}
        following={following}
        lost={lost}
        full={full.on}
        plain={plain}
        failures={failures}
        marked={marked}
        total={total}
        downloads={downloads}
        parts={hasParts}
        results={hasResults}
        outline={outline}
        panel={panel}
        filter={filterShown}
        narrow={phone}
        note={printing && <LastOutput log={log} clock={clock} labels={labels} />}
        onOutline={sides.toggleOutline}
        onPanel={sides.togglePanel}
        onFilter={() => setChipsShown(!chipsShown)}
        onVisible={() => {
          void visibleLines(model, new AbortController().signal).then((text) => saveFile(`${name}.log`, text))
        }}
        onResults={() => {
          const lines = results?.items.map((item) => `${JSON.stringify(item)}\n`) ?? []
          saveFile(`${name}.jsonl`, new Blob(lines, { type: 'application/x-ndjson' }))
        }}
        onSettings={change}
        onFind={openFind}
        onFollow={() => viewport.follow(!viewport.following)}
        onFull={full.toggle}
        onPlain={() => bars.setPlain(!plain)}
        onFailure={(step) => {
          const line = model.folds.failure(model.cursor, step) ?? errors.starts[0]
          if (line !== undefined) goTo(model, viewport, line)
        }}
        onCopy={copy.copy}
      />
    ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- its actions change with these only
    [
      labels,
      name,
      settings,
      running,
      following,
      lost,
      full.on,
      plain,
      failures,
      marked,
      total,
      downloads,
      hasParts,
      hasResults,
      outline,
      panel,
      chipsShown,
      filterShown,
      phone,
      printing,
      clock,
      results,
      model,
      viewport,
      lineHref,
    ],
  )
  // Memoized: a bar that opens above them changes nothing in them.
  const columns = useMemo(
    () => (
      <LogColumns
        log={log}
        snapshot={snapshot}
        view={props}
        settings={settings}
        sides={sides}
        shown={shown}
        clock={clock}
        dark={theme === 'dark'}
        scroller={scroller}
        lineHref={lineHref}
        onChange={change}
        onKeyDown={(event) => {
          if (event.target === event.currentTarget) onKey(event, event.currentTarget)
        }}
        onCopy={copy.onCopy}
      />
    ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- its actions change with these only
    [
      log,
      snapshot,
      viewport.version,
      props,
      settings,
      outline,
      panel,
      phone,
      sides.panelPlace,
      shown.result,
      shown.task,
      shown.line,
      clock,
      theme,
      full.on,
    ],
  )
  const lines = snapshot.total
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles Ctrl+F anywhere inside
    <div ref={root} className={frame} data-log-theme={theme} data-full={full.on || undefined} onKeyDown={withKeys}>
      {toolbar}
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
        columns
      )}
      <Announcer total={lines} running={running} labels={labels} />
      <div className={copy.said ? classes.said : 'visually-hidden'} role="status">
        {copy.said}
      </div>
    </div>
  )
}
