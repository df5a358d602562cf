import type { Page } from 'playwright-core'

/** The smallest width and height of a target in CSS px (WCAG 2.2, 2.5.8). */
const least = 24

/**
 * Returns the elements of the current page, or of its top dialog, that react to a tap and are smaller than 24 by 24 px.
 * Links within a sentence have the height of its line (the exception "inline" of 2.5.8), and a check box is as large as
 * its label. The exception for targets with room around them is not used.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  const found = await page.evaluate((smallest) => {
    const interactive =
      'a[href], button, input, select, textarea, summary, [tabindex="0"], ' +
      '[role=button], [role=link], [role=tab], [role=menuitem], [role=option], [role=checkbox], [role=switch], [role=radio]'
    const root = [...document.querySelectorAll('[aria-modal=true]')].at(-1) ?? document
    const isInText = (element: Element) => {
      const block = element.parentElement?.closest('p, li, td, dd, dt, div, span, label, h1, h2, h3')
      if (!block || getComputedStyle(element).display !== 'inline') return false
      const own = element.textContent?.trim().length ?? 0
      return (block.textContent?.trim().length ?? 0) > own
    }
    const boxOf = (element: Element) => {
      const parts = [element, ...('labels' in element ? ((element.labels as NodeListOf<Element> | null) ?? []) : [])]
      const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0)
      const edge = (of: (box: DOMRect) => number, choose: (...values: number[]) => number) => choose(...boxes.map(of))
      return {
        width: edge((box) => box.right, Math.max) - edge((box) => box.left, Math.min),
        height: edge((box) => box.bottom, Math.max) - edge((box) => box.top, Math.min),
      }
    }
    return [...root.querySelectorAll(interactive)].flatMap((element) => {
      const isHidden = element.matches('[type=hidden], .visually-hidden, .skip-link, [aria-hidden=true]')
      if (isHidden || !element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) return []
      if (element.matches(':disabled') || isInText(element)) return []
      const { width, height } = boxOf(element)
      // Half a pixel less is a matter of rounding.
      if (width >= smallest - 0.5 && height >= smallest - 0.5) return []
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
      return [`${Math.round(width)}x${Math.round(height)} ${name}: ${element.outerHTML.slice(0, 140)}`]
    })
  }, least)
  return found
}
