import { Button, useComputedColorScheme } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Announcer } from './Announcer.tsx'
import { Clock } from './clock.ts'
import { goTo } from './commands.ts'
import { FindBar } from './FindBar.tsx'
import { FollowPill } from './FollowPill.tsx'
import { GoToLine } from './GoToLine.tsx'
import { LogList } from './LogList.tsx'
import { type Downloads, LogToolbar } from './LogToolbar.tsx'
import type { LogLabels } from './labels.ts'
import classes from './log.module.css'
import type { LogSource } from './log-source.ts'
import { PlainText } from './PlainText.tsx'
import { ScrollStrip } from './ScrollStrip.tsx'
import { type LogSettings, logSettings } from './settings.ts'
import { useCopy } from './use-copy.ts'
import { useFullScreen } from './use-full-screen.ts'
import { type OpenLog, useLog, useLogView } from './use-log.ts'
import { useLogKeys } from './use-log-keys.ts'

export interface LogViewProps {
  /** Where the log comes from. A new object is a new log: keep it between renders. */
  source: LogSource
  running: boolean
  failed: boolean
  /** File name of downloads without its ending, and part of the log's name for screen readers. */
  name: string
  /** Every text. Keep the object between renders. */
  labels: LogLabels
  /** Language of times and durations, as BCP 47. */
  locale: string
  /** Lines from the address; a new value is gone to. */
  initialLine?: { from: number; to: number } | null
  /** The address of lines, for links and copies. */
  lineHref?(from: number, to: number): string
  onLineLink?(from: number, to: number): void
  downloads?: Downloads | null
  /** What the person chose on this device; without it the view keeps it for itself. */
  settings?: LogSettings
  onSettings?(settings: LogSettings): void
  /** Shown while there are no lines, for example why the task waits. */
  empty?: ReactNode
}

const hash = (from: number, to: number) => (from === to ? `#L${from}` : `#L${from}-L${to}`)

/** The log of one task. Fills the height it is given. */
export function LogView(props: LogViewProps) {
  const log = useLog(props.source, props.running, props.failed)
  return log ? <LogFrame {...props} log={log} /> : <div className={classes.root} />
}

