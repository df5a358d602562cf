import type { Page } from 'playwright-core'

/**
 * Focuses each element of the current page that Tab reaches, or of its top dialog, forwards and backwards, and returns
 * those that bars which stay in view then cover completely (WCAG 2.2, 2.4.11), or that stay outside of the window.
 */
export function coveredFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = [...document.querySelectorAll('[aria-modal=true]')].at(-1) ?? document.body
    const tabbable = 'a[href], button, input, select, textarea, summary, [contenteditable=true], [tabindex="0"]'
    const reached = [...root.querySelectorAll<HTMLElement>(tabbable)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled, [type=hidden], .skip-link') &&
        !element.closest('[inert], [aria-hidden=true]') &&
        element.checkVisibility({ visibilityProperty: true }),
    )
    /** Returns what covers an element at each of some points, or nothing if it is seen at one of them. */
    const coversOf = (element: HTMLElement): string | null => {
      const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
      let cover = 'nothing'
      for (const part of [element, ...labels]) {
        const { left, top, width, height } = part.getBoundingClientRect()
        for (const down of [0.1, 0.3, 0.5, 0.7, 0.9])
          for (const across of [0.05, 0.5, 0.95]) {
            const hit = document.elementFromPoint(left + width * across, top + height * down)
            // What the focus itself shows, a tooltip or a list of choices, is above it.
            if (hit && (part.contains(hit) || hit.closest('[data-portal]:not(:has([aria-modal]))'))) return null
            if (hit) cover = hit.outerHTML.slice(0, 80)
          }
      }
      return cover
    }
    const found = new Set<string>()
    for (const element of [...reached, ...reached.toReversed()]) {
      if (!element.isConnected) continue
      element.focus()
      const cover = document.activeElement === element ? coversOf(element) : null
      if (cover !== null) found.add(`${element.outerHTML.slice(0, 160)} is covered by ${cover}`)
    }
    return [...found]
  })
}
