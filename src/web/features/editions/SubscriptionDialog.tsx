import { Alert, Button, Text, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Subscription, SubscriptionKey } from '../../../contract/subscription.ts'
import { subscriptions, users } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import type { Me } from '../../api/session.tsx'
import { useContractForm } from '../../flows/form.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { MakePro } from './MakePro.tsx'
import { SubscriptionFacts } from './SubscriptionFacts.tsx'

/** The subscription of the server: what it says, and the key that activates one. For administrators of the edition `pro`. */
export function SubscriptionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const current = useApi(subscriptions.get, {}, { fresh: true })
  const missing = current.error?.code === 'subscription_none'
  const shown = missing ? undefined : current.data
  const activate = useChange(subscriptions.activate)
  const remove = useChange(subscriptions.remove)
  const { form, busy, dirty, error, submit } = useContractForm(SubscriptionKey, { key: '' }, 'subscription')
  const [removing, setRemoving] = useState(false)
  const [asked, ask] = useState<{ subscription: Subscription; me: Me } | null>(null)
  const save = () =>
    submit(async (body) => {
      const subscription = await activate.mutateAsync({ body })
      notifications.show({ message: t('editions.activated') })
      form.setValues({ key: '' })
      form.resetDirty({ key: '' })
      // Whether the user is a Pro user is known only now.
      const me = await send(users.me)
      if (subscription.used < subscription.users && !me.pro) ask({ subscription, me })
    })
  if (asked) return <MakePro {...asked} onClose={() => ask(null)} />
  if (removing)
    return (
      <ConfirmDialog
        title={t('editions.remove')}
        confirmLabel={t('editions.remove')}
        onConfirm={async () => {
          await remove.mutateAsync({})
          notifications.show({ message: t('editions.removed') })
        }}
        onClose={() => setRemoving(false)}
      >
        {t('editions.removeText')}
      </ConfirmDialog>
    )
  const already = activate.error?.code === 'subscription_already_activated' ? error : null
  const content = () => {
    if (shown) return <SubscriptionFacts subscription={shown} />
    if (missing) return <Text size="sm">{t('editions.none')}</Text>
    if (current.error) return <LoadError error={current.error} onRetry={() => void current.refetch()} />
    return <ListSkeleton rows={3} />
  }
  return (
    <FormDialog
      title={t('editions.title')}
      help="subscription"
      error={already ? null : error}
      busy={busy}
      dirty={dirty}
      submitLabel={t('editions.activate')}
      onSubmit={save}
      onClose={onClose}
      footer={
        shown ? (
          <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
            {t('editions.remove')}
          </Button>
        ) : null
      }
    >
      {content()}
      {already ? (
        <Alert color="yellow" variant="outline" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {already.message}
        </Alert>
      ) : null}
      <Textarea
        {...form.getInputProps('key')}
        label={t(shown ? 'editions.otherKey' : 'editions.key')}
        description={t('editions.keyHint')}
        required
        autosize
        minRows={2}
        maxRows={6}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
    </FormDialog>
  )
}
