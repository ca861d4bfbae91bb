import { formerSlugs } from '#features/site/tables/addresses.ts'
import { isOneOf } from '#db/queries/conditions.ts'
import type { Deps } from '#server/lib/deps.ts'
import { authorPath } from '#features/articles/shared/bylines.ts'
import { ownPagePath } from '#features/articles/shared/own-pages.ts'
import type { WrittenTable } from '#features/moving/shared/imports.ts'
import { articleIdPath, normalizePath, slugOfPath } from '#features/site/shared/addresses.ts'
import { sectionPath, topicPath } from '#features/site/shared/sections.ts'
import { tableOfWord } from './references.ts'
import { newRowPages, rowsWithKeys, writtenTables, type Row } from './written-rows.ts'

// Which rows of an import a text, a layout or a setting names, by their addresses or numbers.

/** Names a row, such as `articles 12`. */
export type RowName = `${string} ${string}`
export const nameOf = (table: string, key: string | number): RowName => `${table} ${key}`

/** The rows of an import that texts can name. */
export interface Targets {
  names: ReadonlySet<RowName>
  /** By path, or by `slug` and the last part of a readable address. */
  byPath: ReadonlyMap<string, RowName>
  origin: string | null
}

/** Paths of other sites are left out; brackets, quotes and spaces end an address. */
const ADDRESS = /(?:(https?:\/\/[^\s/"'<>()\\]+)|(?<![\w./]))(\/[^\s"'<>()\\\]]+)/gi
/** `article=12` of a directive, or `"articleId":12` of a layout. */
const NUMBER = /\b([a-z]{1,20})(?:Id)?"?[=:]"?(\d{1,15})(?!\d)/g

/** Returns the rows of the import that a text names. */
export function namedIn(text: string, { names, byPath, origin }: Targets): Set<RowName> {
  const found = new Set<RowName>()
  for (const [, word = '', id = ''] of text.matchAll(NUMBER)) {
    const table = tableOfWord(word)
    const name = nameOf(table ?? '', Number(id))
    if (names.has(name)) found.add(name)
  }
  for (const [, host, address = ''] of text.matchAll(ADDRESS)) {
    if (host !== undefined && host !== origin) continue
    const path = normalizePath(address.replace(/[?#].*$/, '').replace(/[.,;:!]+$/, ''))
    const slug = slugOfPath(path)
    const name = byPath.get(path) ?? (slug === null ? undefined : byPath.get(`slug ${slug}`))
    if (name) found.add(name)
  }
  return found
}

const slugOf = (row: Row) => String(row['slug'])
const PATHS: Partial<Record<WrittenTable, (row: Row) => string>> = {
  articles: (row) =>
    typeof row['pageSlug'] === 'string'
      ? ownPagePath({ slug: row['pageSlug'] })
      : articleIdPath(Number(row['id'])),
  contributors: (row) => authorPath(slugOf(row)),
  media_items: (row) => String(row['url']),
  sections: (row) => sectionPath({ slug: slugOf(row) }),
  series: (row) => topicPath('series', slugOf(row)),
  tags: (row) => topicPath('tag', slugOf(row)),
}

/** Returns the rows that an import made and that are still there. */
export async function targetsOf({ db, config }: Pick<Deps, 'db' | 'config'>, id: number): Promise<Targets> {
  const names = new Set<RowName>()
  const byPath = new Map<string, RowName>()
  for (const table of writtenTables()) {
    for await (const entries of newRowPages(db.read, { id, table })) {
      const keys = entries.map(({ key }) => key)
      for (const [key, row] of await rowsWithKeys(db.read, table, keys)) {
        names.add(nameOf(table, key))
        const path = PATHS[table]?.(row)
        if (path !== undefined) byPath.set(path, nameOf(table, key))
        if (table === 'articles' && row['slug']) byPath.set(`slug ${slugOf(row)}`, nameOf(table, key))
      }
      if (table !== 'articles') continue
      const { slug, articleId } = formerSlugs
      const former = await db.read
        .select({ slug, articleId })
        .from(formerSlugs)
        .where(isOneOf(articleId, keys.map(Number)))
      for (const row of former) byPath.set(`slug ${row.slug}`, nameOf(table, row.articleId))
    }
  }
  return { names, byPath, origin: config.publicOrigin }
}
