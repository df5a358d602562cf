import { Checkbox, Select, TagsInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { allowedBy, checksDrift, isDestroying } from './input-values.ts'
import { type InputParts, RunPart } from './RunPart.tsx'
import { useUsedTags } from './useUsedTags.ts'

/** The options of the app that the template allows a run to override. */
export function RunHow({ template, form }: InputParts) {
  const { t } = useTranslation()
  const allowed = allowedBy(template)
  const { params } = form.values
  const used = useUsedTags(template)
  const drift = checksDrift(template, form.values)
  const tick = (
    name:
      | 'debug'
      | 'dry_run'
      | 'diff'
      | 'ping'
      | 'skip_galaxy_install'
      | 'plan'
      | 'drift'
      | 'destroy'
      | 'auto_approve'
      | 'upgrade'
      | 'reconfigure',
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
      data={used[name]}
      value={params[name]}
      onChange={(tags) => form.setFieldValue(`params.${name}`, tags)}
      error={form.errors[`params.${name}`]}
    />
  )
  return (
    <RunPart title={t('run.how')}>
      {allowed.tags ? chips('tags', t('run.tags')) : null}
      {allowed.skip_tags ? chips('skip_tags', t('run.skipTags')) : null}
      {allowed.ping ? tick('ping', t('run.ping'), t('run.pingHelp')) : null}
      {allowed.ansible ? tick('dry_run', t('run.dryRun'), t('run.dryRunHelp')) : null}
      {allowed.ansible ? tick('diff', t('run.diff'), t('run.diffHelp')) : null}
      {allowed.ansible ? tick('skip_galaxy_install', t('run.skipGalaxy'), t('run.skipGalaxyHelp')) : null}
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
      {allowed.drift ? tick('drift', t('run.drift'), t('run.driftHelp')) : null}
      {allowed.terraform && !drift ? tick('plan', t('run.planOnly'), t('run.planOnlyHelp')) : null}
      {allowed.auto_approve && !drift ? tick('auto_approve', t('run.autoApprove'), t('run.autoApproveHelp')) : null}
      {allowed.terraform ? tick('upgrade', t('run.upgrade'), t('run.upgradeHelp')) : null}
      {allowed.terraform ? tick('reconfigure', t('run.reconfigure'), t('run.reconfigureHelp')) : null}
      {allowed.destroy && !drift ? tick('destroy', t('run.destroy'), t('run.destroyHelp')) : null}
      {isDestroying(template, form.values) ? (
        <TextInput
          label={t('run.typeName', { name: template.name })}
          required
          autoComplete="off"
          value={form.values.typed_name}
          onChange={(event) => form.setFieldValue('typed_name', event.currentTarget.value)}
          error={form.errors.typed_name}
        />
      ) : null}
    </RunPart>
  )
}
