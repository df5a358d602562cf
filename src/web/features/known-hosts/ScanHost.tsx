import { Alert, NumberInput, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type HostScan, HostScanDraft } from '../../../contract/known-host.ts'
import { knownHosts } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { useProject } from '../../api/session.tsx'
import { useContractForm } from '../../flows/form.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { KeyComparison } from './KeyComparison.tsx'
import { useTrust } from './useTrust.ts'

interface ScanValues {
  host: string
  port: number | null
}

/** Asks a host for its keys now, compares them with the trusted ones, and trusts them. */
export function ScanHost({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const [scan, setScan] = useState<HostScan | null>(null)
  const contract = useContractForm<ScanValues>(HostScanDraft, { host: '', port: 22 }, `scan ${project.id}`)
  if (scan) return <Scanned scan={scan} onClose={onClose} />
  const submit = () =>
    contract.submit(async ({ host, port }) =>
      setScan(await send(knownHosts.scan, { params: { project_id: project.id }, body: { host, port } })),
    )
  return (
    <FormDialog
      title={t('known.scanTitle')}
      help="hostKeys"
      error={contract.error}
      busy={contract.busy}
      dirty={false}
      submitLabel={t('known.scanNow')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('known.scanText')}
      </Text>
      <TextInput
        {...contract.field('host')}
        label={t('known.host')}
        placeholder="git.example.com"
        required
        data-autofocus
        autoComplete="off"
        spellCheck={false}
      />
      <NumberInput {...contract.number('port')} label={t('known.port')} min={1} max={65_535} maw={160} />
    </FormDialog>
  )
}

function Scanned({ scan, onClose }: { scan: HostScan; onClose: () => void }) {
  const { t } = useTranslation()
  const { trust } = useTrust()
  const [verified, setVerified] = useState(false)
  const same = scan.keys.every(({ known }) => known)
  return (
    <ConfirmDialog
      title={t('known.compareTitle')}
      confirmLabel={t(same ? 'known.confirm' : 'known.trust')}
      harmless={same}
      onClose={onClose}
      blocked={!verified}
      onConfirm={() => trust(scan.keys, scan.known)}
    >
      {same ? (
        <Alert color="green" variant="outline" mb="md">
          {t('known.same')}
        </Alert>
      ) : null}
      <KeyComparison
        host={scan.host}
        trusted={scan.known}
        presented={scan.keys}
        verified={verified}
        onVerified={setVerified}
      />
    </ConfirmDialog>
  )
}
