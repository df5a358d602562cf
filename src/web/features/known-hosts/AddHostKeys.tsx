import { Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { HostKeysDraft } from '../../../contract/known-host.ts'
import { knownHosts } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { useContractForm } from '../../flows/form.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { monospaceInput } from '../../ui/monospace-input.ts'

/** Adds lines of a known_hosts file by hand. */
export function AddHostKeys({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const { mutateAsync: create } = useChange(knownHosts.create)
  const contract = useContractForm(HostKeysDraft, { lines: '' }, `known hosts ${project.id}`)
  const labelled = { ...contract.field('lines'), label: t('known.lines') }
  const send = () =>
    contract.submit(async ({ lines }) => {
      const made = await create({ params: { project_id: project.id }, body: { lines } })
      notifications.show({ message: t('known.added', { count: made.length }) })
      onClose()
    })
  return (
    <FormDialog
      title={t('known.addTitle')}
      help="hostKeys"
      error={contract.error}
      busy={contract.busy}
      dirty={contract.dirty}
      submitLabel={t('known.add')}
      onSubmit={send}
      onClose={onClose}
      size={640}
    >
      <Textarea
        {...labelled}
        description={t('known.linesHint')}
        required
        data-autofocus
        autosize
        minRows={4}
        maxRows={12}
        spellCheck={false}
        autoComplete="off"
        styles={monospaceInput}
      />
    </FormDialog>
  )
}
