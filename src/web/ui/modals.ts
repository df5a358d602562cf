import { ModalsProvider, modals } from '@mantine/modals'
import { setModalsHost } from './modals-host.ts'

// Code that opens dialogs brings their provider along, so that the first page loads without it.
setModalsHost(ModalsProvider)

export { modals }
