import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/client.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Proof } from './Proof.tsx'

type Work = () => Promise<void>

/**
 * Returns a function that runs what needs a recent proof of the caller, and the dialog that asks for the proof where the
 * server misses it; the work then runs again.
 */
export function useProved(): { proved: (work: Work) => Promise<void>; dialog: ReactNode } {
  const { t } = useTranslation()
  const [waiting, setWaiting] = useState<{ work: Work } | null>(null)
  const proved = async (work: Work) => {
    try {
      await work()
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.code === 'proof_required')) throw failure
      setWaiting({ work })
    }
  }
  const end = () => setWaiting(null)
  const dialog = waiting ? (
    <Dialog onClose={end} title={t('factor.proofTitle')}>
      <Proof
        onCancel={end}
        onProved={async () => {
          await waiting.work()
          end()
        }}
      />
    </Dialog>
  ) : null
  return { proved, dialog }
}
