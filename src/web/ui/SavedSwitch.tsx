import { Box, Switch, Tooltip } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type ReactNode, useState } from 'react'

/** A refusal is read before it goes: the switch alone does not say why it went back. */
const refusalMs = 8000

interface SavedSwitchProps {
  /** What is on or off; beside it with `shown`, else for screen readers alone. */
  name: string
  shown?: boolean
  description?: ReactNode
  on: boolean
  /** Why the caller may not switch it; undefined: he may. */
  noRight: string | undefined
  /** Ends when the server has said yes, and what is shown elsewhere is new; throws its no. */
  save: (on: boolean) => Promise<unknown>
  /** What to tell after a yes. */
  saved: (on: boolean) => string
  /** After a no: somebody else may have changed it meanwhile. */
  onRefused?: () => unknown
}

/** On or off, saved at once: shows the wish until the server has answered, and goes back with the reason after a no. */
export function SavedSwitch({ name, shown, description, on, noRight, save, saved, onRefused }: SavedSwitchProps) {
  const [wish, setWish] = useState<boolean | null>(null)
  const locked = noRight !== undefined
  const change = async (next: boolean) => {
    // Not `disabled` meanwhile: that would take the focus from it.
    if (locked || wish !== null) return
    setWish(next)
    try {
      await save(next)
      notifications.show({ message: saved(next), autoClose: 3000 })
    } catch (error) {
      notifications.show({ color: 'red', message: (error as Error).message, autoClose: refusalMs })
      await onRefused?.()
    } finally {
      setWish(null)
    }
  }
  const described = shown ? (noRight ?? description) : undefined
  return (
    <Tooltip label={noRight} disabled={!locked || shown} events={{ hover: true, focus: true, touch: true }}>
      {/* The field itself lies below what is seen of it: a pointer meets what is around. */}
      <Box w="fit-content">
        <Switch
          {...(shown ? { label: name } : { 'aria-label': locked ? `${name}: ${noRight}` : name })}
          {...(described === undefined ? {} : { description: described })}
          checked={wish ?? on}
          aria-disabled={locked || wish !== null}
          onChange={(event) => void change(event.currentTarget.checked)}
          {...(locked ? { styles: { track: { opacity: 0.5, cursor: 'not-allowed' } } } : {})}
        />
      </Box>
    </Tooltip>
  )
}
