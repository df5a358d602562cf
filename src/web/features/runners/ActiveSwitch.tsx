import { useTranslation } from 'react-i18next'
import type { Runner } from '../../../contract/runner.ts'
import { forgetCollection } from '../../api/collections.ts'
import { queryClient } from '../../api/hooks.ts'
import { SavedSwitch } from '../../ui/SavedSwitch.tsx'
import { callsOf, paramsOf, type RunnerOwner, useRunnerChanges } from './runner-calls.ts'

interface ActiveSwitchProps {
  runner: Runner
  owner: RunnerOwner
  allowed: boolean
}

/** Switches a runner on and off at once: one that is off gets no tasks. */
export function ActiveSwitch({ runner, owner, allowed }: ActiveSwitchProps) {
  const { t } = useTranslation()
  const { setActive } = useRunnerChanges(owner)
  const { id, name } = runner
  return (
    <SavedSwitch
      name={t('runners.activeOf', { name })}
      on={runner.active}
      noRight={allowed ? undefined : t('common.noRight')}
      save={(active) => setActive.mutateAsync({ params: { ...paramsOf(owner), id }, body: { active } })}
      saved={(active) => t(active ? 'runners.switchedOn' : 'runners.switchedOff', { name })}
      onRefused={() => forgetCollection(queryClient, callsOf(owner).list, { params: paramsOf(owner) })}
    />
  )
}
