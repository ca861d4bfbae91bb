import { Contact, Keyboard, Newspaper, Plus, Search, SlidersHorizontal, Tag } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatusBadge } from '#client/lib/article/status-badge.tsx'
import { m } from '#shared/catalog/m.ts'
import { pagesOf, type DashboardScreen } from '#client/lib/dashboard-screen.ts'
import { matchesWords } from './matches-words.ts'
import type { SettingPlace } from './setting-places.ts'
import type { usePaletteMatches } from './palette.queries.ts'

/** What Enter does with an item: opens a path below `/dashboard/`, or calls an action. */
type PaletteTarget = { path: string; q?: string; sitePath?: string } | { run: () => void }

export interface PaletteItem {
  key: string
  icon: LucideIcon
  label: string
  /** Its target or state, at the end of the row. */
  note: ReactNode
  target: PaletteTarget
}

interface PaletteGroup {
  title: string
  items: PaletteItem[]
}

interface Sources {
  q: string
  views: readonly DashboardScreen[]
  places: readonly SettingPlace[]
  matches: ReturnType<typeof usePaletteMatches>
  /** Actions for the current article. */
  articleActions: readonly PaletteItem[]
  onShortcuts: () => void
}

const MAX_PLACES = 8

/** Returns the groups of the palette for a query, without those that are empty. */
export function paletteGroups(sources: Sources): PaletteGroup[] {
  return [
    { title: m.paletteArticles(), items: articleItems(sources) },
    { title: m.paletteDo(), items: actionItems(sources) },
    { title: m.paletteGoTo(), items: [...viewItems(sources), ...nameItems(sources)] },
  ].filter(({ items }) => items.length > 0)
}

function articleItems({ matches }: Sources): PaletteItem[] {
  return matches.articles.map(({ id, title, status, path }) => ({
    key: `article-${id}`,
    icon: Newspaper,
    label: title,
    note: <StatusBadge status={status} />,
    target: { path: `articles/${id}`, sitePath: status === 'published' ? path : undefined },
  }))
}

function actionItems({ q, articleActions, onShortcuts }: Sources): PaletteItem[] {
  const search: PaletteItem = {
    key: 'search',
    icon: Search,
    label: m.searchArticlesFor({ q }),
    note: '',
    target: { path: 'articles', q },
  }
  const others: PaletteItem[] = [
    { key: 'create', icon: Plus, label: m.createArticle(), note: 'n', target: { path: 'articles/new' } },
    { key: 'keys', icon: Keyboard, label: m.keyboardShortcuts(), note: '?', target: { run: onShortcuts } },
  ]
  return [...articleActions, ...(q ? [search] : []), ...others.filter(({ label }) => matchesWords(label, q))]
}

/** Views, and for a query their pages and the settings on them. */
function viewItems({ q, views, places }: Sources): PaletteItem[] {
  const pages = views.flatMap((view) => {
    const { id, icon } = view
    const name = view.label()
    const others = q ? pagesOf(view).filter(({ label }) => label !== name) : []
    return [
      { path: id, label: name, icon, note: '' },
      ...others.map(({ path, label }) => ({ path, label, icon, note: name })),
    ]
  })
  const viewOf = (path: string) => views.find(({ id }) => id === path.split('/')[0])
  const settings = places.flatMap(({ path, label }) => {
    const view = q ? viewOf(path) : undefined
    return view ? [{ path, label, icon: SlidersHorizontal, note: view.label() }] : []
  })
  const found = [...pages, ...settings].filter(({ label }) => matchesWords(label, q))
  // A page can have the name of a setting on it.
  const byKey = new Map(found.map((page) => [`view ${page.note} ${page.label}`, page]))
  return [...byKey]
    .slice(0, MAX_PLACES)
    .map(([key, { path, ...page }]) => ({ key, ...page, target: { path } }))
}

function nameItems({ matches }: Sources): PaletteItem[] {
  return [
    ...matches.tags.map(({ id, name }) => ({
      key: `tag-${id}`,
      icon: Tag,
      label: name,
      note: m.tagsLabel(),
      target: { path: 'sections/tags', q: name },
    })),
    ...matches.people.map(({ id, name, username }) => ({
      key: `person-${id}`,
      icon: Contact,
      label: name || username || '',
      note: m.people(),
      target: { path: 'people', q: name || username || '' },
    })),
  ]
}
