import { Alert, Checkbox, Fieldset, Group, Input, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isTerraformLike } from '../../../contract/app.ts'
import { inventoryTypesOf } from '../../../contract/inventory.ts'
import { apps, repositories } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { FormExample } from '../../flows/form-example.tsx'
import { AppIcon } from '../../ui/AppIcon.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { EnvironmentPicker } from '../environments/EnvironmentPicker.tsx'
import { InventoryPicker } from '../inventories/InventoryPicker.tsx'
import { BranchPicker } from '../repositories/BranchPicker.tsx'
import { PathPicker } from '../repositories/PathPicker.tsx'
import { RepositoryPicker } from '../repositories/RepositoryPicker.tsx'
import { BuildPicker } from './BuildPicker.tsx'
import { templateExample } from './template-example.ts'
import type { TemplateContract } from './template-fields.ts'
import classes from './templates.module.css'

interface TemplateEssentialsProps {
  contract: TemplateContract
  templateId: number | undefined
}

/** What every template needs: its name, what runs, where its files are, and where it runs. */
export function TemplateEssentials({ contract, templateId }: TemplateEssentialsProps) {
  const { t } = useTranslation()
  const { project } = useProject()
  const { form, field, choice } = contract
  const { app: appId } = form.values
  const app = useApi(apps.list).data?.find((one) => one.id === appId)
  const terraform = isTerraformLike(appId)
  const ansible = appId === 'ansible'
  const example = templateExample(appId, t)
  return (
    <Fieldset legend={t('templates.common')} classNames={{ root: classes.card, legend: classes.legend }}>
      <Stack gap="md">
        <Group gap="xs" wrap="nowrap">
          <AppIcon app={appId} />
          <Text fw={600}>{app?.title ?? appId}</Text>
        </Group>
        {app && !app.installed ? (
          <Alert color="orange" variant="outline" icon={<IconAlertTriangle />} title={t('templates.problem')}>
            {app.hint}
          </Alert>
        ) : null}
        {templateId === undefined && example ? <FormExample contract={contract} example={example} /> : null}
        <TypeFields contract={contract} templateId={templateId} />
        <TextInput {...field('name')} required maxLength={200} data-autofocus />
        <TextInput {...field('description')} maxLength={2000} />
        <RepositoryPicker {...choice('repository_id')} required />
        <TemplateBranch contract={contract} />
        <PathPicker
          {...field('playbook')}
          repositoryId={form.values.repository_id}
          branch={form.values.git_branch}
          kind={pathKind(appId, terraform)}
          description={terraform ? t('templates.folderHelp') : undefined}
          placeholder={
            terraform ? 'infrastructure/' : ansible ? 'site.yml' : appId === 'python' ? 'script.py' : 'script.sh'
          }
          required={!terraform}
          maxLength={1000}
        />
        {appId in inventoryTypesOf ? (
          <InventoryPicker
            {...choice('inventory_id')}
            projectId={project.id}
            app={appId}
            {...(terraform ? { description: t('templates.workspaceHelp') } : {})}
            required={ansible}
          />
        ) : null}
        <EnvironmentPicker {...choice('environment_ids')} description={t('templates.groupsHelp')} />
      </Stack>
    </Fieldset>
  )
}

function pathKind(app: string, terraform: boolean) {
  if (terraform) return 'terraform'
  return app === 'ansible' ? 'playbook' : app === 'python' ? 'python' : app === 'bash' ? 'shell' : 'file'
}

/** Whether the template is a plain task, a build or a deployment, with the fields of that type. */
function TypeFields({ contract, templateId }: TemplateEssentialsProps) {
  const { t } = useTranslation()
  const { field, tick, choice } = contract
  const { label, value, onChange } = choice('type')
  return (
    <>
      <div>
        <Input.Label id="template-type">{label}</Input.Label>
        <SegmentedControl
          fullWidth
          aria-labelledby="template-type"
          value={value}
          onChange={onChange}
          data={[
            { value: '', label: t('templates.typeTask') },
            { value: 'build', label: t('templates.typeBuild') },
            { value: 'deploy', label: t('templates.typeDeploy') },
          ]}
        />
      </div>
      {value === 'build' ? (
        <TextInput
          {...field('start_version')}
          description={t('templates.startVersionHelp')}
          placeholder="0.0.0"
          required
        />
      ) : null}
      {value === 'deploy' ? (
        <>
          <BuildPicker {...choice('build_template_id')} required own={templateId} />
          <Checkbox {...tick('autorun')} description={t('templates.autorunHelp')} />
        </>
      ) : null}
    </>
  )
}

/** The branch; without one, that of the repository. */
function TemplateBranch({ contract }: { contract: TemplateContract }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const { repository_id } = contract.form.values
  const repository = useApi(
    repositories.get,
    { params: { project_id: project.id, id: repository_id ?? 0 } },
    { enabled: repository_id !== null },
  ).data
  const { onChange, ...branch } = contract.choice('git_branch')
  return (
    <BranchPicker
      {...branch}
      projectId={project.id}
      repositoryId={repository && !repository.git_url.startsWith('/') ? repository.id : null}
      description={
        repository ? t('templates.branchHelp', { branch: repository.git_branch }) : t('templates.branchHelpAny')
      }
      onChange={(name) => onChange(name.trim() || null)}
    />
  )
}
