import { SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type HostConfig, HostConfigDraft } from '../../../contract/host-config.ts'
import { hostConfigs, keys } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { named } from '../../flows/conflict-rows.ts'
import { useContractForm } from '../../flows/form.ts'
import { SaveDialog } from '../../flows/SaveDialog.tsx'
import { monospaceInput } from '../../ui/monospace-input.ts'
import { KeyPicker } from '../keys/KeyPicker.tsx'

interface Values {
  type: HostConfig['type']
  host: string
  ssh_key_id: number | null
}

const valuesOf = (item: HostConfig | undefined): Values => ({
  type: item?.type ?? 'host',
  host: item?.host ?? '',
  ssh_key_id: item?.ssh_key_id ?? null,
})

/** Creates or changes a credential mapping. */
export function MappingForm({ item, onClose }: { item?: HostConfig | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const create = useChange(hostConfigs.create)
  const update = useChange(hostConfigs.update)
  const keyList = useApi(keys.list, { params: { project_id: project.id } })
  const params = { project_id: project.id, id: item?.id ?? 0 }
  const contract = useContractForm(HostConfigDraft, valuesOf(item), `mapping ${project.id} ${item?.id ?? 'new'}`, {
    revision: item?.revision,
    load: async () => {
      const now = await send(hostConfigs.get, { params })
      return { revision: now.revision, values: valuesOf(now) }
    },
    fields: [
      { path: 'type', label: t('common.type') },
      { path: 'host', label: t('mappings.place') },
      { path: 'ssh_key_id', label: t('mappings.key'), show: named(keyList.data) },
    ],
  })
  const { form, field, choice } = contract
  const { type } = form.values
  return (
    <SaveDialog
      title={t(item ? 'mappings.edit' : 'mappings.new')}
      help="credentialMapping"
      contract={contract}
      stored={item !== undefined}
      savedName={({ host }) => `${t('mappings.word')} ${host.trim()}`}
      save={(values, revision) => {
        const body = { ...values, ssh_key_id: values.ssh_key_id ?? 0 }
        return item
          ? update.mutateAsync({ params, body: { ...body, revision } })
          : create.mutateAsync({ params: { project_id: project.id }, body })
      }}
      onClose={onClose}
      size={560}
    >
      <Stack gap={4}>
        <SegmentedControl
          aria-label={t('common.type')}
          value={type}
          onChange={(next) => form.setFieldValue('type', next)}
          data={[
            { value: 'host' as const, label: t('mappings.types.host') },
            { value: 'url' as const, label: t('mappings.types.url') },
          ]}
        />
        <Text size="xs" c="dimmed">
          {t(`mappings.typeHelp.${type}`)}
        </Text>
      </Stack>
      <TextInput
        {...field('host')}
        label={t(`mappings.types.${type}`)}
        description={t(`mappings.placeHelp.${type}`)}
        required
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        styles={monospaceInput}
      />
      <KeyPicker
        {...choice('ssh_key_id')}
        description={t('mappings.keyHelp')}
        types={['ssh', 'login_password']}
        required
      />
    </SaveDialog>
  )
}
