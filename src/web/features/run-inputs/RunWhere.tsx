import { TagsInput, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { repositories } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { onLeaving } from '../../ui/on-leaving.ts'
import { InventoryPicker } from '../inventories/InventoryPicker.tsx'
import { BranchPicker } from '../repositories/BranchPicker.tsx'
import { allowedBy, choosesInventory } from './input-values.ts'
import { LimitPreview } from './LimitPreview.tsx'
import { type InputParts, RunPart } from './RunPart.tsx'
import classes from './run.module.css'
import { useKnownHosts } from './useKnownHosts.ts'

const maxSuggested = 50

/** Inventory or workspace, branch, and the limit to hosts. */
export function RunWhere({ template, form, preview, checkAt, typedLimit }: InputParts) {
  const { t } = useTranslation()
  const params = { project_id: template.project_id, id: template.repository_id }
  const repository = useApi(repositories.get, { params }).data
  const allowed = allowedBy(template)
  const [ownText, setOwnText] = useState('')
  const typed = typedLimit ?? { text: ownText, onChange: setOwnText }
  const known = useKnownHosts(template, form.values)
  return (
    <RunPart title={t('run.where')}>
      {choosesInventory(template, form.values) ? (
        <InventoryPicker
          projectId={template.project_id}
          app={template.app}
          template={template}
          label={allowed.terraform ? t('run.workspace') : t('run.inventory')}
          value={form.values.inventory_id}
          onChange={(id) => form.setFieldValue('inventory_id', id)}
          error={form.errors.inventory_id}
        />
      ) : null}
      {allowed.branch ? (
        <BranchPicker
          projectId={template.project_id}
          repositoryId={repository && !repository.git_url.startsWith('/') ? repository.id : null}
          description={
            repository ? t('templates.branchHelp', { branch: repository.git_branch }) : t('templates.branchHelpAny')
          }
          label={t('run.branch')}
          value={form.values.git_branch}
          onChange={(branch) => form.setFieldValue('git_branch', branch.trim() || null)}
          error={form.errors.git_branch}
        />
      ) : null}
      {allowed.limit ? (
        <TagsInput
          label={t('run.limit')}
          description={form.values.params.limit.length === 0 ? t('run.noLimit') : t('run.limitHelp')}
          acceptValueOnBlur
          // Only while typing: the list would cover the preview below.
          data={typed.text.trim() === '' ? [] : known}
          limit={maxSuggested}
          searchValue={typed.text}
          onSearchChange={typed.onChange}
          value={form.values.params.limit}
          onChange={(limit) => form.setFieldValue('params.limit', limit)}
          onBlur={onLeaving(() => checkAt('params.limit'))}
          error={form.errors['params.limit']}
        />
      ) : preview.limit.length > 0 ? (
        <Text size="sm" className={classes.anywhere}>
          {t('run.limit')}: <bdi>{preview.limit.join(', ')}</bdi>
        </Text>
      ) : null}
      {allowed.ansible ? <LimitPreview preview={preview} policy={allowed.params.empty_limit} /> : null}
    </RunPart>
  )
}
