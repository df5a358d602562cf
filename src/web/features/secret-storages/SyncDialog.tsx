import { Button, Select, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { SecretStorage } from '../../../contract/secret-storage.ts'
import { StorageSync } from '../../../contract/secret-sync.ts'
import { secretStorages } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { yesOrNo } from '../../flows/conflict-rows.ts'
import { useContractForm } from '../../flows/form.ts'
import { SaveDialog } from '../../flows/SaveDialog.tsx'
import { monospaceInput } from '../../ui/monospace-input.ts'
import { TestStatus } from '../../ui/TestDialog.tsx'
import { SyncPlan } from './SyncPlan.tsx'
import { SyncState } from './SyncState.tsx'

const intervals = [0, 15, 60, 360, 1440, 10_080]

interface SyncDialogProps {
  item: SecretStorage
  onClose: () => void
}

/** Which folder of a storage is synchronised, and what that would do before it is saved. */
export function SyncDialog({ item, onClose }: SyncDialogProps) {
  const { t } = useTranslation()
  const { project } = useProject()
  const params = { project_id: project.id, id: item.id }
  const update = useChange(secretStorages.setSync)
  const preview = useChange(secretStorages.previewSync)
  const contract = useContractForm(shape, valuesOf(item), `secret sync ${project.id} ${item.id}`, {
    revision: item.revision,
    load: async () => {
      const now = await send(secretStorages.get, { params })
      return { revision: now.revision, values: valuesOf(now) }
    },
    fields: [
      { path: 'on', label: t('storages.syncOn'), show: yesOrNo(t) },
      { path: 'sync.path', label: t('storages.syncPath') },
      { path: 'sync.interval_min', label: t('storages.syncInterval') },
      { path: 'sync.remove', label: t('storages.syncRemove'), show: yesOrNo(t) },
    ],
  })
  const { form, field, tick, busy } = contract
  const { on, sync } = form.values
  const lengthText = (minutes: number) => {
    const { unit, count } = unitOf(minutes)
    return t(`storages.${unit}`, { count })
  }
  const intervalText = (minutes: number) =>
    minutes === 0 ? t('storages.syncByHand') : t('storages.syncEvery', { interval: lengthText(minutes) })
  const known = intervals.includes(sync.interval_min) ? intervals : [...intervals, sync.interval_min]
  return (
    <SaveDialog
      title={t('storages.syncTitle', { name: item.name })}
      help="storageSync"
      contract={contract}
      stored
      savedName={() => `${t('storages.word')} ${item.name}`}
      save={(values, revision) =>
        update.mutateAsync({ params, body: { sync: values.on ? values.sync : null, revision } })
      }
      onClose={onClose}
      size={640}
      footer={
        on ? (
          <Button
            variant="subtle"
            disabled={busy}
            loading={preview.isPending}
            onClick={() => preview.mutate({ params, body: sync })}
          >
            {t('storages.syncPreview')}
          </Button>
        ) : undefined
      }
    >
      <Switch {...tick('on')} description={t('storages.syncOnHint')} data-autofocus />
      {on ? (
        <>
          <TextInput
            {...field('sync.path')}
            description={t('storages.syncPathHint')}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            styles={monospaceInput}
          />
          <Select
            label={t('storages.syncInterval')}
            allowDeselect={false}
            data={known.map((minutes) => ({ value: String(minutes), label: intervalText(minutes) }))}
            value={String(sync.interval_min)}
            onChange={(value) => form.setFieldValue('sync.interval_min', Number(value))}
          />
          <Switch {...tick('sync.remove')} description={t('storages.syncRemoveHint')} />
        </>
      ) : null}
      <SyncState item={item} />
      {on ? (
        <TestStatus test={preview} testing={t('storages.syncReading')} failed={t('storages.syncFailed')}>
          {preview.data ? <SyncPlan plan={preview.data} /> : null}
        </TestStatus>
      ) : null}
    </SaveDialog>
  )
}

const shape = z.object({ on: z.boolean(), sync: StorageSync })

const valuesOf = ({ sync }: SecretStorage) => ({
  on: sync !== null,
  sync: sync ?? { path: '', remove: false, interval_min: 60 },
})

/** Returns the unit of an interval, and how many of it. */
function unitOf(minutes: number): { unit: 'days' | 'hours' | 'minutes'; count: number } {
  if (minutes % 1440 === 0) return { unit: 'days', count: minutes / 1440 }
  return minutes % 60 === 0 ? { unit: 'hours', count: minutes / 60 } : { unit: 'minutes', count: minutes }
}
