import { Drawer } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sidebar } from './Sidebar.tsx'
import classes from './shell.module.css'

/** The sidebar of a narrow window, as a separate dialog: the focus stays in it, Escape closes it. */
export function PhoneNavigation({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  // Not open initially, so that the focus returns to the element that opened it.
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(opened), [opened])
  return (
    <Drawer
      opened={shown}
      onClose={onClose}
      size={300}
      padding={0}
      title={t('shell.product')}
      closeButtonProps={{ 'aria-label': t('shell.closeNavigation') }}
      classNames={{
        header: classes.drawerHeader ?? '',
        content: classes.drawer ?? '',
        body: classes.drawerBody ?? '',
      }}
    >
      <nav className={classes.drawerBody} aria-label={t('shell.navigation')}>
        <Sidebar />
      </nav>
    </Drawer>
  )
}
