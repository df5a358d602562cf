let listening = false

/**
 * Keeps the height that an on-screen keyboard covers in `--keyboard`, where the browser does not make the window smaller
 * (Safari): dialogs end above it (touch.css). Others do what `interactive-widget` in index.html says.
 */
export function watchOnScreenKeyboard(): void {
  const { visualViewport: view } = globalThis
  if (listening || !view) return
  listening = true
  const measure = () => {
    const covered = Math.round(innerHeight - view.height - view.offsetTop)
    // A page that is magnified is larger than its view, too.
    const { style } = document.documentElement
    if (view.scale === 1 && covered > 100) style.setProperty('--keyboard', `${covered}px`)
    else style.removeProperty('--keyboard')
  }
  view.addEventListener('resize', measure)
  view.addEventListener('scroll', measure)
}
