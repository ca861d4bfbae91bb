import type { Pasted } from './converters.ts'
import { listLevelOf } from '../text/paste-styles.ts'
import { declared } from './dom.ts'

/** Word's list items are paragraphs with `mso-list:l0 level2 lfo1`; the number or bullet is a hidden span. */
export function wordLists({ body }: Pasted): void {
  /** The open lists, outermost first. */
  let open: Element[] = []
  let previous: Element | null = null
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, div')) {
    const level = listLevelOf(paragraph)
    if (!level) continue
    if (paragraph.previousElementSibling !== previous || !previous) open = []
    const document = paragraph.ownerDocument
    for (const span of paragraph.querySelectorAll('span')) {
      if (declared(span, 'mso-list') === 'ignore') span.remove()
    }
    const name = level.isOrdered ? 'OL' : 'UL'
    open.length = Math.min(open.length, level.depth + 1)
    if (open[level.depth]?.tagName.toUpperCase() !== name) open.length = Math.min(open.length, level.depth)
    const isNewRoot = open.length === 0
    const number = Number(/\d+/.exec(level.marker ?? '')?.[0] ?? 1)
    while (open.length <= level.depth) {
      const list = document.createElement(name)
      if (level.isOrdered && number > 1) list.setAttribute('start', String(number))
      const outer = open.at(-1)
      if (outer) (outer.lastElementChild ?? outer.appendChild(document.createElement('li'))).append(list)
      open.push(list)
    }
    const [root] = open
    const item = document.createElement('li')
    if (isNewRoot && root) paragraph.before(root)
    item.append(...paragraph.childNodes)
    open.at(-1)?.append(item)
    paragraph.remove()
    previous = root ?? null
  }
}

/** Word on the web puts each item into a list, and that into a container; the level is an attribute of the item. */
export function joinLists({ body }: Pasted): void {
  let open: Element[] = []
  let previous: Element | null = null
  for (const container of body.querySelectorAll('.ListContainerWrapper')) {
    if (container.previousElementSibling !== previous || !previous) open = []
    previous = container
    for (const list of container.querySelectorAll('ul, ol')) {
      const level = Number(list.querySelector('li')?.getAttribute('data-aria-level')) || 1
      open.length = Math.min(open.length, level)
      const same = open[level - 1]
      if (same?.tagName === list.tagName) {
        same.append(...list.childNodes)
        list.remove()
        continue
      }
      const outer = open.slice(0, level - 1).findLast(Boolean)
      ;(outer?.lastElementChild ?? container).append(list)
      open.length = level - 1
      open[level - 1] = list
    }
    if (!container.firstElementChild) {
      // The next container compares itself with the one that has the list.
      previous = container.previousElementSibling
      container.remove()
    }
  }
}

/** Google Docs and old editors put a nested list between items, Evernote into an item without words. */
export function nestLists({ body }: Pasted): void {
  for (const list of [...body.querySelectorAll('ul, ol')].reverse()) {
    if (!list.querySelector('li, ul, ol') && !list.textContent?.trim()) list.remove()
  }
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const item = list.previousElementSibling
    if (item?.tagName.toUpperCase() === 'LI') item.append(list)
    else {
      const created = list.ownerDocument.createElement('li')
      list.before(created)
      created.append(list)
    }
  }
  for (const item of body.querySelectorAll('li')) {
    const before = item.previousElementSibling
    const isOnlyLists = [...item.childNodes].every(
      (child) => /^[UO]L$/i.test(child.nodeName) || !child.textContent?.trim(),
    )
    if (!isOnlyLists || item.querySelector('img, [data-block]')) continue
    if (before) before.append(...item.children)
    if (before || !item.firstElementChild) item.remove()
  }
}
