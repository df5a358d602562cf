/** Servers of two versions behind one address must not lead to a loop. */
const leastMs = 60_000
const lastKey = 'fresh page'

/**
 * When a part of the console cannot be loaded. A server that was upgraded has other files than a page from before asks
 * for: a fresh page knows them. While the server does not answer, or serves this very page, a fresh one is no better, and
 * what is typed here would be lost for it.
 */
export async function takeFreshPage(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(lastKey)) < leastMs) return
  const answer = await fetch(document.baseURI, { cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  if (scriptsOf(page) === scriptsOf(document)) return
  sessionStorage.setItem(lastKey, String(Date.now()))
  location.reload()
}

/** Their names hold digests of all that they load in turn. */
function scriptsOf(page: Document): string {
  return [...page.querySelectorAll('script[src]')].map((script) => script.getAttribute('src')).join(' ')
}
