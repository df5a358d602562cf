import { Button, Tooltip } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface NewButtonProps {
  label: string
  allowed: boolean
  /** Why not, where it is not the role in the project. */
  reason?: string
  onClick: () => void
}

/** The primary button of a list. Whoever may not use it is told why. */
export function NewButton({ label, allowed, reason, onClick }: NewButtonProps) {
  const { t } = useTranslation()
  const why = reason ?? t('common.noRight')
  const icon = <IconPlus size={16} />
  if (allowed)
    return (
      <Button leftSection={icon} onClick={onClick}>
        {label}
      </Button>
    )
  // Not `disabled`: that would take it from the keyboard, and the reason with it.
  return (
    <Tooltip label={why}>
      <Button
        leftSection={icon}
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