function LogFrame(props: LogViewProps & { log: OpenLog }) {
  const { source, log, labels, name, locale, running, lineHref = hash, downloads = null } = props
  const { model, viewport } = log
  const snapshot = useLogView(log)
  const [own, setOwn] = useState(logSettings)
  const settings = props.settings ?? own
  const [bar, setBar] = useState<'find' | 'line' | null>(null)
  const [asked, setAsked] = useState(0)
  const [plain, setPlain] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const full = useFullScreen(root)
  const clock = useMemo(() => new Clock(locale), [locale])
  const size = useMemo(() => sizesIn(locale), [locale])
  const scheme = useComputedColorScheme('light')
  const theme = settings.theme === 'page' ? scheme : settings.theme
  const copy = useCopy(model, labels, lineHref)

  const change = (part: Partial<LogSettings>) => {
    const next = { ...settings, ...part }
    setOwn(next)
    props.onSettings?.(next)
  }
  useEffect(() => viewport.setWrap(settings.wrap), [viewport, settings.wrap])
  useEffect(() => {
    model.folds.all(settings.folds)
    model.changed()
  }, [model, settings.folds])

  const { from, to } = props.initialLine ?? {}
  useEffect(() => {
    if (!snapshot.ready || from === undefined || to === undefined) return
    if (model.marked?.from === from && model.marked.to === to) return
    model.marked = { from, to }
    if (model.total > 0) goTo(model, viewport, from)
  }, [model, viewport, snapshot.ready, from, to])
  const opened = useRef(false)
  useEffect(() => {
    if (!snapshot.ready || !snapshot.marked || opened.current) return
    opened.current = true
    // Only for who opens a log that has failed, names no line, and has not begun to read.
    const failure = model.folds.tree.failures[0]
    const untouched = from === undefined && viewport.following && !model.running
    if (untouched && props.failed && failure !== undefined) goTo(model, viewport, failure)
  }, [model, viewport, snapshot.ready, snapshot.marked])

  const openFind = () => {
    setPlain(false)
    setBar('find')
    setAsked((count) => count + 1)
  }
  const closeBar = () => {
    setBar(null)
    model.find.stop()
    model.changed()
    scroller.current?.focus({ preventScroll: true })
  }
  const onKeyDown = useLogKeys(log, settings, {
    change,
    openFind,
    closeBar,
    goToLine: () => setBar('line'),
    copyLink: () => copy.copy('link'),
    toggleFull: full.toggle,
  })
  const withKeys = (event: React.KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key !== 'f' || plain) return
    event.preventDefault()
    event.stopPropagation()
    openFind()
  }
  const follow = () => viewport.follow(true)
  const { following } = viewport
  const { marked } = model
  const failures = model.folds.tree.failures.length
  const lost = running && snapshot.connection === 'lost'
  // Its menus are half of what there is to draw, and nothing of it changes while one scrolls or lines come.
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
        downloads={downloads}
        onSettings={change}
        onFind={openFind}
        onFollow={() => viewport.follow(!viewport.following)}
        onFull={full.toggle}
        onPlain={() => setPlain(!plain)}
        onFailure={(step) => {
          const line = model.folds.failure(model.cursor, step) ?? model.folds.tree.failures[0]
          if (line !== undefined) goTo(model, viewport, line)
        }}
        onCopy={copy.copy}
      />
    ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- its actions change with these, and only then
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
      downloads,
      model,
      viewport,
      lineHref,
    ],
  )
  const lines = snapshot.total
  const fresh = Math.max(0, lines - viewport.seen)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl+F from anywhere inside
    <div
      ref={root}
      className={classes.root}
      data-log-theme={theme}
      data-full={full.on || undefined}
      onKeyDown={withKeys}
    >
      {toolbar}
      {bar === 'find' && !plain && (
        <FindBar model={model} viewport={viewport} asked={asked} labels={labels} onClose={closeBar} />
      )}
      {bar === 'line' && !plain && (
        <GoToLine total={lines} labels={labels} onGo={(line) => goTo(model, viewport, line)} onClose={closeBar} />
      )}
      {snapshot.error !== null && (
        <div className={classes.banner} role="alert">
          {labels.readFailed(snapshot.error)}{' '}
          <Button size="compact-xs" variant="default" onClick={() => model.lines.retry()}>
            {labels.retry}
          </Button>
        </div>
      )}
      {plain ? (
        <PlainText source={source} total={lines} line={model.cursor || lines} name={name} labels={labels} />
      ) : (
        <div className={classes.body}>
          {snapshot.ready && (
            <LogList
              log={log}
              name={name}
              settings={settings}
              clock={clock}
              background={theme === 'dark' ? 0x0e1116 : 0xffffff}
              labels={labels}
              scroller={scroller}
              lineHref={lineHref}
              size={size}
              onLineLink={props.onLineLink ?? (() => undefined)}
              onKeyDown={onKeyDown}
              onCopy={copy.onCopy}
            />
          )}
          {snapshot.ready && <ScrollStrip model={model} height={viewport.space.view} version={model.rows} />}
          {(!snapshot.ready || lines === 0) && (
            <div className={classes.empty}>{snapshot.ready ? (props.empty ?? labels.empty) : labels.loading}</div>
          )}
          <FollowPill
            following={viewport.following}
            fresh={fresh}
            running={running}
            labels={labels}
            onFollow={follow}
          />
        </div>
      )}
      <Announcer total={lines} running={running} labels={labels} />
      <div className={copy.said ? classes.said : classes.unseen} role="status">
        {copy.said}
      </div>
    </div>
  )
}

function sizesIn(locale: string): (bytes: number) => string {
  const format = (unit: string) => new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 })
  const [kilo, mega] = [format('kilobyte'), format('megabyte')]
  return (bytes) => (bytes < 1e6 ? kilo.format(bytes / 1000) : mega.format(bytes / 1e6))
}
