import { and, asc, eq, gt } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import type { Column, StoredTable } from '#db/schema/columns.ts'
import {
  articles,
  articleTemplates,
  breakingNews,
  comments,
  contributors,
  embeds,
  frontPageVersions,
  importRows,
  newsletters,
  issues,
  mediaItems,
  tiers,
  projects,
  redirects,
  reusableBoxes,
  sections,
  series,
  settings,
  sources,
  subscribers,
  tags,
  users,
} from '#db/schema/index.ts'
import { nextTurn } from '#server/lib/concurrency/in-turns.ts'
import type { WrittenTable } from '#shared/moving/imports.ts'

export type Row = Record<string, unknown>
export type Reader = Pick<Tx['db'], 'select'>

interface Written {
  table: StoredTable
  /** The column that names a row. */
  key: Column
  /** The fields by which a later change is noticed. Work of jobs, and the order of lists, are no changes. */
  fields: readonly string[]
}

const TOPIC = ['name', 'slug', 'description']

/** The tables of the importer. Rows that the database deletes along with others are left out. */
export const WRITTEN: Readonly<Record<WrittenTable, Written>> = {
  articles: { table: articles, key: articles.id, fields: ['version', 'createdAt'] },
  media_items: {
    table: mediaItems,
    key: mediaItems.id,
    fields: ['title', 'altText', 'isDecorative', 'caption', 'credit', 'usageRights', 'focalX', 'focalY'],
  },
  contributors: {
    table: contributors,
    key: contributors.id,
    fields: ['name', 'slug', 'portrait', 'about', 'links', 'userId', 'mergedIntoId'],
  },
  sections: {
    table: sections,
    key: sections.id,
    fields: [...TOPIC, 'color', 'picture', 'parentId', 'isInNavigation', 'hasAllNews'],
  },
  tags: { table: tags, key: tags.id, fields: TOPIC },
  series: { table: series, key: series.id, fields: TOPIC },
  comments: { table: comments, key: comments.id, fields: ['text', 'status'] },
  reusable_boxes: { table: reusableBoxes, key: reusableBoxes.id, fields: ['name', 'version'] },
  redirects: { table: redirects, key: redirects.path, fields: ['target', 'isManual'] },
  subscribers: {
    table: subscribers,
    key: subscribers.id,
    fields: ['email', 'name', 'tier', 'isSubscribed', 'note', 'labels'],
  },
  tiers: { table: tiers, key: tiers.id, fields: ['updatedAt'] },
  settings: { table: settings, key: settings.key, fields: ['value'] },
  embeds: { table: embeds, key: embeds.url, fields: ['createdAt'] },
  front_page_versions: { table: frontPageVersions, key: frontPageVersions.id, fields: ['layout'] },
  breaking_news: { table: breakingNews, key: breakingNews.id, fields: ['text', 'retiredAt'] },
  article_templates: {
    table: articleTemplates,
    key: articleTemplates.id,
    fields: ['name', 'title', 'content', 'category', 'tags', 'bylines'],
  },
  projects: { table: projects, key: projects.id, fields: ['name', 'description', 'status', 'deadline'] },
  sources: { table: sources, key: sources.id, fields: ['updatedAt'] },
  newsletters: { table: newsletters, key: newsletters.id, fields: ['updatedAt'] },
  issues: { table: issues, key: issues.id, fields: ['status', 'version'] },
  users: {
    table: users,
    key: users.username,
    fields: ['username', 'password', 'role', 'fullName', 'disabledAt'],
  },
}

/** Returns rows by their keys. */
export async function rowsWithKeys(
  reader: Reader,
  name: WrittenTable,
  keys: readonly string[],
): Promise<Map<string, Row>> {
  const { table, key } = WRITTEN[name]
  const wanted = key.dataType === 'number' ? isOneOf(key, keys.map(Number)) : isOneOf(key, keys)
  const rows: Row[] = await reader.select().from(table).where(wanted)
  const field = fieldOf(name)
  return new Map(rows.map((row) => [String(row[field]), row]))
}

/** Returns one row, or null. */
export const rowWithKey = async (reader: Reader, name: WrittenTable, key: string): Promise<Row | null> =>
  (await rowsWithKeys(reader, name, [key])).get(key) ?? null

/** The property of a row that has its key. */
export const fieldOf = (name: WrittenTable): string =>
  ({ redirects: 'path', embeds: 'url', settings: 'key', users: 'username' })[name as string] ?? 'id'

/** The condition that a row has a key. */
export function hasKey(name: WrittenTable, key: string) {
  const column = WRITTEN[name].key
  return eq(column, column.dataType === 'number' ? Number(key) : key)
}

/** Returns the keys of all rows of a small table. */
export async function allKeys(reader: Reader, name: WrittenTable): Promise<string[]> {
  const { table, key } = WRITTEN[name]
  const rows = await reader.select({ key }).from(table)
  return rows.map((row) => String(row.key))
}

const PAGE = 200

/** Yields pages of the rows of a table that an import made, by their key. Other requests run in between. */
export async function* newRowPages(
  reader: Reader,
  { id, table }: { id: number; table: WrittenTable },
): AsyncGenerator<Array<{ key: string; digest: string }>> {
  const { importId, tableName, rowKey, isNew, digest } = importRows
  for (let after = ''; ;) {
    const entries = await reader
      .select({ key: rowKey, digest })
      .from(importRows)
      .where(and(eq(importId, id), eq(tableName, table), eq(isNew, true), gt(rowKey, after)))
      .orderBy(asc(rowKey))
      .limit(PAGE)
    yield entries
    const last = entries.at(-1)
    if (!last || entries.length < PAGE) return
    after = last.key
    await nextTurn()
  }
}
