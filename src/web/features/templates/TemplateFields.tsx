import {
  Alert,
  Checkbox,
  Fieldset,
  Group,
  Input,
  SegmentedControl,
  Select,
  Stack,
  TagsInput,
  Text,
  TextInput,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isTerraformLike } from '../../../contract/app.ts'
import { inventoryTypesOf } from '../../../contract/inventory.ts'
import { apps, repositories, views } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import type { ContractForm } from '../../flows/form.ts'
import { AppIcon } from '../../ui/AppIcon.tsx'
import { ArgumentsInput } from '../../ui/ArgumentsInput.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { StageArgumentsInput } from '../../ui/StageArgumentsInput.tsx'
import { EnvironmentPicker } from '../environments/EnvironmentPicker.tsx'
import { InventoryPicker } from '../inventories/InventoryPicker.tsx'
import { BranchPicker } from '../repositories/BranchPicker.tsx'
import { RepositoryPicker } from '../repositories/RepositoryPicker.tsx'
import { AnsibleOptions } from './AnsibleOptions.tsx'
import { BuildPicker } from './BuildPicker.tsx'
import { TerraformOptions } from './TerraformOptions.tsx'
import type { TemplateValues } from './template-values.ts'
import classes from './templates.module.css'
import { VaultsEditor } from './VaultsEditor.tsx'

export type TemplateFormApi = ContractForm<TemplateValues>['form']

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fieldset legend={title} classNames={{ root: classes.card, legend: classes.legend }}>
      <Stack gap="md">{children}</Stack>
    </Fieldset>
  )
}

/** What runs, where its files are, and its name. */
export function CommonOptions({ form, templateId }: { form: TemplateFormApi; templateId: number | undefined }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const { values, errors } = form
  const params = { project_id: project.id }
  const tabs = (useApi(views.list, { params }).data ?? []).filter((view) => view.type !== 'all')
  const app = useApi(apps.list).data?.find((one) => one.id === values.app)
  const { repository_id } = values
  const repository = useApi(
    repositories.get,
    { params: { ...params, id: repository_id ?? 0 } },
    { enabled: repository_id !== null },
  ).data
  const terraform = isTerraformLike(values.app)
  const ansible = values.app === 'ansible'
  return (
    <Part title={t('templates.common')}>
      <Group gap="xs" wrap="nowrap">
        <AppIcon app={values.app} />
        <Text fw={600}>{app?.title ?? values.app}</Text>
      </Group>
      {app && !app.installed ? (
        <Alert color="orange" variant="outline" icon={<IconAlertTriangle />} title={t('templates.problem')}>
          {app.hint}
        </Alert>
      ) : null}
      <div>
        <Input.Label id="template-type">{t('common.type')}</Input.Label>
        <SegmentedControl
          fullWidth
          aria-labelledby="template-type"
          value={values.type}
          onChange={(type) => form.setFieldValue('type', type)}
          data={[
            { value: '' as const, label: t('templates.typeTask') },
            { value: 'build' as const, label: t('templates.typeBuild') },
            { value: 'deploy' as const, label: t('templates.typeDeploy') },
          ]}
        />
      </div>
      {values.type === 'build' ? (
        <TextInput
          label={t('templates.startVersion')}
          description={t('templates.startVersionHelp')}
          placeholder="0.0.0"
          required
          {...form.getInputProps('start_version')}
        />
      ) : null}
      {values.type === 'deploy' ? (
        <>
          <BuildPicker
            label={t('templates.buildTemplate')}
            required
            own={templateId}
            value={values.build_template_id}
            onChange={(id) => form.setFieldValue('build_template_id', id)}
            error={errors.build_template_id}
          />
          <Checkbox
            label={t('templates.autorun')}
            description={t('templates.autorunHelp')}
            {...form.getInputProps('autorun', { type: 'checkbox' })}
          />
        </>
      ) : null}
      <TextInput label={t('common.name')} required maxLength={200} {...form.getInputProps('name')} data-autofocus />
      <TextInput label={t('templates.description')} maxLength={2000} {...form.getInputProps('description')} />
      <RepositoryPicker
        label={t('templates.repository')}
        required
        value={values.repository_id}
        onChange={(id) => form.setFieldValue('repository_id', id)}
        error={errors.repository_id}
      />
      <BranchPicker
        projectId={project.id}
        repositoryId={repository && !repository.git_url.startsWith('/') ? repository.id : null}
        label={t('run.branch')}
        description={
          repository ? t('templates.branchHelp', { branch: repository.git_branch }) : t('templates.branchHelpAny')
        }
        value={values.git_branch}
        onChange={(branch) => form.setFieldValue('git_branch', branch.trim() || null)}
        error={errors.git_branch}
      />
      <TextInput
        label={terraform ? t('templates.folder') : ansible ? t('templates.playbookPath') : t('templates.scriptName')}
        description={terraform ? t('templates.folderHelp') : undefined}
        placeholder={
          terraform ? 'infrastructure/' : ansible ? 'site.yml' : values.app === 'python' ? 'script.py' : 'script.sh'
        }
        required={!terraform}
        maxLength={1000}
        {...form.getInputProps('playbook')}
      />
      {values.app in inventoryTypesOf ? (
        <InventoryPicker
          projectId={project.id}
          app={values.app}
          label={terraform ? t('templates.defaultWorkspace') : t('templates.inventory')}
          {...(terraform ? { description: t('templates.workspaceHelp') } : {})}
          required={ansible}
          value={values.inventory_id}
          onChange={(id) => form.setFieldValue('inventory_id', id)}
          error={errors.inventory_id}
        />
      ) : null}
      <EnvironmentPicker
        label={t('templates.groups')}
        description={t('templates.groupsHelp')}
        value={values.environment_ids}
        onChange={(ids) => form.setFieldValue('environment_ids', ids)}
        error={errors.environment_ids}
      />
      <Select
        label={t('templates.view')}
        clearable
        data={tabs.map((view) => ({ value: String(view.id), label: view.title }))}
        disabled={tabs.length === 0}
        placeholder={tabs.length === 0 ? t('templates.noViews') : t('common.none')}
        value={values.view_id === null ? null : String(values.view_id)}
        onChange={(id) => form.setFieldValue('view_id', id === null ? null : Number(id))}
        error={errors.view_id}
      />
    </Part>
  )
}

