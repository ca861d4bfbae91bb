import { openContentOf } from '#features/articles/server/saving/open-content.ts'
import { nextTurn } from '#server/lib/concurrency/in-turns.ts'
import type { Access } from '#features/articles/shared/access.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { articleRevisions, articles } from '#features/articles/tables/articles.ts'
import { importItems } from '#features/moving/tables/imports.ts'
import { redirectKey } from '#features/site/server/urls/redirect-key.ts'
import { redirectAt } from '#features/site/server/urls/redirects.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { articleIdPath, slugOfPath } from '#features/site/shared/addresses.ts'
import { DEFAULT_SECTION } from '#features/site/shared/sections.ts'
import { entryOf } from '../import-items.ts'
import { isExact } from '../folder/is-exact.ts'
import type { ImportRun } from '../import-run.ts'
import { chooseNavigation } from '../writing/choose-navigation.ts'
import { escapedAddress } from '../writing/text-with-targets.ts'
import { addressAnswering } from './check-addresses.ts'
import { chooseForm } from './choose-form.ts'
import { saveFileAddresses } from './finish-addresses.ts'
import { oldPath } from './old-addresses.ts'

/** Records that are read at once, and articles that are written in one transaction. */
const PAGE = 200
const BATCH = 3
/** Dead links that the receipt names for each article. */
const DEAD_MAX = 100

/**
 * Chooses the form of addresses and the navigation, and gives links between articles their new addresses, in articles
 * that `import_items` names for this run and that no editor changed since. Stores `links` in their entries. Called
 * after the last record, if the run wrote any; may be called again. Our own export has its links as they were.
 */
export async function finishLinks(deps: Deps, run: ImportRun): Promise<void> {
  if (await isExact(deps.db.read, run)) return
  await saveFileAddresses(deps, run)
  await chooseForm(deps, run)
  await chooseNavigation(deps, run)
  let hasChanged = false
  for (const type of ['article', 'page']) {
    let after = ''
    for (;;) {
      run.signal.throwIfAborted()
      const items = await itemsAfter(deps, run, { type, after })
      for (let start = 0; start < items.length; start += BATCH) {
        hasChanged = (await finishSome(deps, run, items.slice(start, start + BATCH))) || hasChanged
        await nextTurn()
      }
      if (items.length < PAGE) break
      after = items.at(-1)?.sourceId ?? after
    }
  }
  if (hasChanged) await deps.db.write(async (tx) => tx.emit({ type: 'sections.changed' }))
}

type Item = typeof importItems.$inferSelect

function itemsAfter(
  { db }: Deps,
  { source }: ImportRun,
  { type, after }: { type: string; after: string },
): Promise<Item[]> {
  const { sourceId } = importItems
  return db.read
    .select()
    .from(importItems)
    .where(and(eq(importItems.source, source), eq(importItems.type, type), gt(sourceId, after)))
    .orderBy(asc(sourceId))
    .limit(PAGE)
}

interface Finished {
  item: Item
  articleId: number
  access: Access
  before: string
  content: string
  links: { inner: number; dead: string[] }
}

/** Returns whether an article changed. */
async function finishSome(deps: Deps, run: ImportRun, items: readonly Item[]): Promise<boolean> {
  const linked = items.filter((item) => (entryOf(item).links?.inner ?? 0) > 0)
  const ids = linked.flatMap(({ targetId }) => targetId ?? [])
  if (ids.length === 0) return false
  const { id, version, access, content } = articles
  const rows = await deps.db.read
    .select({ id, version, access, content })
    .from(articles)
    .where(isOneOf(id, ids))
  const finished: Finished[] = []
  for (const item of linked) {
    const row = rows.find((each) => each.id === item.targetId && each.version === item.targetVersion)
    if (row) finished.push(await finishOne(deps, run, { item, row }))
    // SQLite responds without waiting, so readers would have no turn before the last article.
    await nextTurn()
  }
  const changed = finished.filter(isChanged)
  if (changed.length === 0) return false
  await deps.db.write(async (tx) => {
    for (const each of changed) await store(tx, each)
    const unseen = { articleId: 0, category: DEFAULT_SECTION, wasPublished: false, isPublished: false }
    tx.emit({ type: 'article.changed', ...unseen })
  })
  return changed.some(({ before, content }) => before !== content)
}

function isChanged({ item, before, content, links }: Finished): boolean {
  const known = entryOf(item).links
  return before !== content || JSON.stringify(known?.dead) !== JSON.stringify(links.dead)
}

