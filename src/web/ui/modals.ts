import { ModalsProvider, modals } from '@mantine/modals'
import { listenForEscape } from './layers.ts'
import { setModalsHost } from './modals-host.ts'

// First: the provider's own listener closes its question, and the dialog below would then be on top for the same key.
listenForEscape()
// Code that opens dialogs brings their provider along, so that the first page loads without it.
setModalsHost(ModalsProvider)

export { modals }
