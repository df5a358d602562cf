import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../ui/CopyButton.tsx'
import classes from './runners.module.css'

/** A text to copy, with what it is. */
export function CodeBlock({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation()
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" gap="xs" mb={4}>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
        <CopyButton text={text} label={`${t('common.copy')}: ${title}`} />
      </Group>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
      <pre className={classes.code} tabIndex={0} role="region" aria-label={title} dir="ltr">
        {text}
      </pre>
    </div>
  )
}
