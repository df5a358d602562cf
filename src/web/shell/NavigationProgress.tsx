import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './progress.module.css'

/** A page that opens sooner shows no bar: it would only flash. */
const delayMs = 150

/** A thin bar at the top while the next page loads; the previous page stays until then. */
export function NavigationProgress() {
  const { t } = useTranslation()
  const pending = useRouterState({ select: ({ status }) => status === 'pending' })
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [pending])
  return pending && late ? <div className={classes.bar} role="progressbar" aria-label={t('shell.pageLoading')} /> : null
}
