import { Group, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './CodeBlock.module.css'
import { CopyButton } from './CopyButton.tsx'

interface CodeBlockProps {
  title: string
  text: string
  /** Whether the title is a heading of its page; otherwise it is a dimmed line. */
  heading?: boolean
  /** What the text is, for screen readers; by default its title. */
  name?: string
  copyLabel?: string
}

/** A text to copy, unchanged, with what it is. Its height has a limit: `--code-block-height`. */
export function CodeBlock({ title, text, heading = false, name = title, copyLabel }: CodeBlockProps) {
  const { t } = useTranslation()
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" gap="xs" mb={4}>
        {heading ? (
          <Title order={3} size="sm">
            {title}
          </Title>
        ) : (
          <Text size="sm" c="dimmed" ta="start" style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Text>
        )}
        <CopyButton text={text} label={copyLabel ?? `${t('common.copy')}: ${name}`} />
      </Group>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
      <pre className={classes.code} tabIndex={0} role="region" aria-label={name} dir="ltr">
        {text}
      </pre>
    </div>
  )
}
