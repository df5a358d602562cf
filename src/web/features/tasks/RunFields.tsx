import {
  Alert,
  Button,
  Checkbox,
  Collapse,
  Fieldset,
  Group,
  Select,
  Stack,
  TagsInput,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { repositories } from '../../../contract/repository.ts'
import type { Task, TaskWithTemplate } from '../../../contract/task.ts'
import type { Template } from '../../../contract/template.ts'
import type { ContractForm } from '../../api/form.ts'
import { useApi } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { AppIcon } from '../../ui/AppIcon.tsx'
import { ArgumentsInput } from '../../ui/ArgumentsInput.tsx'
import { InventoryPicker } from '../inventories/InventoryPicker.tsx'
import { BranchPicker } from '../repositories/BranchPicker.tsx'
import classes from './run.module.css'
import { allowedBy, isDestroying, type RunValues } from './run-values.ts'
import { SurveyFields } from './SurveyFields.tsx'

interface Parts {
  template: Template
  from: Task | undefined
  builds: TaskWithTemplate[]
  form: ContractForm<RunValues>['form']
}

/** One column in the order What, Where, How, Inputs, Advanced; a part with nothing to decide is not there. */
export function RunFields(parts: Parts) {
  const { t } = useTranslation()
  const { template, form } = parts
  const allowed = allowedBy(template)
  return (
    <>
      {template.problem ? (
        <Alert color="orange" variant="outline" icon={<IconAlertTriangle />} title={t('templates.problem')}>
          {template.problem}
        </Alert>
      ) : null}
      <What {...parts} />
      {allowed.inventory || allowed.branch || allowed.limit ? <Where {...parts} /> : null}
      {allowed.ansible || allowed.terraform ? <How {...parts} /> : null}
      {template.survey_vars.length > 0 ? (
        <Part title={t('run.inputs')}>
          <SurveyFields survey={template.survey_vars} form={form} />
        </Part>
      ) : null}
      <Advanced {...parts} />
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fieldset variant="unstyled" legend={title} classNames={{ root: classes.part, legend: classes.legend }}>
      <Stack gap="sm">{children}</Stack>
    </Fieldset>
  )
}

function What({ template, from, builds, form }: Parts) {
  const { t } = useTranslation()
  const choices = builds.map((build) => ({
    value: String(build.id),
    label: [build.version ?? `#${build.id}`, build.message].filter(Boolean).join(' — '),
  }))
  return (
    <Part title={t('run.what')}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <AppIcon app={template.app} label={template.app} />
        <div style={{ minWidth: 0 }}>
          <Text fw={600} className={classes.anywhere}>
            <bdi>{template.name}</bdi>
          </Text>
          {template.description ? (
            <Text size="sm" c="dimmed" className={classes.anywhere}>
              <bdi>{template.description}</bdi>
            </Text>
          ) : null}
        </div>
      </Group>
      {template.type === 'deploy' ? (
        <>
          <Select
            label={t('run.buildVersion')}
            required
            allowDeselect={false}
            data={choices}
            value={form.values.build_task_id === null ? null : String(form.values.build_task_id)}
            onChange={(value) => form.setFieldValue('build_task_id', value === null ? null : Number(value))}
            error={form.errors.build_task_id}
            disabled={builds.length === 0}
          />
          {builds.length === 0 ? (
            <Alert color="orange" variant="outline" icon={<IconAlertTriangle />}>
              {t('run.noBuild')}{' '}
              {template.build_template_id === null ? null : (
                <Link to={paths.template(template.project_id, template.build_template_id)}>{t('run.toBuild')}</Link>
              )}
            </Alert>
          ) : null}
        </>
      ) : null}
      <TextInput
        label={t('run.message')}
        placeholder={t('common.optional')}
        maxLength={2000}
        {...form.getInputProps('message')}
        data-autofocus
      />
      {from?.commit_hash && template.allow_override_branch_in_task ? (
        <Checkbox
          label={t('run.sameCommit', { hash: from.commit_hash.slice(0, 10) })}
          description={from.commit_message.slice(0, 50) || undefined}
          checked={form.values.commit_hash !== null}
          onChange={(event) => form.setFieldValue('commit_hash', event.currentTarget.checked ? from.commit_hash : null)}
          error={form.errors.commit_hash}
        />
      ) : null}
    </Part>
  )
}

function Where({ template, form }: Parts) {
  const { t } = useTranslation()
  const params = { project_id: template.project_id, id: template.repository_id }
  const repository = useApi(repositories.get, { params }).data
  const allowed = allowedBy(template)
  return (
    <Part title={t('run.where')}>
      {allowed.inventory ? (
        <InventoryPicker
          projectId={template.project_id}
          app={template.app}
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
          value={form.values.params.limit}
          onChange={(limit) => form.setFieldValue('params.limit', limit)}
          error={form.errors['params.limit']}
        />
      ) : null}
    </Part>
  )
}

function How({ template, form }: Parts) {
  const { t } = useTranslation()
  const allowed = allowedBy(template)
  const { params } = form.values
  const tick = (
    name: 'debug' | 'dry_run' | 'diff' | 'plan' | 'destroy' | 'auto_approve' | 'upgrade' | 'reconfigure',
    label: string,
    description?: string,
  ) => (
    <Checkbox
      label={label}
      description={description}
      checked={params[name]}
      onChange={(event) => form.setFieldValue(`params.${name}`, event.currentTarget.checked)}
      error={form.errors[`params.${name}`]}
    />
  )
  const chips = (name: 'tags' | 'skip_tags', label: string) => (
    <TagsInput
      label={label}
      acceptValueOnBlur
      value={params[name]}
      onChange={(tags) => form.setFieldValue(`params.${name}`, tags)}
      error={form.errors[`params.${name}`]}
    />
  )
  return (
    <Part title={t('run.how')}>
      {allowed.tags ? chips('tags', t('run.tags')) : null}
      {allowed.skip_tags ? chips('skip_tags', t('run.skipTags')) : null}
      {allowed.ansible ? tick('dry_run', t('run.dryRun'), t('run.dryRunHelp')) : null}
      {allowed.ansible ? tick('diff', t('run.diff'), t('run.diffHelp')) : null}
      {allowed.debug ? tick('debug', t('run.debug')) : null}
      {allowed.debug && params.debug ? (
        <Select
          label={t('run.debugLevel')}
          data={['1', '2', '3', '4', '5', '6'].map((level) => ({
            value: level,
            label: `${level} (-${'v'.repeat(Number(level))})`,
          }))}
          allowDeselect={false}
          value={String(params.debug_level)}
          onChange={(level) => form.setFieldValue('params.debug_level', Number(level))}
          error={form.errors['params.debug_level']}
        />
      ) : null}
      {allowed.terraform ? tick('plan', t('run.planOnly'), t('run.planOnlyHelp')) : null}
      {allowed.auto_approve ? tick('auto_approve', t('run.autoApprove'), t('run.autoApproveHelp')) : null}
      {allowed.terraform ? tick('upgrade', t('run.upgrade'), t('run.upgradeHelp')) : null}
      {allowed.terraform ? tick('reconfigure', t('run.reconfigure'), t('run.reconfigureHelp')) : null}
      {allowed.destroy ? tick('destroy', t('run.destroy'), t('run.destroyHelp')) : null}
      {isDestroying(template, form.values) ? (
        <TextInput
          label={t('run.typeName', { name: template.name })}
          required
          autoComplete="off"
          {...form.getInputProps('typed_name')}
        />
      ) : null}
    </Part>
  )
}

function Advanced({ template, from, form }: Parts) {
  const { t } = useTranslation()
  const allowed = allowedBy(template)
  const [opened, part] = useDisclosure(
    Boolean(from) && (form.values.environment !== '' || form.values.arguments !== null),
  )
  const wrong = ['arguments', 'environment', 'secret'].some((field) => field in form.errors)
  const shown = opened || wrong
  return (
    <div className={classes.part}>
      <Button
        variant="subtle"
        color="gray"
        px={4}
        className={classes.toggle}
        aria-expanded={shown}
        leftSection={shown ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
        onClick={part.toggle}
      >
        {t('run.advanced')}
      </Button>
      <Collapse expanded={shown}>
        <Stack gap="sm" pt={4}>
          {allowed.arguments ? (
            <ArgumentsInput
              label={t('run.arguments')}
              description={t('run.argumentsHelp')}
              value={form.values.arguments}
              onChange={(value) => form.setFieldValue('arguments', value)}
              error={form.errors.arguments}
            />
          ) : null}
          <Textarea
            label={t('run.environment')}
            description={t('run.environmentHelp')}
            placeholder={'{ "name": "value" }'}
            autosize
            minRows={3}
            maxRows={14}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            {...form.getInputProps('environment')}
          />
        </Stack>
      </Collapse>
    </div>
  )
}
