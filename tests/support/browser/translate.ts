import type { Page } from '@playwright/test'

/** Replaces the words of a page as the translation of a browser does: by elements, and not where a page forbids it. */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
    for (const text of texts) {
      const isKept = text.parentElement?.closest('script, style, textarea, .notranslate, [translate=no]')
      if (isKept || !text.data.trim()) continue
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = `⟦${text.data}⟧`
      outer.append(inner)
      text.replaceWith(outer)
    }
  })
