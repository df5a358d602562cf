import { IconPlugConnectedX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { liveState } from '../api/live.ts'
import classes from './shell.module.css'

/**
 * A thin bar while live updates are lost: what is shown may be old. It has a place of its own in the frame (above the
 * account, or in the header of small screens), so the page does not jump when it comes and goes.
 */
export function ConnectionBar() {
  const { t } = useTranslation()
  const state = useSyncExternalStore(liveState.subscribe, liveState.state)
  const attempts = useSyncExternalStore(liveState.subscribe, liveState.attempts)
  return (
    <>
      {/* The number of tries changes every two seconds: it is seen, not read out again and again. */}
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
