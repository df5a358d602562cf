import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import type { Intake, Runner } from '../../../contract/runner.ts'
import type { ApiError } from '../../api/client.ts'
import type { RowAction } from '../../ui/DataTable.tsx'
import { IconInfoCircle, IconPlayerPlay } from '../../ui/icons.ts'
import { IconBan, IconEraser, IconHourglass, IconPencil, IconTicket, IconTrash } from '../../ui/more-icons.ts'
import { useDateText } from '../../ui/TimeText.tsx'
import { paramsOf, type RunnerOwner, useRunnerChanges } from './runner-calls.ts'

interface Options {
  owner: RunnerOwner
  mayChange: boolean
  /** The edition has no such runners: they can only be deleted. */
  off: boolean
  onDetails: (runner: Runner) => void
  onEdit: (runner: Runner) => void
  onRegister: (runner: Runner) => void
  onDelete: (runner: Runner) => void
}

/** What users do with a runner: in its row, and beside its details. Those who may not change it see its details. */
export function useRunnerActions({
  owner,
  mayChange,
  off,
  ...on
}: Options): Record<'ofRow' | 'ofPanel', RowAction<Runner>[]> {
  const { t } = useTranslation()
  const dateText = useDateText()
  const { setIntake, clearCache } = useRunnerChanges(owner)
  const params = ({ id }: Runner) => ({ ...paramsOf(owner), id })
  const details: RowAction<Runner> = {
    label: t('runners.details'),
    icon: <IconInfoCircle size={16} />,
    run: on.onDetails,
  }

  const clear = (runner: Runner) =>
    clearCache.mutate(
      { params: params(runner) },
      {
        onSuccess: () => notifications.show({ message: t('runners.cacheRequested', runner), autoClose: 3000 }),
        onError: ({ message }) => notifications.show({ color: 'red', message: t('runners.cannotClear', { message }) }),
      },
    )
  const intake = (next: Intake, icon: RowAction<Runner>['icon']): RowAction<Runner> => ({
    label: t(`runners.intakeActions.${next}`),
    icon,
    hint: () => t(`runners.intakeHints.${next}`),
    hidden: (runner) => runner.intake === next,
    // A local runner belongs to its server, which would start it again.
    disabled: ({ local }) => (local && next === 'draining' ? t('runners.localStays') : undefined),
    run: (runner) =>
      setIntake.mutate(
        { params: params(runner), body: { intake: next } },
        {
          onSuccess: () => notifications.show({ message: t(`runners.intakeDone.${next}`, runner), autoClose: 3000 }),
          onError: (error: ApiError) => notifications.show({ color: 'red', message: error.message }),
        },
      ),
  })
  if (!mayChange) return { ofRow: [details], ofPanel: [] }
  const remove: RowAction<Runner> = {
    label: t('common.delete'),
    icon: <IconTrash size={16} />,
    danger: true,
    disabled: ({ local }) => (local ? t('runners.localKept') : undefined),
    run: on.onDelete,
  }
  if (off) return { ofRow: [details, remove], ofPanel: [remove] }
  const edit: RowAction<Runner> = { label: t('common.edit'), icon: <IconPencil size={16} />, run: on.onEdit }
  const ofPanel: RowAction<Runner>[] = [
    {
      label: t('runners.clearCache'),
      icon: <IconEraser size={16} />,
      hint: ({ cleaning_requested, cleaned }) =>
        cleaning_requested
          ? t('runners.alreadyRequested', { date: dateText(cleaning_requested) })
          : cleaned
            ? t('runners.lastCleaned', { date: dateText(cleaned) })
            : undefined,
      run: clear,
    },
    intake('cordoned', <IconBan size={16} />),
    intake('draining', <IconHourglass size={16} />),
    intake('open', <IconPlayerPlay size={16} />),
    {
      label: t('runners.newRegistration'),
      icon: <IconTicket size={16} />,
      hidden: ({ registered, local }) => registered || local,
      run: on.onRegister,
    },
    remove,
  ]
  return { ofRow: [details, edit, ...ofPanel], ofPanel }
}
