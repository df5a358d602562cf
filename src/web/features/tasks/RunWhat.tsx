import { Alert, Checkbox, Group, Select, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Task, TaskWithTemplate } from '../../../contract/task.ts'
import type { Template } from '../../../contract/template.ts'
import type { ContractForm } from '../../flows/form.ts'
import { paths } from '../../paths.ts'
import { AppIcon } from '../../ui/AppIcon.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'
import classes from '../run-inputs/run.module.css'
import type { RunValues } from './run-values.ts'

export interface RunParts {
  template: Template
  /** The task whose inputs are reused. */
  from: Task | undefined
  builds: TaskWithTemplate[]
  form: ContractForm<RunValues>['form']
}

/** What the template does, and the build to deploy. */
export function RunWhat({ template, builds, form }: Omit<RunParts, 'from'>) {
  const { t } = useTranslation()
  const choices = builds.map((build) => ({
    value: String(build.id),
    label: [build.version ?? `#${build.id}`, build.message].filter(Boolean).join(' — '),
  }))
  return (
    <>
      {template.description ? (
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <AppIcon app={template.app} label={template.app} />
          <Text size="sm" c="dimmed" className={classes.anywhere}>
            <bdi>{template.description}</bdi>
          </Text>
        </Group>
      ) : null}
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
                <Link {...paths.template(template.project_id, template.build_template_id)}>{t('run.toBuild')}</Link>
              )}
            </Alert>
          ) : null}
        </>
      ) : null}
    </>
  )
}

/** The message, and for a repeated run its commit. */
export function RunMessage({ template, from, form }: Omit<RunParts, 'builds'>) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput
        label={t('run.message')}
        placeholder={t('common.optional')}
        maxLength={2000}
        {...form.getInputProps('message')}
        data-autofocus={template.survey_vars.length === 0 || undefined}
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
    </>
  )
}
