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
    for (const element of document.body.querySelectorAll<HTMLElement>('button, a, th, [role=tab], label, h1, h2')) {
      const { overflowX, textOverflow } = getComputedStyle(element)
      if (!element.checkVisibility() || element.matches('.visually-hidden, .skip-link')) continue
      if (overflowX !== 'visible' && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1)
        cut.push(element.textContent?.trim().slice(0, 80) ?? '')
    }
    return { texts: [...texts], cut }
  })
}
