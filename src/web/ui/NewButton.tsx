import { Button, Tooltip } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** The primary button of a list. Whoever may not use it is told why. */
export function NewButton({ label, allowed, onClick }: { label: string; allowed: boolean; onClick: () => void }) {
  const { t } = useTranslation()
  const icon = <IconPlus size={16} />
  if (allowed)
    return (
      <Button leftSection={icon} onClick={onClick}>
        {label}
      </Button>
    )
  // Not `disabled`: that would take it from the keyboard, and the reason with it.
  return (
    <Tooltip label={t('common.noRight')}>
      <Button
        leftSection={icon}
        data-disabled
        aria-disabled
        aria-label={`${label}: ${t('common.noRight')}`}
        onClick={(event) => event.preventDefault()}
      >
        {label}
      </Button>
    </Tooltip>
  )
}
