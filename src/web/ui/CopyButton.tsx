import { ActionIcon, Tooltip } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { IconCopy } from './more-icons.ts'

/** Copies a text and confirms it. `label` names what is copied. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation()
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        onClick={() => void copyText(text, t('common.copied'), (message) => t('common.copyFailed', { message }))}
      >
        <IconCopy size={16} />
      </ActionIcon>
    </Tooltip>
  )
}

export async function copyText(text: string, done: string, failed: (message: string) => string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notifications.show({ message: done, autoClose: 3000 })
  } catch (error) {
    notifications.show({ color: 'red', message: failed(error instanceof Error ? error.message : ''), autoClose: 3000 })
  }
}
