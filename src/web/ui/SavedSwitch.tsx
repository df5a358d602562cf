import { Box, Switch, Tooltip } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type ReactNode, useState } from 'react'

/** How long a refusal is shown, in ms: the switch alone does not say why it went back. */
const refusalMs = 8000

interface SavedSwitchProps {
  /** What the switch controls; visible with `shown`, otherwise for screen readers only. */
  name: string
  shown?: boolean
  description?: ReactNode
  on: boolean
  /** Why the user may not use the switch; undefined if they may. */
  noRight: string | undefined
  /** Resolves once the server has accepted and dependent queries are refreshed; throws the refusal. */
  save: (on: boolean) => Promise<unknown>
  /** The message after a successful save. */
  saved: (on: boolean) => string
  /** Called after a refusal, because another user may have changed the value meanwhile. */
  onRefused?: () => unknown
}

/**
 * A switch that is saved at once: shows the requested state until the server answers, and goes back with the reason if
 * refused.
 */
export function SavedSwitch({ name, shown, description, on, noRight, save, saved, onRefused }: SavedSwitchProps) {
  const [requested, setRequested] = useState<boolean | null>(null)
  const locked = noRight !== undefined
  const change = async (next: boolean) => {
    // Not `disabled` while saving: that would take the focus away.
    if (locked || requested !== null) return
    setRequested(next)
    try {
      await save(next)
      notifications.show({ message: saved(next), autoClose: 3000 })
    } catch (error) {
      notifications.show({ color: 'red', message: (error as Error).message, autoClose: refusalMs })
      await onRefused?.()
    } finally {
      setRequested(null)
    }
  }
  const described = shown ? (noRight ?? description) : undefined
  return (
    <Tooltip label={noRight} disabled={!locked || shown} events={{ hover: true, focus: true, touch: true }}>
      {/* The input itself is below its visible parts, so the pointer meets the element around it. */}
      <Box w="fit-content">
        <Switch
          {...(shown ? { label: name } : { 'aria-label': locked ? `${name}: ${noRight}` : name })}
          {...(described === undefined ? {} : { description: described })}
          checked={requested ?? on}
          aria-disabled={locked || requested !== null}
          onChange={(event) => void change(event.currentTarget.checked)}
          {...(locked ? { styles: { track: { opacity: 0.5, cursor: 'not-allowed' } } } : {})}
        />
      </Box>
    </Tooltip>
  )
}
