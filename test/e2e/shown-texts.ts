import type { Page } from 'playwright-core'

interface ShownTexts {
  /** Texts, names and hints of the page, without what users and programs wrote. */
  texts: string[]
  /** Labels of buttons, tabs, links and table heads that are wider than their box and not shortened with an ellipsis. */
  cut: string[]
}

/** Reads what the console itself says on the current page. */
export function shownTexts(page: Page): Promise<ShownTexts> {
  return page.evaluate(() => {
    const written = 'bdi, code, pre, time, [data-line], textarea, body [lang], script, style'
    const texts = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      if (text.length < 2 || !parent?.checkVisibility() || parent.closest(written)) continue
      texts.add(text)
    }
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title]'))
      for (const name of ['aria-label', 'placeholder', 'title']) {
        const text = element.getAttribute(name)?.trim()
        if (text && element.checkVisibility() && !element.closest(written)) texts.add(text)
      }
    const cut: string[] = []
    for (const element of document.body.querySelectorAll<HTMLElement>(
      'button, .mantine-Button-label, a, th, [role=tab], label, h1, h2',
    )) {
      const { overflowX, textOverflow } = getComputedStyle(element)
      if (!element.checkVisibility() || overflowX === 'visible' || textOverflow === 'ellipsis') continue
      if (element.matches('.visually-hidden, .skip-link')) continue
      const box = element.getBoundingClientRect()
      const range = document.createRange()
      const inner = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = inner.nextNode(); node; node = inner.nextNode()) {
        if (node.parentElement?.closest('.visually-hidden')) continue
        range.selectNodeContents(node)
        const { left, right } = range.getBoundingClientRect()
        if (left < box.left - 1 || right > box.right + 1) cut.push(node.textContent?.trim() ?? '')
      }
    }
    return { texts: [...texts], cut }
  })
}
