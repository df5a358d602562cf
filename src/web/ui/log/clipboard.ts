/**
 * Copies a text that may have to be loaded first to the clipboard. Browsers give pages without TLS no clipboard API,
 * and self-hosted consoles are often such pages, so there `execCommand` is used.
 */
export async function putOnClipboard(text: Promise<string>): Promise<void> {
  if (typeof navigator.clipboard?.write === 'function' && typeof ClipboardItem === 'function') {
    // Passed as a promise at once, or the browser no longer sees a user action.
    const blob = text.then((whole) => new Blob([whole], { type: 'text/plain' }))
    return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
  }
  const whole = await text
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', whole)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('copy', give, { capture: true })
  try {
    // Deprecated, but without a replacement for such pages.
    if (!document.execCommand('copy')) throw new Error('the browser does not allow it')
  } finally {
    document.removeEventListener('copy', give, { capture: true })
  }
}
