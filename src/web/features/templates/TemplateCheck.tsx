import { Button, Group, List, Loader, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Template } from '../../../contract/template.ts'
import { send } from '../../api/client.ts'
import { type PageLink, paths } from '../../paths.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconCheck, IconX } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { IconMinus } from '../../ui/more-icons.ts'
import { playbookLabel } from '../../ui/runs/playbook-label.ts'
import { type CheckName, type CheckResult, checkNames, checksOf } from './template-checks.ts'
import classes from './templates.module.css'

/** Checks what a run of the template needs, without running it. Each check shows its answer as soon as it is there. */
export function TemplateCheck({ template, onClose }: { template: Template; onClose: () => void }) {
  const { t } = useTranslation()
  const [round, setRound] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again.
  const checks = useMemo(() => checksOf(template, { t, ask: send }), [template, t, round])
  const names = checkNames.filter((name) => checks[name])
  const answers = useQueries({
    queries: names.map((name) => ({
      queryKey: ['template check', template.project_id, template.id, name, round],
      queryFn: async (): Promise<CheckResult> =>
        (await checks[name]?.().catch((error: Error): CheckResult => ({ of: 'failed', text: error.message }))) ?? {
          of: 'unknown',
          text: '',
        },
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  const wrong = answers.filter(({ data }) => data?.of === 'failed').length
  const busy = answers.some(({ data }) => !data)
  return (
    <Dialog title={t('check.title', { name: template.name })} onClose={onClose} size="lg">
      <List listStyleType="none" spacing="sm" aria-label={t('check.title', { name: template.name })}>
        {names.map((name, index) => (
          <List.Item key={name}>
            <Line template={template} name={name} result={answers[index]?.data} />
          </List.Item>
        ))}
      </List>
      <Text role="status" size="sm" mt="md">
        {busy ? t('check.running') : wrong > 0 ? t('check.someFailed', { count: wrong }) : t('check.noneFailed')}
      </Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" disabled={busy} onClick={() => setRound(round + 1)}>
          {t('check.again')}
        </Button>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </Group>
    </Dialog>
  )
}

const looks = {
  passed: { Icon: IconCheck, colour: 'var(--status-success)' },
  failed: { Icon: IconX, colour: 'var(--status-failed)' },
  unknown: { Icon: IconMinus, colour: 'var(--status-neutral)' },
}

function Line({ template, name, result }: { template: Template; name: CheckName; result: CheckResult | undefined }) {
  const { t } = useTranslation()
  const title = name === 'path' ? playbookLabel(template.app, t) : t(`check.${name}`)
  const look = result && looks[result.of]
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      {look ? <look.Icon size={20} color={look.colour} aria-hidden style={{ flex: 'none' }} /> : <Loader size={20} />}
      <div className={classes.anywhere}>
        <Text size="sm">
          <strong>{title}</strong>
          {result ? `: ${t(`check.${result.of}`)}` : null}
        </Text>
        {result?.text.split('\n').map((line) => (
          <Text key={line} size="sm" c={result.of === 'failed' ? undefined : 'dimmed'}>
            {line}
          </Text>
        ))}
        {result?.of === 'failed' ? (
          <AnchorLink {...remedy(template, name)} size="sm">
            {t('check.open')}
          </AnchorLink>
        ) : null}
      </div>
    </Group>
  )
}

/** Where what is wrong can be corrected. */
function remedy({ project_id, id, repository_id, inventory_id }: Template, name: CheckName): PageLink {
  if (name === 'repository') return paths.list('repositories', project_id, { edit: repository_id })
  if (name === 'inventory' && inventory_id) return paths.list('inventory', project_id, { edit: inventory_id })
  if (name === 'keys') return paths.list('keys', project_id)
  return paths.editTemplate(project_id, id)
}
