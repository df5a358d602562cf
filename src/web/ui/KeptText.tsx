import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ConflictDialog.module.css'
import { CopyButton } from './CopyButton.tsx'

export interface KeptField {
  path: string
  label: string
  text: string
  secret: boolean
}

/** What the user had typed before loading another user's changes, field by field, to restore or to copy. */
export function KeptText({
  fields,
  onPutBack,
  onDrop,
}: {
  fields: KeptField[]
  onPutBack: (path: string) => void
  onDrop: () => void
}) {
  const { t } = useTranslation()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Wait until the dialog above is closed.
    const frame = requestAnimationFrame(() => panel.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  if (fields.length === 0) return null
  return (
    <Alert color="indigo" variant="outline" title={t('conflict.keptTitle')} role="group" ref={panel} tabIndex={-1}>
      <Stack gap="sm">
        {fields.map(({ path, label, text, secret }) => (
          <div key={path} className={classes.kept}>
            <div>
              <Text size="sm" fw={600}>
                {label}
              </Text>
              {/* Focusable, because it scrolls and contains nothing else that is focusable. */}
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
              <pre className={classes.keptText} dir="auto" tabIndex={0} role="region" aria-label={label}>
                {secret ? t('conflict.newSecret') : text || t('conflict.empty')}
              </pre>
            </div>
            <Group gap={4} wrap="nowrap">
              {secret || !text ? null : <CopyButton text={text} label={`${t('common.copy')}: ${label}`} />}
              <Button
                size="xs"
                variant="default"
                aria-label={`${t('conflict.putBack')}: ${label}`}
                onClick={() => onPutBack(path)}
              >
                {t('conflict.putBack')}
              </Button>
            </Group>
          </div>
        ))}
        <Group>
          <Button size="xs" variant="subtle" onClick={onDrop}>
            {t('conflict.drop')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
