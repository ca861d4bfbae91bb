import type { Text } from '#shared/catalog/message.ts'
import type { SourceMenu, SourceProblem } from '../source-records.ts'
import { bounds } from './bounds.ts'
import { metaValue, type ExportItem } from './export-item.ts'
import { linesOfHtml } from './lines-of-html.ts'
import { cutText } from '#shared/cut-text.ts'

interface MenuEntry {
  id: string
  label: string
  url: string
  order: number
  parentId: string
  /** `post_type`, `taxonomy`, `post_type_archive` or `custom`. */
  type: string
  objectId: string
}

interface Target {
  type: NonNullable<SourceMenu['items'][number]['target']>['type']
  sourceId: string
  /** The label of entries without one. */
  name: string
  url: string
}

export type FindTarget = (entry: { type: string; objectId: string }) => Target | null

const MAX_NAVIGATIONS = 50

/** The menus of an export, whose items are separate posts. */
export class MenuIndex {
  readonly #menus = new Map<string, { name: string; entries: MenuEntry[] }>()
  readonly #problems: SourceProblem[] = []
  readonly #ids = new Set<string>()
  #count = 0
  /** Menus of the block editor. */
  readonly navigations: ExportItem[] = []
  /** Articles and pages whose titles are labels. */
  readonly wantedTitles = new Map<string, { title: string; link: string } | null>()

  addMenu(slug: string, name: string): void {
    const menu = this.#menus.get(slug)
    if (menu) menu.name = linesOfHtml(name, 200) || slug
    else if (slug) this.#menus.set(slug, { name: linesOfHtml(name, 200) || slug, entries: [] })
  }

  /** Adds an entry, which names its menu like a category. */
  addItem(item: ExportItem): void {
    const menu = item.terms.find((term) => term.taxonomy === 'nav_menu')
    this.#count += 1
    if (!menu) return this.#skip(item, 'belongsToNoMenu')
    if (item.status !== 'publish') return this.#skip(item, 'menuItemNotShown')
    if (this.#count > bounds.menuItems) return this.#skip(item, 'tooManyMenuEntries')
    if (!this.#menus.has(menu.slug)) this.addMenu(menu.slug, menu.name)
    const entries = this.#menus.get(menu.slug)?.entries ?? []
    if (this.#ids.has(`${menu.slug} ${item.id}`)) return this.#skip(item, 'menuItemDuplicate')
    this.#ids.add(`${menu.slug} ${item.id}`)
    const type = metaValue(item, '_menu_item_type').trim()
    const objectId = metaValue(item, '_menu_item_object_id').trim()
    if (type === 'post_type') this.wantedTitles.set(objectId, null)
    entries.push({
      id: item.id,
      label: linesOfHtml(item.title, 200),
      url: metaValue(item, '_menu_item_url').trim().slice(0, 2_000),
      order: item.menuOrder,
      parentId: metaValue(item, '_menu_item_menu_item_parent').trim(),
      type,
      objectId,
    })
  }

  /** Notes the title and address of an item if an entry links to it, and menus of the block editor. */
  note(item: ExportItem): void {
    if (item.type === 'wp_navigation' && this.navigations.length < MAX_NAVIGATIONS) {
      this.navigations.push(structuredClone({ ...item, content: item.content.slice(0, 200_000) }))
    }
    if (!this.wantedTitles.has(item.id)) return
    this.wantedTitles.set(item.id, structuredClone({ title: linesOfHtml(item.title, 200), link: item.link }))
  }

  /** Yields the menus, and broken entries as problems. */
  *records(find: FindTarget): Generator<SourceMenu | SourceProblem> {
    for (const [slug, { name, entries }] of this.#menus) {
      entries.sort((left, right) => left.order - right.order)
      const items: SourceMenu['items'] = []
      const ids = new Set(entries.map((entry) => entry.id))
      for (const entry of entries) {
        const target = find(entry)
        const label = entry.label || target?.name || ''
        const url = entry.url || target?.url || ''
        if (!target && !url) {
          this.#skipEntry(entry, 'menuTargetMissing')
          continue
        }
        items.push({
          sourceId: entry.id,
          label: label || url,
          url,
          target: target && { type: target.type, sourceId: target.sourceId },
          parentId: ids.has(entry.parentId) && entry.parentId !== entry.id ? entry.parentId : null,
        })
      }
      const known = new Set(items.map((item) => item.sourceId))
      const reachable = items.map((item) =>
        item.parentId !== null && !known.has(item.parentId) ? { ...item, parentId: null } : item,
      )
      yield { type: 'menu', sourceId: slug, paths: [], name, items: withoutCircles(reachable) }
    }
    yield* this.#problems
  }

  #skip(item: ExportItem, reason: Text): void {
    this.#skipEntry({ id: item.id, label: linesOfHtml(item.title, 200) }, reason)
  }

  #skipEntry({ id, label }: { id: string; label: string }, reason: Text): void {
    const item = { type: 'nav_menu_item', sourceId: id, title: label }
    this.#problems.push({ type: 'problem', what: `nav_menu_item ${id}`, reason, item })
  }
}

/** Entries that are above themselves come to the top. */
function withoutCircles(items: SourceMenu['items']): SourceMenu['items'] {
  const parents = new Map(items.map((item) => [item.sourceId, item.parentId]))
  return items.map((item) => {
    let above = item.parentId
    for (let depth = 0; above !== null && depth < 50; depth++) above = parents.get(above) ?? null
    if (above === null) return item
    parents.set(item.sourceId, null)
    return { ...item, parentId: null }
  })
}

interface NavigationLink {
  label?: string
  url?: string
  id?: number
  kind?: string
}

/** Returns a menu of the block editor, whose entries are blocks. */
export function navigationMenu(item: ExportItem, find: FindTarget): SourceMenu {
  const items: SourceMenu['items'] = []
  const open: string[] = []
  const blocks = /<!-- (\/?)wp:(navigation-link|navigation-submenu|home-link) (\{[^\n]{0,4000}?\} )?(\/)?-->/g
  for (const [, close, name, json, isVoid] of item.content.slice(0, bounds.inlined).matchAll(blocks)) {
    if (close) {
      open.pop()
      continue
    }
    const link = parseJson(json ?? '{}')
    const sourceId = `${item.id}-${items.length + 1}`
    const target = find({ type: link.kind?.replace('-', '_') ?? '', objectId: String(link.id ?? '') })
    const url = name === 'home-link' ? '/' : (link.url ?? target?.url ?? '')
    if (items.length >= bounds.menuItems) break
    const label = linesOfHtml(link.label ?? '', 200) || target?.name || (name === 'home-link' ? 'Home' : url)
    const parentId = open.at(-1) ?? null
    items.push({
      sourceId,
      label,
      url,
      target: target && { type: target.type, sourceId: target.sourceId },
      parentId,
    })
    if (!isVoid && name !== 'home-link') open.push(sourceId)
  }
  return {
    type: 'menu',
    sourceId: `navigation-${item.id}`,
    paths: [],
    item: { type: item.type, sourceId: item.id, title: cutText(item.title, 200) },
    name: linesOfHtml(item.title, 200) || 'Navigation',
    items,
  }
}

function parseJson(json: string): NavigationLink {
  try {
    return JSON.parse(json) as NavigationLink
  } catch {
    return {}
  }
}
