import { type RefObject, useState } from 'react'
import type { LogModel } from './log-model.ts'

/** Which bar is open above the lines (find, or go to a line), and whether the log is shown as plain text. */
export function useLogBars(model: LogModel, scroller: RefObject<HTMLDivElement | null>, finds: boolean) {
  const [bar, setBar] = useState<'find' | 'line' | null>(finds ? 'find' : null)
  /** Grows with each request for the find bar, which then takes the focus again. */
  const [asked, setAsked] = useState(0)
  const [plain, setPlain] = useState(false)
  const openFind = () => {
    setPlain(false)
    setBar('find')
    setAsked((count) => count + 1)
  }
  const closeBar = () => {
    setBar(null)
    if (model.find.query) {
      model.find.stop()
      model.changed()
    }
    scroller.current?.focus({ preventScroll: true })
  }
  return { bar, asked, plain, setPlain, openFind, closeBar, goToLine: () => setBar('line') }
}
