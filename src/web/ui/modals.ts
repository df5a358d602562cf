import { ModalsProvider, modals } from '@mantine/modals'
import { setModalsHost } from './modals-host.ts'

// Whoever opens dialogs brings their place along, so that the first page is without.
setModalsHost(ModalsProvider)

export { modals }
