import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { secondFactor, system } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useMe } from '../../api/session.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FactorState } from './FactorState.tsx'
import { Proof } from './Proof.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUp } from './SetUp.tsx'

type View =
  | { what: 'state' }
  | { what: 'set up' }
  /** Leads to what the user wants, once they have proved who they are. */
  | { what: 'proof'; next: 'set up' | 'new codes' | 'disable' }
  | { what: 'codes'; codes: string[] }

/** The signed-in user's own second factor: its state, setting it up, recovery codes, and disabling it. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const me = useMe()
  const [view, setView] = useState<View>({ what: 'state' })
  const [disabling, setDisabling] = useState(false)
  const { mutateAsync: renew } = useChange(secondFactor.renewCodes)
  const { mutateAsync: remove } = useChange(secondFactor.remove)
  const required = useApi(system.info).data?.second_factor_required ?? false
  const params = { id: me.id, totp_id: me.totp?.id ?? 0 }

  const proved = async (next: 'set up' | 'new codes' | 'disable') => {
    if (next === 'set up') return setView({ what: 'set up' })
    if (next === 'new codes') {
      const { recovery_codes } = await renew({ params })
      return setView({ what: 'codes', codes: recovery_codes })
    }
    setView({ what: 'state' })
    setDisabling(true)
  }
  const titles = {
    state: t('factor.title'),
    proof: t('factor.proofTitle'),
    'set up': t('factor.scanTitle'),
    codes: t('factor.codesTitle'),
  }
  const shown = view.what === 'codes'
  return (
    <>
      {/* Recovery codes are not closed by an accidental key press: they are not shown again. */}
      <Dialog
        onClose={onClose}
        title={titles[view.what]}
        size={520}
        closeOnEscape={!shown}
        closeOnClickOutside={!shown}
        withCloseButton={!shown}
      >
        {view.what === 'state' ? (
          <FactorState onWant={(next) => setView({ what: 'proof', next })} />
        ) : view.what === 'proof' ? (
          <Proof onCancel={() => setView({ what: 'state' })} onProved={() => proved(view.next)} />
        ) : view.what === 'set up' ? (
          <SetUp
            user_id={me.id}
            onCancel={() => setView({ what: 'state' })}
            onDone={(codes) => {
              notifications.show({ message: t('factor.turnedOn') })
              setView(codes.length > 0 ? { what: 'codes', codes } : { what: 'state' })
            }}
          />
        ) : (
          <RecoveryCodes codes={view.codes} username={me.username} onDone={() => setView({ what: 'state' })} />
        )}
      </Dialog>
      {disabling ? (
        <ConfirmDialog
          title={`${t('factor.disable')}?`}
          confirmLabel={t('factor.disable')}
          onClose={() => setDisabling(false)}
          onConfirm={async () => {
            await remove({ params })
            notifications.show({ message: t('factor.turnedOff') })
          }}
        >
          {t(required ? 'factor.disableRequired' : 'factor.disableText')}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
