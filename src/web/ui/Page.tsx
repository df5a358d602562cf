import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconAlertTriangle, IconRefresh } from './icons.ts'

export interface PageProps {
  title: string
  /** The title of the window; by default that of the page. */
  windowTitle?: string
  /** Buttons to the right of the title. */
  actions?: ReactNode
  /** The button that opens the document about the page, beside the title. */
  help?: ReactNode
  /** Shown above the title. */
  breadcrumb?: ReactNode
  /** Limits the width to 720 px, for forms. Other pages (tables, logs) use the whole width. */
  narrow?: boolean
  children: ReactNode
}

/** Whether another page was shown before this one. */
let moved = false

/** A page: sets the window title, and has one h1 that is focused after navigation. */
export function Page({ title, windowTitle = title, actions, help, breadcrumb, narrow = false, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${windowTitle} · Signalbox`
  }, [windowTitle])
  useEffect(() => {
    // Not on the first page after loading, which is read from the top, and not if a dialog or a field took the focus.
    if (moved && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    moved = true
  }, [])
  return (
    <Stack gap="md" maw={narrow ? 720 : undefined}>
      <header>
        {breadcrumb}
        <Group justify="space-between" align="center" wrap="wrap" gap="sm">
          <Group gap={6} wrap="nowrap">
            <Title order={1} ref={heading} tabIndex={-1} style={{ overflowWrap: 'anywhere', outline: 'none' }}>
              <bdi>{title}</bdi>
            </Title>
            {help}
          </Group>
          {actions ? <Group gap="xs">{actions}</Group> : null}
        </Group>
      </header>
      {children}
    </Stack>
  )
}

/** Shown when a page's data could not be loaded: the error, and a way to retry. */
export function LoadError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Alert color="red" variant="outline" icon={<IconAlertTriangle />} title={t('common.errorTitle')} role="alert">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{error.message}</Text>
        <Button size="xs" variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </Stack>
    </Alert>
  )
}

/** Placeholder of a list while it loads. */
export function ListSkeleton({ rows = 6 }: { rows?: number }) {
  const { t } = useTranslation()
  return (
    <Stack gap={8} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={32} radius="sm" />
      ))}
    </Stack>
  )
}

export interface EmptyStateProps {
  title: string
  text: string
  action?: ReactNode
  icon?: ReactNode
}

/** Explains an empty page and offers the next step. */
export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center">
      {icon}
      <Title order={2} size="h2">
        {title}
      </Title>
      <Text c="dimmed" maw={520}>
        {text}
      </Text>
      {action ? (
        <Group mt="sm" maw="100%" justify="center">
          {action}
        </Group>
      ) : null}
    </Stack>
  )
}
