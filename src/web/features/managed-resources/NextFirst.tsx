import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface NextFirstProps {
  /** The cursor of the page that is shown; undefined for the first one. */
  after: number | undefined
  next: number | null
  onGo: (after: number | undefined) => void
}

/** The pages of a list in alphabetical order. */
export function NextFirst({ after, next, onGo }: NextFirstProps) {
  const { t } = useTranslation()
  if (after === undefined && next === null) return null
  return (
    <Group gap="xs" mt="sm">
      {/* Stays where it is, so that the focus does: at the end it says so. */}
      <Button variant="default" size="xs" aria-disabled={next === null} onClick={() => next !== null && onGo(next)}>
        {t('managed.next')}
      </Button>
      {after === undefined ? null : (
        <Button variant="default" size="xs" onClick={() => onGo(undefined)}>
          {t('managed.first')}
        </Button>
      )}
      {next === null ? (
        <Text size="sm" c="dimmed">
          {t('managed.end')}
        </Text>
      ) : null}
    </Group>
  )
}
