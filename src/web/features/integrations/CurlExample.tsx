import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../ui/CopyButton.tsx'
import classes from './integrations.module.css'

/** Lines to paste into a shell, with the preconditions. */
export function CurlExample({ text, hint }: { text: string; hint: string }) {
  const { t } = useTranslation()
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" gap="xs" mb={4}>
        <Text size="sm" c="dimmed" ta="start">
          {hint}
        </Text>
        <CopyButton text={text} label={t('integrations.copyCurl')} />
      </Group>
      {/* A scrollable element must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={classes.code} tabIndex={0} aria-label={t('integrations.curl')} role="region" dir="ltr">
        {text}
      </pre>
    </div>
  )
}
