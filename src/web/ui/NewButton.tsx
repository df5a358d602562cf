import { Button, Tooltip } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface NewButtonProps {
  label: string
  /** Instead of the plus. */
  icon?: ReactNode
  allowed: boolean
  /** Why not, where it is not the role in the project. */
  reason?: string
  onClick: () => void
  /** Beside another one that weighs more. */
  variant?: 'filled' | 'default'
  /** On its way; a second click does nothing. */
  busy?: boolean
}

/** The primary button of a list. Whoever may not use it is told why. */
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
  // Not `disabled`: that would take it from the keyboard, and the reason with it.
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
