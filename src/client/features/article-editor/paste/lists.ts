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
    while (open.length <= level.depth) {
      const list = document.createElement(name)
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

/** Google Docs and old editors put a nested list between items instead of into one. */
export function nestLists({ body }: Pasted): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const item = list.previousElementSibling
    if (item?.tagName.toUpperCase() === 'LI') item.append(list)
    else {
      const created = list.ownerDocument.createElement('li')
      list.before(created)
      created.append(list)
    }
  }
}
