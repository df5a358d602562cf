/**
 * Puts a text that may have to be read first on the clipboard. Browsers give pages without TLS no clipboard API, and
 * self-hosted consoles are often such pages: there the old way is used.
 */
export async function putOnClipboard(text: Promise<string>): Promise<void> {
  if (typeof navigator.clipboard?.write === 'function' && typeof ClipboardItem === 'function') {
    // Given as a promise at once, or the browser forgets that a person asked.
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
    // Deprecated, and without a successor for such pages.
    if (!document.execCommand('copy')) throw new Error('the browser does not allow it')
  } finally {
    document.removeEventListener('copy', give, { capture: true })
  }
}
