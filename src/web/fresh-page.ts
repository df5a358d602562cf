/** Minimum time between reloads, so that servers of two versions behind one address do not cause a loop. */
const minReloadMs = 60_000
const lastKey = 'fresh page'

/**
 * Reloads the page if a part of the console cannot be loaded. A server that was upgraded has other files than an older
 * page requests; a fresh page knows them. While the server does not respond, or serves this very page, a reload would
 * not help, and what the user has typed would be lost.
 */
export async function reloadIfOutdated(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(lastKey)) < minReloadMs) return
  const answer = await fetch(document.baseURI, { cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok) return
  // Without the page's own style, whose nonce this page's policy does not know, so that each look would be reported.
  const text = (await answer.text()).replaceAll(/<style.*?<\/style>/gs, '')
  const page = new DOMParser().parseFromString(text, 'text/html')
  if (scriptsOf(page) === scriptsOf(document)) return
  sessionStorage.setItem(lastKey, String(Date.now()))
  location.reload()
}

/** Returns the scripts of a page; their names contain digests of everything they load. */
function scriptsOf(page: Document): string {
  return [...page.querySelectorAll('script[src]')].map((script) => script.getAttribute('src')).join(' ')
}

/** Styles that could not be loaded. Their elements do not show it: Chromium gives them an empty sheet. */
const failedStyles = new Set<HTMLLinkElement>()
// The event does not bubble, so it is caught on its way to the element.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
  },
  { capture: true },
)

/**
 * Loads the styles again that could not be loaded, because Vite requests each only once. Returns whether all are there.
 */
export async function loadFailedStyles(): Promise<boolean> {
  const loads = [...failedStyles].map(
    (link) =>
      new Promise<boolean>((resolve) => {
        const again = document.createElement('link')
        for (const { name, value } of link.attributes) again.setAttribute(name, value)
        again.addEventListener('load', () => resolve(true))
        again.addEventListener('error', () => resolve(false))
        failedStyles.delete(link)
        link.replaceWith(again)
      }),
  )
  return (await Promise.all(loads)).every(Boolean)
}
