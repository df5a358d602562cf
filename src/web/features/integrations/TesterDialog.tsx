import { Alert, Button, Group, Select, Stack, Switch, Text, Textarea } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Integration } from '../../../contract/integration.ts'
import { deliveries } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { wordedSentence } from '../../i18n/worded.ts'
import { CodeBlock } from '../../ui/CodeBlock.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { monospaceInput } from '../../ui/monospace-input.ts'
import { IconFlask } from '../../ui/more-icons.ts'
import { useWidthIs } from '../../ui/widths.ts'
import { printHeaderLines, readHeaderLines } from './header-lines.ts'
import { isOpen } from './integration-values.ts'
import classes from './integrations.module.css'
import { OutcomeMark } from './OutcomeMark.tsx'
import { senderOf, senders } from './senders.ts'
import { VerdictParts } from './VerdictParts.tsx'

/** A request as text. */
export interface PastedRequest {
  headers: string
  body: string
}

export interface TesterDialogProps {
  integration: Integration
  /** The initial request, for example of a delivery. */
  request: PastedRequest
  onClose: () => void
}

/** Shows how the integration would evaluate a pasted request. Nothing is started. */
export function TesterDialog({ integration, request, onClose }: TesterDialogProps) {
  const { t } = useTranslation()
  const phone = useWidthIs('phone')
  const [headers, setHeaders] = useState(request.headers)
  const [body, setBody] = useState(request.body)
  const [match, setMatch] = useState(integration.searchable)
  const [checkAuth, setCheckAuth] = useState(false)
  const attempt = useChange(deliveries.try)
  const read = readHeaderLines(headers)
  const wrong = read.wrongLine === null ? undefined : t('integrations.wrongHeader', { line: read.wrongLine })
  const fill = (id: string | null) => {
    const sample = senderOf(id ?? undefined)?.sample
    if (!sample) return
    setHeaders(printHeaderLines(sample.headers))
    setBody(JSON.stringify(sample.body, null, 2))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wrong || attempt.isPending) return
    attempt.mutate({
      params: { project_id: integration.project_id, integration_id: integration.id },
      body: { headers: read.headers, body, check_auth: checkAuth, match },
    })
  }
  return (
    <Dialog onClose={onClose} title={t('integrations.tester')} size={760} fullScreen={phone}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('integrations.testerText')}
          </Text>
          <Select
            label={t('integrations.sample')}
            placeholder={t('integrations.samplePick')}
            data={senders.map(({ id, name }) => ({ value: id, label: t('integrations.samplePush', { sender: name }) }))}
            value={null}
            onChange={fill}
          />
          <Textarea
            label={t('integrations.headers')}
            description={t('integrations.headersHint')}
            error={wrong}
            autosize
            minRows={2}
            maxRows={8}
            spellCheck={false}
            styles={monospaceInput}
            value={headers}
            onChange={(event) => setHeaders(event.currentTarget.value)}
          />
          <Textarea
            label={t('integrations.body')}
            autosize
            minRows={6}
            maxRows={12}
            maxLength={450_000}
            spellCheck={false}
            styles={monospaceInput}
            value={body}
            onChange={(event) => setBody(event.currentTarget.value)}
          />
          <Switch
            label={t('integrations.askMatchers')}
            description={t('integrations.askMatchersHint')}
            checked={match}
            onChange={(event) => setMatch(event.currentTarget.checked)}
          />
          {isOpen(integration.auth_method) ? null : (
            <Switch
              label={t('integrations.checkAuth')}
              description={t('integrations.checkAuthHint')}
              checked={checkAuth}
              onChange={(event) => setCheckAuth(event.currentTarget.checked)}
            />
          )}
          <Group justify="flex-end">
            <Button type="submit" leftSection={<IconFlask size={16} aria-hidden />} loading={attempt.isPending}>
              {t('integrations.judge')}
            </Button>
          </Group>
          {attempt.error && !attempt.isPending ? (
            <Alert color="red" variant="outline" role="alert">
              {attempt.error.message}
            </Alert>
          ) : null}
        </Stack>
      </form>
      {attempt.data && !attempt.isPending ? <EvaluationResult verdict={attempt.data} /> : null}
    </Dialog>
  )
}

function EvaluationResult({
  verdict,
}: {
  verdict: NonNullable<ReturnType<typeof useChange<typeof deliveries.try>>['data']>
}) {
  const { t } = useTranslation()
  const place = useRef<HTMLElement>(null)
  const started = verdict.outcome === 'started'
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [verdict])
  return (
    <section ref={place} className={classes.section} aria-label={t('integrations.result')} aria-live="polite">
      <Stack gap="sm">
        <div>
          <OutcomeMark
            of={verdict.outcome}
            label={t(started ? 'integrations.wouldStart' : `integrations.would.${verdict.outcome as 'failed'}`)}
          />
          {verdict.reason ? (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }} dir="auto">
              {wordedSentence(verdict.reason, verdict.reason_message)}
            </Text>
          ) : null}
        </div>
        <VerdictParts of={verdict} />
        {verdict.task ? (
          <CodeBlock title={t('integrations.taskInputs')} text={JSON.stringify(verdict.task, null, 2)} heading />
        ) : null}
      </Stack>
    </section>
  )
}