/** A picture or another file that the text shows. One that was not imported is on the receipt as a file, not as a link. */
const FILE = /!\[(?:[^\]\\\n]|\\.){0,2000}\]\(<?([^\s)>]+)|\b(?:src|poster|track)="([^"\n]+)"/g

/** An address in Markdown: of a link, in an attribute, or of a reference. An embed needs the whole address. */
const ADDRESS =
  /(\]\(<?|(?<!\burl)="|^\[[^\]\n]{1,200}\]:[ \t]*<?)((?:https?:)?\/\/[^\s"'()<>[\]\\^`{|}]+)/gim
/** The same with paths, which links have in a source that does not name its site. */
const ADDRESS_OR_PATH =
  /(\]\(<?|(?<!\burl)="|^\[[^\]\n]{1,200}\]:[ \t]*<?)((?:https?:\/\/|\/)(?!uploads\/)[^\s"'()<>[\]\\^`{|}]+)/gim

async function finishOne(
  deps: Deps,
  { site }: ImportRun,
  { item, row }: { item: Item; row: { id: number; access: Access; content: string } },
): Promise<Finished> {
  const { links: { inner = 0, dead: known = [] } = {}, missing = [] } = entryOf(item)
  const address = site.url === null ? ADDRESS_OR_PATH : ADDRESS
  const found = [...row.content.matchAll(address)].map(([, , url = '']) => url)
  // Missing files are on the receipt as files.
  const files = new Set([
    ...[...row.content.matchAll(FILE)].map(([, picture, file]) => picture ?? file),
    ...missing.map(({ url }) => escapedAddress(url)),
  ])
  const homes = new Map<string, string>()
  const dead: string[] = []
  let ours = 0
  for (const url of new Set([...known, ...found])) {
    const path = oldPath(url, site.url)
    // Links that an earlier run pointed to an article which readers do not see yet.
    if (path === null || /^\/articles\/\d+(?:#|$)/.test(url)) continue
    const home = await addressAnswering(deps, path)
    if (!files.has(url)) ours++
    if (home === null && !files.has(url)) dead.push(url)
    const place = home ?? (await hiddenArticleAt(deps, path))
    if (place !== null) homes.set(url, place + (/#.*/.exec(url)?.[0] ?? ''))
  }
  const content = row.content.replaceAll(
    address,
    (whole, start: string, url: string) => start + (homes.get(url) ?? whole.slice(start.length)),
  )
  // The converter does not count links in references and attributes.
  const links = { inner: Math.max(inner, ours), dead: dead.slice(0, DEAD_MAX) }
  return { item, articleId: row.id, access: row.access, before: row.content, content, links }
}

/** Returns the path of an imported article that readers do not see yet, so a link to it works once they do. */
async function hiddenArticleAt({ db }: Deps, path: string): Promise<string | null> {
  const key = redirectKey(path)
  const stored = key === null ? null : await redirectAt({ db }, key)
  if (stored) return /^\/articles\/\d+$/.test(stored.target) ? stored.target : null
  const slug = key === null ? null : slugOfPath(key)
  if (slug === null) return null
  const [row] = await db.read.select({ id: articles.id }).from(articles).where(eq(articles.slug, slug))
  return row ? articleIdPath(row.id) : null
}

/** The version and the dates stay, because no editor changed the text. */
async function store(tx: Tx, { item, articleId, access, before, content, links }: Finished): Promise<void> {
  const isVersion = (version: typeof articles.version | typeof articleRevisions.version) =>
    eq(version, item.targetVersion ?? 0)
  if (content !== before) {
    const written = await tx.db
      .update(articles)
      .set({ content, openContent: openContentOf({ access, content }) })
      .where(and(eq(articles.id, articleId), isVersion(articles.version)))
      .returning({ id: articles.id })
    if (written.length === 0) return
    for (const hook of tx.hooks('articlesRewritten')) await hook(tx, [articleId])
    await tx.db
      .update(articleRevisions)
      .set({ content })
      .where(and(eq(articleRevisions.articleId, articleId), isVersion(articleRevisions.version)))
  }
  const { source, type, sourceId } = importItems
  await tx.db
    .update(importItems)
    .set({ result: { ...item.result, links } })
    .where(and(eq(source, item.source), eq(type, item.type), eq(sourceId, item.sourceId)))
}
