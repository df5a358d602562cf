import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './Dialog.tsx'
import classes from './FormDialog.module.css'
import { HelpButton } from './help/HelpButton.tsx'
import { RemedyOfError } from './help/Remedy.tsx'
import type { HelpTopic } from './help/topics.ts'
import { IconAlertTriangle } from './icons.ts'
import { modals } from './modals.ts'
import { WrongFields } from './WrongFields.tsx'
import { useWidthIs } from './widths.ts'

export interface FormDialogProps {
  title: string
  /** What explains the form; its button is beside the title. */
  help: HelpTopic
  /** The server's refusal, or null. Required, so that no form forgets to show it. */
  error: Error | null
  /** The form is being sent: the button shows it and a second click does nothing. */
  busy: boolean
  /** There are unsaved changes: closing asks first. */
  dirty: boolean
  submitLabel: string
  onSubmit: () => void
  onClose: () => void
  size?: number | string
  children: ReactNode
  /** Disables the fields and shows this reason, for users who may view but not change. */
  readOnly?: string | undefined
  /** Why submitting would be refused now, beside the disabled button. By key, `onSubmit` is called nevertheless. */
  blocked?: string | undefined
  /** Content to the left of the buttons; on a phone at the end of the form, so that the buttons leave it room. */
  footer?: ReactNode
  /** Set when another user has saved the same object; passed on from the form's hook. */
  conflict?: { dialog: ReactNode; kept: ReactNode }
}

/**
 * A form in a dialog: errors at the top, buttons that stay in view, Ctrl+Enter to submit, Escape to close, which asks
 * if there are changes.
 */
export function FormDialog({
  title,
  help,
  error,
  busy,
  dirty,
  submitLabel,
  onSubmit,
  onClose,
  size = 480,
  children,
  readOnly,
  blocked,
  footer,
  conflict,
}: FormDialogProps) {
  const { t } = useTranslation()
  const phone = useWidthIs('phone')
  const reason = useId()
  const refusal = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  // A user who saves a long form is at its end, and the refusal is at its top.
  useEffect(() => {
    if (error) refusal.current?.scrollIntoView({ block: 'center' })
  }, [error])
  const close = () => {
    if (!dirty) return onClose()
    modals.openConfirmModal({
      title: t('common.unsavedTitle'),
      children: t('common.unsavedText'),
      labels: { confirm: t('common.leave'), cancel: t('common.stay') },
      confirmProps: { color: 'red' },
      onConfirm: onClose,
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || readOnly) return
    setTries((count) => count + 1)
    onSubmit()
  }
  return (
    <>
      <Dialog
        onClose={close}
        title={
          <span className={classes.title} title={title}>
            {title}
          </span>
        }
        help={<HelpButton topic={help} />}
        size={size}
        fullScreen={phone ?? false}
      >
        <form
          ref={form}
          className={classes.form}
          noValidate
          inert={Boolean(conflict?.dialog)}
          onSubmit={submit}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
          }}
        >
          <Stack gap="md">
            {error ? (
              <Alert color="red" variant="outline" role="alert" ref={refusal}>
                {error.message} <RemedyOfError error={error} />
              </Alert>
            ) : null}
            {readOnly ? (
              <Alert variant="outline" color="gray">
                {readOnly}
              </Alert>
            ) : null}
            <WrongFields form={form} tries={tries} />
            {conflict?.kept}
            <fieldset role="none" disabled={readOnly !== undefined} style={{ display: 'contents' }}>
              {children}
            </fieldset>
            {phone ? footer : null}
            <div className={classes.buttons}>
              {blocked ? (
                <Group gap={6} wrap="nowrap" align="flex-start" justify="flex-end" mb={6}>
                  <IconAlertTriangle size={16} className={classes.warning} aria-hidden />
                  <Text size="sm" id={reason} className={classes.anywhere}>
                    {blocked}
                  </Text>
                </Group>
              ) : null}
              <Group justify="space-between">
                <div>{phone ? null : footer}</div>
                <Group gap="xs" ms="auto">
                  <Button variant="default" onClick={close}>
                    {readOnly ? t('common.close') : t('common.cancel')}
                  </Button>
                  {readOnly ? null : (
                    <Button
                      type={blocked ? 'button' : 'submit'}
                      loading={busy}
                      {...(blocked ? { 'aria-disabled': true, 'data-disabled': true, 'aria-describedby': reason } : {})}
                    >
                      {submitLabel}
                    </Button>
                  )}
                </Group>
              </Group>
            </div>
          </Stack>
        </form>
      </Dialog>
      {conflict?.dialog}
    </>
  )
}
