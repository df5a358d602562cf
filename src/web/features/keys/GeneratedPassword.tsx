import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../ui/CopyButton.tsx'

interface GeneratedPasswordProps {
  /** What the field contains. */
  password: string
  onGenerate: (password: string) => void
}

/** Fills in a random password, for secrets that two programs share, and copies it: it is never shown again once saved. */
export function GeneratedPassword({ password, onGenerate }: GeneratedPasswordProps) {
  const { t } = useTranslation()
  const copy = () => void copyText(password, t('common.copied'), (message) => t('common.copyFailed', { message }))
  return (
    <Group mt={-8} gap="xs">
      <Button variant="default" size="xs" onClick={() => onGenerate(randomPassword())}>
        {t('keys.generatePassword')}
      </Button>
      {password === '' ? null : (
        <Button variant="default" size="xs" onClick={copy}>
          {t('keys.copyPassword')}
        </Button>
      )}
    </Group>
  )
}

/** 32 random bytes as 43 letters, digits, - and _. */
function randomPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
