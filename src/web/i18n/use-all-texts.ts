import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { allTexts } from './index.ts'

/** Draws a component again when all texts are loaded: for sentences of the server on a page that needs only the first. */
export function useAllTexts(): void {
  const [, setLoaded] = useState(false)
  useEffect(() => {
    // English sentences come with the answer.
    if (i18next.language === 'en') return
    allTexts().then(
      () => setLoaded(true),
      () => undefined,
    )
  }, [])
}
