import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { liveState } from '../api/live.ts'
import { IconPlugConnectedX } from '../ui/icons.ts'
import classes from './shell.module.css'

/**
 * A thin bar while live updates are interrupted, because the page may be outdated. It has its own place in the frame
 * (above the account, or in the header of small screens), so that the page does not jump when it appears and
 * disappears.
 */
export function ConnectionBar() {
  const { t } = useTranslation()
  const state = useSyncExternalStore(liveState.subscribe, liveState.state)
  const attempts = useSyncExternalStore(liveState.subscribe, liveState.attempts)
  return (
    <>
      {/* The number of attempts changes every two seconds: it is visible, but not announced each time. */}
      <div role="status" className="visually-hidden">
        {state === 'lost' ? t('shell.liveLostShort') : ''}
      </div>
      {state === 'lost' ? (
        <div className={classes.lost} aria-hidden>
          <IconPlugConnectedX size={16} />
          {t('shell.liveLost', { count: attempts })}
        </div>
      ) : null}
    </>
  )
}
