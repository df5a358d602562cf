import { languageCodes, languages } from '../../contract/language.ts'
import { base } from '../api/client.ts'

/**
 * Registers the service worker, which makes the console an app that can be installed. `tag`: the language of the page that
 * the worker stores for times without the server. Browsers without HTTPS have no service workers.
 */
export async function registerWorker(tag: string): Promise<void> {
  followTheme()
  const code = languageCodes.find((one) => languages[one] === tag) ?? 'en'
  await navigator.serviceWorker?.register(`${base}/service-worker.js?language=${code}`, {
    scope: `${base}/`,
    updateViaCache: 'none',
  })
}

/** Calls `open` with the address of a message of the server that the user has chosen. Returns a function that ends it. */
export function onChosenMessage(open: (address: string) => void): () => void {
  const listener = ({ data, ports }: MessageEvent<{ open?: string }>) => {
    if (typeof data.open !== 'string') return
    ports[0]?.postMessage('taken')
    open(data.open)
  }
  navigator.serviceWorker?.addEventListener('message', listener)
  return () => navigator.serviceWorker?.removeEventListener('message', listener)
}

/** Gives the bar of the window the colour of the page also where the user has chosen another theme than the system's. */
function followTheme(): void {
  const show = () => {
    const color = getComputedStyle(document.body).backgroundColor
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) meta.content = color
  }
  if (themeWatch) return
  themeWatch = new MutationObserver(show)
  themeWatch.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
  show()
}

let themeWatch: MutationObserver | undefined
