import { Alert, Button, Group, Input, Stack, Switch, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import type { AlertChannel } from '../../../contract/alert-channel.ts'
import type { AlertChannelType } from '../../../contract/channel-fields.ts'
import { system } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { IconMail } from '../../ui/more-icons.ts'
import classes from './alerts.module.css'
import { type ChannelOwner, paramsOf, useChannelChanges } from './channel-calls.ts'
import { useChannelForm } from './channel-form.ts'
import { KindIcon } from './channel-kinds.tsx'
import { bodyOf, defaultSettings, fieldsOf } from './channel-values.ts'
import { EventChoice } from './EventChoice.tsx'
import { KindChoice } from './KindChoice.tsx'
import { KindFields } from './KindFields.tsx'
import { LanguageField } from './LanguageField.tsx'
import { MessageField } from './MessageField.tsx'
import { TemplateChoice } from './TemplateChoice.tsx'

export interface ChannelFormProps {
  owner: ChannelOwner
  /** Absent for a new channel. */
  item?: AlertChannel | undefined
  /** The channel that a new one is copied from. */
  from?: AlertChannel | undefined
  onClose: () => void
  /** Called when the channel is to be tested right after saving. */
  onTest: (channel: { id: number; name: string }) => void
}

export function ChannelForm({ owner, item, from, onClose, onTest }: ChannelFormProps) {
  const { t } = useTranslation()
  const { create, update } = useChannelChanges(owner)
  const params = { ...paramsOf(owner), id: item?.id ?? 0 }
  const contract = useChannelForm({ owner, item, from })
  const { form, field, tick, busy, error, dirty, submit, conflict } = contract
  const info = useApi(system.info).data
  const save = (test: boolean) =>
    submit(async (values, revision) => {
      const body = bodyOf(values)
      const made = item
        ? await update.mutateAsync({ params, body: { ...body, revision } })
        : await create.mutateAsync({ params: paramsOf(owner), body })
      const words = { name: `${t('alerts.word')} ${values.name.trim()}` }
      notifications.show({ message: item ? t('common.saved', words) : t('common.created', words), autoClose: 3000 })
      onClose()
      if (test) onTest({ id: item?.id ?? (made as AlertChannel).id, name: values.name.trim() })
    })
  const { type } = form.values
  const choose = (next: AlertChannelType) => {
    form.setValues({ type: next, settings: defaultSettings(next), secret: {} })
    form.clearErrors()
  }
  return (
    <FormDialog
      title={item ? t('alerts.edit') : t('alerts.new')}
      help="alertChannel"
      error={error}
      busy={busy}
      dirty={dirty}
      submitLabel={item ? t('common.save') : t('common.create')}
      onSubmit={() => save(false)}
      onClose={onClose}
      conflict={conflict}
      size={1080}
      footer={
        <Button variant="subtle" disabled={busy} onClick={() => save(true)}>
          {t('alerts.saveAndTest')}
        </Button>
      }
    >
      <div className={classes.columns}>
        <Stack gap="md">
          <TextInput {...field('name')} required data-autofocus dir="auto" autoComplete="off" />
          {item ? (
            <div>
              <Input.Label labelElement="div">{t('alerts.kind')}</Input.Label>
              <Group gap={6}>
                <KindIcon type={type} />
                {t(`alerts.kinds.${type}`)}
              </Group>
              <Text size="xs" c="dimmed">
                {t('alerts.kindFixed')}
              </Text>
            </div>
          ) : (
            <KindChoice value={type} onChange={choose} />
          )}
          {type === 'email' && info?.mail === false ? (
            <Alert color="orange" variant="outline" icon={<IconMail aria-hidden />}>
              {t('alerts.noMailServer')}
            </Alert>
          ) : null}
          <KindFields form={form} stored={item} />
          {from && fieldsOf(type).some(([, field]) => field.secret) ? (
            <Text size="sm">{t('alerts.notCopied')}</Text>
          ) : null}
          <Switch {...tick('active')} description={t('alerts.activeHint')} />
        </Stack>
        <Stack gap="md">
          <EventChoice contract={contract} />
          {owner === null ? null : <TemplateChoice contract={contract} projectId={owner} />}
          <LanguageField contract={contract} />
          <MessageField contract={contract} owner={owner} />
        </Stack>
      </div>
    </FormDialog>
  )
}
