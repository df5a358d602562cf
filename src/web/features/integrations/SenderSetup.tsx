import { Alert, Button, Checkbox, CloseButton, Group, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Integration } from '../../../contract/integration.ts'
import { extractValues, matchers } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { useTriggerTemplate } from '../run-inputs/TriggerInputs.tsx'
import classes from './integrations.module.css'
import { Section } from './Section.tsx'
import type { ProposedMatcher, ProposedValue, Sender } from './senders.ts'

export interface SenderSetupProps {
  integration: Integration
  sender: Sender
  /** The address to post to; null if there is no address yet. */
  address: string | null
  /** The address belongs to the integration itself, where matchers are not evaluated. */
  own: boolean
  /** Name of the key whose password is the secret. */
  keyName: string | undefined
  onClose: () => void
}

/** What to enter at a well-known sender, and the proposed matchers and values for its requests. */
export function SenderSetup({ integration, sender, address, own, keyName, onClose }: SenderSetupProps) {
  const { t } = useTranslation()
  const { project } = useProject()
  const other = integration.auth_method !== sender.auth_method || integration.auth_header !== sender.auth_header
  return (
    <Section
      title={t('integrations.setUp', { sender: sender.name })}
      text={t('integrations.setUpText', { sender: sender.name, place: sender.place })}
      action={<CloseButton aria-label={t('common.close')} onClick={onClose} />}
    >
      <Stack gap="md">
        {other ? (
          <Alert color="orange" variant="outline">
            {t('integrations.otherMethod', {
              sender: sender.name,
              method: t(`integrations.methods.${sender.auth_method || 'none'}`),
              header: sender.auth_header,
            })}
          </Alert>
        ) : null}
        <Facts>
          {sender.fields.map(({ label, value }) => (
            <div key={label} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>
                {value === 'address' ? (
                  address === null ? (
                    t('integrations.addressFirst')
                  ) : (
                    <Group gap={4} wrap="nowrap">
                      <span className={classes.address}>{address}</span>
                      <CopyButton text={address} label={t('integrations.copyAlias')} />
                    </Group>
                  )
                ) : value === 'secret' ? (
                  keyName === undefined ? (
                    t('integrations.secretFirst')
                  ) : (
                    <>
                      {t('integrations.passwordOf')}{' '}
                      <AnchorLink {...paths.list('keys', project.id, { q: keyName })}>
                        <bdi>{keyName}</bdi>
                      </AnchorLink>
                    </>
                  )
                ) : (
                  value.text
                )}
              </dd>
            </div>
          ))}
        </Facts>
        {own ? <Text size="sm">{t('integrations.everyEvent', { sender: sender.name })}</Text> : null}
        <Proposals integration={integration} sender={sender} />
      </Stack>
    </Section>
  )
}

/** One of the proposals, as a checkbox. */
interface Proposal {
  id: string
  label: string
  detail: string
  /** Why it is not useful here; it can be added anyway, unless it is `there`. */
  hint: string | undefined
  there: boolean
  add: () => Promise<unknown>
}

function Proposals({ integration, sender }: { integration: Integration; sender: Sender }) {
  const { t } = useTranslation()
  const { can } = useProject()
  const params = { project_id: integration.project_id, integration_id: integration.id }
  const matcherList = useApi(matchers.list, { params }).data
  const valueList = useApi(extractValues.list, { params }).data
  const template = useTriggerTemplate(integration.project_id, integration.template_id).data
  const addMatcher = useChange(matchers.create)
  const addValue = useChange(extractValues.create)
  const [chosen, setChosen] = useState<Record<string, boolean>>({})
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const sending = useRef(false)
  if (!matcherList || !valueList || !template) return null

  const proposals: Proposal[] = [
    ...sender.matchers.map(
      (one: ProposedMatcher): Proposal => ({
        id: `matcher ${one.name}`,
        label: `${t('integrations.matcherWord')}: ${one.name}`,
        detail: `${one.key} = ${one.value}`,
        hint: integration.searchable ? undefined : t('integrations.matcherUseless'),
        there: matcherList.some(({ key, value }) => key.toLowerCase() === one.key.toLowerCase() && value === one.value),
        add: () => addMatcher.mutateAsync({ params, body: { ...one, integration_id: integration.id } }),
      }),
    ),
    ...sender.values.map(
      (one: ProposedValue): Proposal => ({
        id: `value ${one.name}`,
        label: `${t('integrations.valueWord')}: ${one.name}`,
        detail: `${one.key} → ${one.variable}`,
        hint:
          one.variable === 'git_branch' && !template.allow_override_branch_in_task
            ? t('integrations.branchUseless')
            : undefined,
        there: valueList.some(({ variable }) => variable === one.variable),
        add: () => addValue.mutateAsync({ params, body: { ...one, integration_id: integration.id } }),
      }),
    ),
  ]
  const open = proposals.filter(({ there }) => !there)
  const ticked = open.filter(({ id, hint }) => chosen[id] ?? hint === undefined)
  const allowed = can('editIntegrations')
  const add = async () => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setError(null)
    try {
      for (const one of ticked) await one.add()
      notifications.show({ message: t('integrations.proposalsAdded', { count: ticked.length }), autoClose: 3000 })
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return (
    <section aria-label={t('integrations.proposals')}>
      <Title order={3} size="sm" mb="xs">
        {t('integrations.proposals')}
      </Title>
      <Stack gap="xs">
        {proposals.map(({ id, label, detail, hint, there }) => (
          <Checkbox
            key={id}
            label={label}
            description={
              <>
                <Text span inherit ff="monospace">
                  {detail}
                </Text>
                {there ? ` · ${t('integrations.isThere')}` : hint ? ` · ${hint}` : null}
              </>
            }
            disabled={there || !allowed}
            checked={there || (chosen[id] ?? hint === undefined)}
            onChange={(event) => setChosen({ ...chosen, [id]: event.currentTarget.checked })}
          />
        ))}
        {error ? (
          <Alert color="red" variant="outline" role="alert">
            {error.message}
          </Alert>
        ) : null}
        {open.length === 0 ? null : (
          <Group>
            <Button
              variant="default"
              loading={busy}
              disabled={ticked.length === 0 || !allowed}
              onClick={() => void add()}
            >
              {t('integrations.addProposals')}
            </Button>
          </Group>
        )}
      </Stack>
    </section>
  )
}
