import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useEscape } from './layers.ts'
import { watchOnScreenKeyboard } from './on-screen-keyboard.ts'
import { useReturnFocus } from './return-focus.ts'

type OwnProps = 'opened' | 'id' | 'returnFocus' | 'closeButtonProps'

/** A dialog, open while it is mounted. Escape closes it if it is on top, and the focus returns to what opened it. */
export function Dialog({ closeOnEscape = true, ...props }: Omit<ModalProps, OwnProps>) {
  return <Modal {...props} {...useDialog(props.onClose, closeOnEscape)} />
}

/** A dialog at the right edge, for the details of a row. */
export function SidePanel(props: Omit<DrawerProps, OwnProps | 'position' | 'closeOnEscape'>) {
  return <Drawer {...props} {...useDialog(props.onClose, true)} position="right" />
}

function useDialog(onClose: () => void, closeOnEscape: boolean) {
  const { t } = useTranslation()
  const id = useId()
  useReturnFocus(id)
  useEffect(watchOnScreenKeyboard, [])
  useEscape(id, () => closeOnEscape && onClose())
  return {
    id,
    opened: true,
    // Both would act on the dialogs below as well, or only on dialogs that stay mounted when they close.
    closeOnEscape: false,
    returnFocus: false,
    closeButtonProps: { 'aria-label': t('common.close') },
  }
}
