import { DirectionContext } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from './direction.ts'

/** Gives the page, and the components that place something beside something else, the direction of the language. */
export function PageDirection({ children }: { children: ReactNode }) {
  const dir = directionOf(useTranslation().i18n.language)
  useLayoutEffect(() => {
    document.documentElement.dir = dir
  }, [dir])
  const value = useMemo(() => ({ dir, setDirection: () => {}, toggleDirection: () => {} }), [dir])
  return <DirectionContext value={value}>{children}</DirectionContext>
}
