import { useEffect, useState, useSyncExternalStore } from 'react'
import { LogModel } from './log-model.ts'
import type { LogQuery, LogSource } from './log-source.ts'
import type { TimeSpan } from './time-spans.ts'
import { Viewport } from './viewport.ts'

const none: readonly TimeSpan[] = []

export interface OpenLog {
  model: LogModel
  viewport: Viewport
}

/** Opens the log of a source, and closes it on unmount. The source must stay the same object between renders. */
export function useLog(
  source: LogSource,
  running: boolean,
  failed: boolean,
  waits: readonly TimeSpan[] = none,
  find: LogQuery | null,
): OpenLog | undefined {
  const [log, setLog] = useState<OpenLog>()
  useEffect(() => {
    const model = new LogModel(source, { running, failed })
    const viewport = new Viewport(model)
    // Before the find bar is drawn, which begins with what is searched for.
    if (find) void model.find.search(find)
    setLog({ model, viewport })
    void model.open()
    return () => {
      viewport.close()
      model.close()
    }
    // The effect below passes the status on; a new status must not reload the log.
  }, [source])
  useEffect(() => {
    if (!log) return
    const ended = log.model.running && !running
    log.model.setStatus({ running, failed })
    const failure = log.model.folds.tree.failures[0]
    if (ended && failed && log.viewport.following && failure !== undefined) {
      log.model.cursor = failure
      log.viewport.reveal(failure, 'centre')
      log.viewport.untouched()
    }
  }, [log, running, failed])
  useEffect(() => {
    if (log) log.model.waits = waits
  }, [log, waits])
  return log
}

/**
 * Returns a value of the log, and renders again when it is another one. `read` returns a text, a number, or an object that
 * is replaced when it changes.
 */
export function useLogValue<T>({ viewport }: OpenLog, read: () => T): T {
  return useSyncExternalStore(viewport.subscribe, read)
}

/** Renders again when the model or the visible range changes. */
export function useLogView({ model, viewport }: OpenLog) {
  useSyncExternalStore(viewport.subscribe, viewport.getSnapshot)
  return model.getSnapshot()
}
