import { useEffect, useState, useSyncExternalStore } from 'react'
import { LogModel } from './log-model.ts'
import type { LogSource } from './log-source.ts'
import { Viewport } from './viewport.ts'

export interface OpenLog {
  model: LogModel
  viewport: Viewport
}

/** Opens the log of a source, and closes it with the component. The source must stay the same object between renders. */
export function useLog(source: LogSource, running: boolean, failed: boolean): OpenLog | undefined {
  const [log, setLog] = useState<OpenLog>()
  useEffect(() => {
    const model = new LogModel(source, { running, failed })
    const viewport = new Viewport(model)
    setLog({ model, viewport })
    void model.open()
    return () => {
      viewport.close()
      model.close()
    }
    // The status is told below; a new one must not read the log anew.
  }, [source])
  useEffect(() => {
    if (!log) return
    const ended = log.model.running && !running
    log.model.setStatus({ running, failed })
    const failure = log.model.folds.tree.failures[0]
    if (ended && failed && log.viewport.following && failure !== undefined) {
      log.model.cursor = failure
      log.viewport.reveal(failure, 'centre')
    }
  }, [log, running, failed])
  return log
}

/** Renders anew when the model or what is in view changes. */
export function useLogView({ model, viewport }: OpenLog) {
  useSyncExternalStore(viewport.subscribe, viewport.getSnapshot)
  return model.getSnapshot()
}
