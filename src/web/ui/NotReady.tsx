import { Alert, Popover, Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { NotReady } from '../../contract/not-ready.ts'
import { IconAlertTriangle } from './icons.ts'
import classes from './NotReady.module.css'
import { notReadyText } from './not-ready-text.ts'

interface NotReadyBadgeProps {
  reasons: readonly NotReady[]
  /** The object's name. */
  name: string
}

/** Marks an object in a list that cannot run yet. The reasons are one click away, also on a touch screen. */
export function NotReadyBadge({ reasons, name }: NotReadyBadgeProps) {
  const { t } = useTranslation()
  if (reasons.length === 0) return null
  return (
    <Popover width={320} position="bottom-start" withArrow shadow="md">
      <Popover.Target>
        <UnstyledButton
          className={classes.badge}
          aria-label={t('readiness.badgeOf', { name })}
          title={reasons.map((reason) => notReadyText(t, reason)).join('\n')}
          // A click on the row itself opens it.
          onClick={(event) => event.stopPropagation()}
        >
          <IconAlertTriangle size={14} aria-hidden />
          {t('readiness.badge')}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown onClick={(event) => event.stopPropagation()}>
        <Reasons reasons={reasons} />
      </Popover.Dropdown>
    </Popover>
  )
}

interface NotReadyAlertProps {
  reasons: readonly NotReady[]
  /** The object is being edited; saving is still possible. */
  editing?: boolean
}

/** Shown on the page or in the form of an object that cannot run yet. */
export function NotReadyAlert({ reasons, editing = false }: NotReadyAlertProps) {
  const { t } = useTranslation()
  if (reasons.length === 0) return null
  return (
    <Alert
      color="orange"
      variant="outline"
      role="status"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('readiness.title')}
    >
      <Reasons reasons={reasons} />
      {editing ? (
        <Text size="sm" mt={4} c="dimmed">
          {t('readiness.saved')}
        </Text>
      ) : null}
    </Alert>
  )
}

function Reasons({ reasons }: { reasons: readonly NotReady[] }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.reasons}>
      {reasons.map((reason) => (
        <li key={reason.text}>{notReadyText(t, reason)}</li>
      ))}
    </ul>
  )
}
