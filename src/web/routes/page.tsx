import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { loadFailedStyles } from '../fresh-page.ts'
import { allTexts } from '../i18n/index.ts'
import { Unanswered } from '../shell/Unanswered.tsx'
import type { Pages } from './pages.ts'

/**
 * A page of pages.ts that is loaded when its route is first shown, together with all texts. If that fails, the frame stays, and the
 * page opens as soon as the server answers. The frame, the sign-in page and the dashboard use lazyRouteComponent
 * directly: their texts are already loaded (i18n/en/first.ts).
 */
export function lazyPage(name: keyof Pages) {
  let loaded: ComponentType | undefined
  const load = async () => {
    // Without this type, a module that does not export its page would compile.
    const { pages }: { pages: Pages } = await import('./pages.ts')
    const parts: Partial<Record<string, ComponentType>> = await pages[name]()
    return parts[name]
  }
  /** Returns whether the page is loaded; a failure is not final. */
  const get = () =>
    Promise.all([load(), allTexts()]).then(
      ([page]) => {
        loaded = page
        return true
      },
      () => false,
    )

  function LazyPage() {
    const [failed, setFailed] = useState(false)
    const [, setLoaded] = useState(false)
    const retry = useCallback(
      () =>
        void loadFailedStyles()
          .then((styled) => styled && get())
          .then((done) => (done ? setLoaded(true) : setFailed(true))),
      [],
    )
    // What was requested early, when the pointer was over the link, may have failed, although the server answers now.
    useEffect(() => {
      if (!loaded) retry()
    }, [retry])
    const Page = loaded
    if (Page) return <Page />
    return failed ? <Unanswered onRetry={retry} /> : null
  }

  // The library's own answer to a failure is a reload, which shows nothing while the server does not answer.
  return lazyRouteComponent(async () => {
    await get()
    return { LazyPage }
  }, 'LazyPage')
}
