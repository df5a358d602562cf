import { Button, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconPlus } from './icons.ts'

interface NewButtonProps {
  label: string
  /** Replaces the plus icon. */
  icon?: ReactNode
  allowed: boolean
  /** Why the button is disabled, if the reason is not the role in the project. */
  reason?: string
  /** Not needed where it is never allowed. */
  onClick?: () => void
  /** `default` beside a more important button. */
  variant?: 'filled' | 'default'
  /** The action is running; a second click does nothing. */
  busy?: boolean
}

/** The primary button of a list. Users who may not use it are shown the reason. */
export function NewButton({
  label,
  icon = <IconPlus size={16} />,
  allowed,
  reason,
  onClick,
  variant = 'filled',
  busy = false,
}: NewButtonProps) {
  const { t } = useTranslation()
  const why = reason ?? t('common.noRight')
  if (allowed)
    return (
      <Button leftSection={icon} variant={variant} loading={busy} onClick={onClick}>
        {label}
      </Button>
    )
  // Not `disabled`: that would remove the button, and the reason with it, from the keyboard order.
  return (
    <Tooltip label={why}>
      <Button
        leftSection={icon}
        variant={variant}
        data-disabled
        aria-disabled
        aria-label={`${label}: ${why}`}
        onClick={(event) => event.preventDefault()}
      >
        {label}
      </Button>
    </Tooltip>
  )
}
