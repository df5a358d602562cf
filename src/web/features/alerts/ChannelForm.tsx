import { Button, Group, Input, Stack, Switch, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import type { AlertChannel, AlertChannelType } from '../../../contract/alert-channel.ts'
import { send } from '../../api/client.ts'
import type { FieldView } from '../../flows/conflict-rows.ts'
import { useContractForm } from '../../flows/form.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import classes from './alerts.module.css'
import { type ChannelOwner, callsOf, paramsOf, useChannelChanges } from './channel-calls.ts'
import { KindIcon } from './channel-kinds.tsx'
import {
  bodyOf,
  type ChannelValues,
  checkedChannel,
  defaultSettings,
  fieldKey,
  fieldsOf,
  valuesOf,
} from './channel-values.ts'
import { EventChoice } from './EventChoice.tsx'
import { KindChoice } from './KindChoice.tsx'
import { KindFields } from './KindFields.tsx'
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
  const first = from ? { ...valuesOf(from), name: t('alerts.copyName', { name: from.name }) } : valuesOf(item)
  const { form, busy, error, dirty, submit, conflict } = useContractForm<ChannelValues>(
    checkedChannel(item, (field) => t('alerts.fieldRequired', { field: t(`alerts.fields.${field}`) })),
    first,
    `alert channel ${owner ?? 'server'} ${item?.id ?? 'new'}`,
    {
      revision: item?.revision,
      load: async () => {
        const now = await send(callsOf(owner).get, { params })
        return { revision: now.revision, values: valuesOf(now) }
      },
      fields: useFieldViews(first.type),
    },
  )
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
          <TextInput
            label={t('common.name')}
            required
            data-autofocus
            dir="auto"
            autoComplete="off"
            {...form.getInputProps('name')}
          />
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
          <KindFields form={form} stored={item} />
          {from && fieldsOf(type).some(([, field]) => field.secret) ? (
            <Text size="sm">{t('alerts.notCopied')}</Text>
          ) : null}
          <Switch
            label={t('alerts.active')}
            description={t('alerts.activeHint')}
            {...form.getInputProps('active', { type: 'checkbox' })}
          />
        </Stack>
        <Stack gap="md">
          <EventChoice form={form} />
          {owner === null ? null : <TemplateChoice form={form} projectId={owner} />}
          <MessageField form={form} owner={owner} />
        </Stack>
      </div>
    </FormDialog>
  )
}

/** The fields as text, for the dialog that resolves a save conflict. */
function useFieldViews(type: AlertChannelType): FieldView[] {
  const { t } = useTranslation()
  const yesNo = (on: unknown) => (on ? t('common.yes') : t('common.no'))
  const of = fieldsOf(type).map(([name, field]): FieldView => {
    const label = t(`alerts.fields.${fieldKey(type, name)}`)
    if (field.secret) return { path: `secret.${name}`, label, secret: true }
    return { path: `settings.${name}`, label, ...(field.kind === 'flag' ? { show: yesNo } : {}) }
  })
  return [
    { path: 'name', label: t('common.name') },
    ...of,
    {
      path: 'events',
      label: t('alerts.eventsLabel'),
      show: (events) => (events as ChannelValues['events']).map((event) => t(`alerts.events.${event}`)).join(', '),
    },
    { path: 'long_after_min', label: t('alerts.longAfter') },
    { path: 'all_templates', label: t('alerts.allTemplates'), show: yesNo },
    { path: 'template_ids', label: t('alerts.whichTemplates') },
    { path: 'message', label: t('alerts.message') },
    { path: 'active', label: t('alerts.active'), show: yesNo },
  ]
}
