import { Drawer, type DrawerProps, Group, Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useEscape } from './layers.ts'
import { watchOnScreenKeyboard } from './on-screen-keyboard.ts'
import { useReturnFocus } from './return-focus.ts'
import { dialogDefaults } from './theme.ts'

type OwnProps = 'opened' | 'id' | 'returnFocus' | 'closeButtonProps'

interface ParticularDialogProps extends Omit<ModalProps, OwnProps> {
  /** A button beside that which closes the dialog. */
  help?: ReactNode
}

/** A dialog, open while it is mounted. Escape closes it if it is on top, and the focus returns to what opened it. */
export function Dialog({ closeOnEscape = true, help, title, children, ...props }: ParticularDialogProps) {
  const { closeButtonProps, ...own } = useDialog(props.onClose, closeOnEscape)
  if (!help)
    return (
      <Modal {...props} {...own} title={title} closeButtonProps={closeButtonProps}>
        {children}
      </Modal>
    )
  // The parts of Modal: a button inside of its title would become a part of the dialog's name.
  return (
    <Modal.Root {...dialogDefaults} {...props} {...own}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header>
          <Modal.Title flex={1}>{title}</Modal.Title>
          <Group gap={2} wrap="nowrap" ms="xs">
            {help}
            <Modal.CloseButton {...closeButtonProps} />
          </Group>
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
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
