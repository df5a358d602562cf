import { Button, Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface OlderNewestProps {
  /** The cursor of the page that is shown; undefined for the newest one. */
  before: number | undefined
  /** The cursor of the next page; null if this page has the oldest entry. */
  next: number | null
  onGo: (before: number | undefined) => void
  /** Text of the last page in place of the button. */
  end?: string
  /** In a row of another table. */
  small?: boolean
}

/**
 * Pages of a list of time, newest first. A list of one page has none, and no button is there that leads nowhere. The
 * place of "Older" never becomes that of "Newest": who clicks once too often would be back at the start.
 */
export function OlderNewest({ before, next, onGo, end, small = false }: OlderNewestProps) {
  const { t } = useTranslation()
  const group = useRef<HTMLDivElement>(null)
  const held = useRef(false)
  // The button that was pressed may be gone on the page that it led to; the focus goes to the other one.
  useEffect(() => {
    if (held.current && document.activeElement === document.body) group.current?.querySelector('button')?.focus()
  }, [before, next])
  if (before === undefined && next === null) return null
  const look = small
    ? ({ variant: 'subtle', size: 'compact-xs' } as const)
    : ({ variant: 'default', size: 'xs' } as const)
  return (
    <Group
      ref={group}
      gap="xs"
      mt={small ? 4 : 'sm'}
      onFocus={() => {
        held.current = true
      }}
      onBlur={({ relatedTarget }) => {
        held.current = relatedTarget === null
      }}
    >
      {next === null ? (
        <Text size={small ? 'xs' : 'sm'} c="dimmed">
          {end ?? t('table.end')}
        </Text>
      ) : (
        <Button {...look} onClick={() => onGo(next)}>
          {t('table.older')}
        </Button>
      )}
      {before === undefined ? null : (
        <Button {...look} onClick={() => onGo(undefined)}>
          {t('table.newest')}
        </Button>
      )}
    </Group>
  )
}
