import type { Pasted } from './converters.ts'
import { listLevelOf } from './paste-styles.ts'
import { declared } from './dom.ts'

interface Level {
  /** 0 for the outermost list. */
  depth: number
  name: 'UL' | 'OL'
  /** The number of the first item. */
  start?: number
}

/** Builds one nested list of items whose levels are known. Lists of one depth and kind continue after deeper ones. */
function nestedList(before: Element) {
  /** The open lists, outermost first. */
  const open: Element[] = []
  let last: Element | null = null
  return (item: Element, { depth, name, start = 1 }: Level): void => {
    const isSame = open[depth]?.tagName.toUpperCase() === name
    open.length = Math.min(open.length, isSame ? depth + 1 : depth)
    while (open.length <= depth) {
      const list = item.ownerDocument.createElement(name)
      if (start > 1) list.setAttribute('start', String(start))
      const outer = open.at(-1)
      if (outer)
        (outer.lastElementChild ?? outer.appendChild(item.ownerDocument.createElement('li'))).append(list)
      else if (last) last.after(list)
      else before.before(list)
      if (!outer) last = list
      open.push(list)
    }
    open.at(-1)?.append(item)
    // The item may have lists inside already.
    let inner = item.lastElementChild
    while (inner && isList(inner)) {
      open.push(inner)
      inner = inner.lastElementChild?.lastElementChild ?? null
    }
  }
}

const isList = (element: Element | null | undefined) => /^[UO]L$/i.test(element?.tagName ?? '')
const nameOf = (list: Element) => (list.tagName.toUpperCase() === 'OL' ? 'OL' : 'UL')

/** Word's list items are paragraphs with `mso-list:l0 level2 lfo1`; the number or bullet is a hidden span. */
export function wordLists({ body }: Pasted): void {
  let previous: Element | null = null
  let add = nestedList(body)
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, div')) {
    const level = listLevelOf(paragraph)
    if (!level) continue
    // What the list was built before is where the last item was.
    if (!previous || paragraph.previousElementSibling !== previous) {
      const place = paragraph.ownerDocument.createElement('div')
      paragraph.before(place)
      add = nestedList(place)
      previous = place
    }
    for (const span of paragraph.querySelectorAll('span')) {
      if (declared(span, 'mso-list') === 'ignore') span.remove()
    }
    const item = paragraph.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    paragraph.remove()
    const start = level.isOrdered ? Number(/\d+/.exec(level.marker ?? '')?.[0] ?? 1) : 1
    add(item, { depth: level.depth, name: level.isOrdered ? 'OL' : 'UL', start })
  }
}

/** Word on the web puts each item into a list, and that into a container; the level is an attribute of the item. */
export function joinNewsletters({ body }: Pasted): void {
  let previous: Element | null = null
  let add = nestedList(body)
  for (const container of body.querySelectorAll('.ListContainerWrapper')) {
    if (!previous || container.previousElementSibling !== previous) add = nestedList(container)
    for (const list of container.querySelectorAll('ul, ol')) {
      for (const item of Array.from(list.children)) {
        const depth = (Number(item.getAttribute('data-aria-level')) || 1) - 1
        add(item, { depth, name: nameOf(list), start: Number(list.getAttribute('start')) || 1 })
      }
    }
    previous = container.previousElementSibling
    container.remove()
  }
}

/** LibreOffice closes a list before a nested one, which is then alone in lists of its depth. */
export function joinSplitLists({ body }: Pasted): void {
  for (const first of body.querySelectorAll('ul, ol')) {
    if (!first.isConnected || first.parentElement?.closest('ul, ol')) continue
    const run = [first]
    for (let next = first.nextElementSibling; next && isList(next); next = next.nextElementSibling)
      run.push(next)
    if (!run.some(({ firstElementChild }) => isList(firstElementChild))) continue
    const add = nestedList(first)
    for (const list of run) {
      addItems(list, 0, add)
      list.remove()
    }
  }
}

function addItems(list: Element, depth: number, add: ReturnType<typeof nestedList>): void {
  for (const child of Array.from(list.children)) {
    if (isList(child)) addItems(child, depth + 1, add)
    else add(child, { depth, name: nameOf(list), start: Number(list.getAttribute('start')) || 1 })
  }
}

/** Google Docs and old editors put a nested list between items, Evernote into an item without text. */
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
