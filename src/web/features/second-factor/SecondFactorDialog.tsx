import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passkeys, secondFactor, system } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useMe } from '../../api/session.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmailSetUp } from './EmailSetUp.tsx'
import { FactorState } from './FactorState.tsx'
import { NewPasskey } from './NewPasskey.tsx'
import { Proof } from './Proof.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { RenamePasskey } from './RenamePasskey.tsx'
import { SetUp } from './SetUp.tsx'

type Wanted =
  | { what: 'set up' | 'new codes' | 'disable' | 'new passkey' | 'email' | 'remove app' | 'remove email' }
  | { what: 'remove passkey'; passkey: { id: number; name: string } }

type View =
  | { what: 'state' }
  | { what: 'set up' }
  | { what: 'new passkey' }
  | { what: 'email' }
  | { what: 'rename'; passkey: { id: number; name: string } }
  /** Leads to what the user wants, once they have proved who they are. */
  | { what: 'proof'; next: Wanted }
  | { what: 'codes'; codes: string[] }

/** The signed-in user's own second factor: its state, setting it up, recovery codes, and disabling it. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const me = useMe()
  const [view, setView] = useState<View>({ what: 'state' })
  const [action, setAction] = useState<Wanted | null>(null)
  const { mutateAsync: renew } = useChange(secondFactor.renewOwnCodes)
  const { mutateAsync: removePasskey } = useChange(passkeys.remove)
  const { mutateAsync: removeApp } = useChange(secondFactor.remove)
  const { mutateAsync: removeEmail } = useChange(secondFactor.removeEmail)
  const { mutateAsync: remove } = useChange(secondFactor.removeAll)
  const required = useApi(system.info).data?.second_factor_required ?? false
  const params = { id: me.id }

  const proved = async (next: Wanted) => {
    if (next.what === 'set up' || next.what === 'new passkey' || next.what === 'email')
      return setView({ what: next.what })
    if (next.what === 'new codes') {
      const { recovery_codes } = await renew({})
      return setView({ what: 'codes', codes: recovery_codes })
    }
    setView({ what: 'state' })
    setAction(next)
  }
  const titles = {
    state: t('factor.title'),
    proof: t('factor.proofTitle'),
    'set up': t('factor.scanTitle'),
    'new passkey': t('factor.addPasskey'),
    email: t('factor.emailCodes'),
    rename: t('factor.renamePasskey'),
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
          <FactorState
            onWant={(what) => setView({ what: 'proof', next: { what } })}
            onRenamePasskey={(passkey) => setView({ what: 'rename', passkey })}
            onRemovePasskey={(passkey) => setView({ what: 'proof', next: { what: 'remove passkey', passkey } })}
          />
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
        ) : view.what === 'new passkey' ? (
          <NewPasskey
            onCancel={() => setView({ what: 'state' })}
            onDone={(name, codes) => {
              notifications.show({ message: t('factor.passkeyAdded', { name }) })
              setView(codes.length > 0 ? { what: 'codes', codes } : { what: 'state' })
            }}
          />
        ) : view.what === 'email' ? (
          <EmailSetUp
            onCancel={() => setView({ what: 'state' })}
            onDone={(codes) => {
              notifications.show({ message: t('factor.emailTurnedOn') })
              setView(codes.length > 0 ? { what: 'codes', codes } : { what: 'state' })
            }}
          />
        ) : view.what === 'rename' ? (
          <RenamePasskey passkey={view.passkey} onDone={() => setView({ what: 'state' })} />
        ) : (
          <RecoveryCodes codes={view.codes} username={me.username} onDone={() => setView({ what: 'state' })} />
        )}
      </Dialog>
      {action?.what === 'disable' ? (
        <ConfirmDialog
          title={`${t('factor.disable')}?`}
          confirmLabel={t('factor.disable')}
          onClose={() => setAction(null)}
          onConfirm={async () => {
            await remove({ params })
            notifications.show({ message: t('factor.turnedOff') })
          }}
        >
          {t(required ? 'factor.disableRequired' : 'factor.disableText')}
        </ConfirmDialog>
      ) : null}
      {action?.what === 'remove app' || action?.what === 'remove email' ? (
        <ConfirmDialog
          title={t(action.what === 'remove app' ? 'factor.removeAppTitle' : 'factor.removeEmailTitle')}
          confirmLabel={t(action.what === 'remove app' ? 'factor.removeApp' : 'factor.removeEmail')}
          onClose={() => setAction(null)}
          onConfirm={async () => {
            if (action.what === 'remove email') await removeEmail({})
            else await removeApp({ params: { id: me.id, totp_id: me.totp?.id ?? 0 } })
          }}
        >
          {t('factor.othersStay')}
        </ConfirmDialog>
      ) : null}
      {action?.what === 'remove passkey' ? (
        <ConfirmDialog
          title={t('factor.removePasskeyTitle')}
          confirmLabel={t('factor.removePasskeyConfirm')}
          onClose={() => setAction(null)}
          onConfirm={async () => {
            await removePasskey({ params: { id: action.passkey.id } })
            notifications.show({ message: t('factor.passkeyRemoved', { name: action.passkey.name }) })
          }}
        >
          <bdi style={{ fontWeight: 600 }}>{action.passkey.name}</bdi>
          <br />
          {t('factor.removePasskeyText')}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