/** Options that only this app has. */
export function AppOptions({ form }: { form: TemplateFormApi }) {
  const { t } = useTranslation()
  const title = useApi(apps.list).data?.find((one) => one.id === form.values.app)?.title ?? form.values.app
  const chips = (name: 'limit' | 'tags' | 'skip_tags', label: string, description?: string) => (
    <TagsInput
      label={label}
      description={description}
      acceptValueOnBlur
      value={form.values.task_params[name]}
      onChange={(list) => form.setFieldValue(`task_params.${name}`, list)}
      error={form.errors[`task_params.${name}`]}
    />
  )
  return (
    <Part title={t('templates.appOptions', { app: title })}>
      {form.values.app === 'ansible' ? (
        <>
          {chips('limit', t('run.limit'), t('run.limitHelp'))}
          {chips('tags', t('run.tags'))}
          {chips('skip_tags', t('run.skipTags'))}
          <AnsibleOptions form={form} />
          <VaultsEditor form={form} />
        </>
      ) : (
        <TerraformOptions form={form} />
      )}
    </Part>
  )
}

/** What the user who runs the template may override. */
export function Prompts({ form }: { form: TemplateFormApi }) {
  const { t } = useTranslation()
  const { app } = form.values
  const terraform = isTerraformLike(app)
  const tick = (path: string, label: string, description?: string) => (
    <Checkbox label={label} description={description} {...form.getInputProps(path, { type: 'checkbox' })} />
  )
  return (
    <Part title={t('templates.prompts')}>
      {tick('allow_override_args_in_task', t('run.arguments'))}
      {tick('allow_override_branch_in_task', t('run.branch'))}
      {app in inventoryTypesOf
        ? tick('task_params.allow_override_inventory', terraform ? t('run.workspace') : t('templates.inventory'))
        : null}
      {app === 'ansible' ? (
        <>
          {tick('task_params.allow_override_limit', t('run.limit'))}
          {tick('task_params.allow_override_tags', t('run.tags'))}
          {tick('task_params.allow_override_skip_tags', t('run.skipTags'))}
          {tick('task_params.allow_debug', t('run.debug'))}
        </>
      ) : null}
      {terraform ? (
        <>
          {tick('task_params.allow_auto_approve', t('run.autoApprove'))}
          {tick('task_params.allow_destroy', t('run.destroy'))}
          {tick(
            'task_params.allow_task_runner_approval',
            t('templates.runnerApproval'),
            t('templates.runnerApprovalHelp'),
          )}
        </>
      ) : null}
    </Part>
  )
}

export function MoreOptions({ form }: { form: TemplateFormApi }) {
  const { t } = useTranslation()
  const { values, errors } = form
  return (
    <Part title={t('templates.moreOptions')}>
      {isTerraformLike(values.app) ? (
        <StageArgumentsInput
          label={t('run.arguments')}
          value={values.arguments}
          onChange={(value) => form.setFieldValue('arguments', value)}
          error={errors.arguments}
        />
      ) : (
        <ArgumentsInput
          label={t('run.arguments')}
          description={t('templates.argumentsHelp')}
          value={values.arguments}
          onChange={(value) => form.setFieldValue('arguments', value)}
          error={errors.arguments}
        />
      )}
      {values.app === 'ansible' ? (
        <TextInput
          label={t('templates.workingDirectory')}
          description={t('templates.workingDirectoryHelp')}
          maxLength={1000}
          {...form.getInputProps('working_directory')}
        />
      ) : null}
      <TextInput
        label={t('templates.runnerTag')}
        description={t('templates.runnerTagHelp')}
        maxLength={100}
        {...form.getInputProps('runner_tag')}
      />
      <Checkbox
        label={t('templates.quietSuccess')}
        description={t('templates.quietSuccessHelp')}
        {...form.getInputProps('suppress_success_alerts', { type: 'checkbox' })}
      />
      <Checkbox
        label={t('templates.quietError')}
        description={t('templates.quietErrorHelp')}
        {...form.getInputProps('suppress_error_alerts', { type: 'checkbox' })}
      />
    </Part>
  )
}
